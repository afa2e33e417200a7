import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { HistoryRange, SiteView } from '../../../../electron/contract/view-schema';
import { formatUptime } from '../../../../electron/domain/uptime';
import { withoutDirectionControls } from '../../../../electron/domain/visible-text';
import { ChartSurface } from '../../../charts/chart-surface';
import type { Reading } from '../../../charts/chart-surface';
import { paperColors, useChartColors } from '../../../charts/colors';
import { compareChart, dashes, lineColor } from '../../../charts/compare-chart';
import { nearest } from '../../../charts/nearest';
import type { Picture } from '../../../charts/picture/picture';
import { formatMoment } from '../../../format/date';
import { formatMs } from '../../../format/measure';
import { useModel } from '../../../state/app-context';
import { texts } from '../../../texts';
import { ChartSection, FigureTable } from '../chart-section';
import { bucketTitle } from '../history/bucket-reading';
import css from '../section-parts.module.css';
import { ComparedList, ComparePicker } from './compare-picker';
import { useCompared } from './use-compared';
import type { CompareLine } from './use-compared';

const words = texts.sitePage.compare;

interface CompareProps {
  readonly site: SiteView;
  readonly history: HistoryRange | null;
}

/** The averages of this site and up to four others, over the range that is shown. */
export function CompareSection({ site, history }: CompareProps): ReactNode {
  const { sites } = useModel();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const known = chosen.filter((id) => sites.has(id));
  const compared = useCompared(known, history);
  const lines: readonly CompareLine[] =
    history === null
      ? []
      : [
          { siteId: site.id, name: site.name, history },
          ...compared.flatMap(({ siteId, history: other }) =>
            other === null ? [] : [{ siteId, name: sites.get(siteId)?.name ?? '', history: other }],
          ),
        ];
  const failed = compared.filter(({ isFailed }) => isFailed);
  const isEmpty = known.length === 0 || lines.length === 0;
  return (
    <ChartSection
      title={words.title}
      note={words.note}
      controls={
        <ComparePicker
          sites={[...sites.values()].filter(({ id }) => id !== site.id && !known.includes(id))}
          isFull={known.length >= 4}
          onChoose={(id) => setChosen([...known, id])}
        />
      }
      chart={
        isEmpty ? (
          <p className={css['nothing']}>{sites.size < 2 ? words.none : words.empty}</p>
        ) : (
          <Lines lines={lines} />
        )
      }
      legend={
        <>
          {failed.map(({ siteId }) => (
            <p key={siteId} role="alert">
              {words.failed(withoutDirectionControls(sites.get(siteId)?.name ?? ''))}
            </p>
          ))}
          {known.length > 0 && (
            <ComparedList lines={lines} onRemove={(id) => setChosen(known.filter((other) => other !== id))} />
          )}
        </>
      }
      picture={isEmpty ? null : () => comparePicture(lines)}
      table={() => <CompareTable lines={lines} />}
    />
  );
}

function Lines({ lines }: { readonly lines: readonly CompareLine[] }): ReactNode {
  const colors = useChartColors();
  const [first] = lines;
  const fromMs = first?.history.fromMs ?? 0;
  const toMs = first?.history.toMs ?? 0;
  const parts = useMemo(
    () =>
      compareChart(
        lines.map(({ history }) => history.buckets),
        { fromMs, toMs },
        colors,
      ),
    [lines, fromMs, toMs, colors],
  );
  const read = useCallback((at: number) => readLines(lines, at), [lines]);
  return <ChartSurface type="line" parts={parts} label={words.title} read={read} />;
}

/** The averages of all lines at a moment; sites of the same name stay apart by their place. */
function readLines(lines: readonly CompareLine[], at: number): Reading | null {
  const [first] = lines;
  const middle = ({ startMs, endMs }: { startMs: number; endMs: number }): number => (startMs + endMs) / 2;
  const bucket = first === undefined ? null : nearest(first.history.buckets, at, middle);
  if (first === undefined || bucket === null) return null;
  return {
    at: middle(bucket),
    title: bucketTitle(first.history.resolution, bucket.startMs),
    lines: lines.map(({ name, history }, place) => {
      const own = history.buckets.find(({ startMs }) => startMs === bucket.startMs);
      return [`${place + 1} ${withoutDirectionControls(name)}`, formatMs(own?.avgMs ?? null)] as const;
    }),
  };
}

function CompareTable({ lines }: { readonly lines: readonly CompareLine[] }): ReactNode {
  const [first] = lines;
  if (first === undefined) return null;
  const { resolution, buckets } = first.history;
  const byStart = lines.map(({ history }) => new Map(history.buckets.map((bucket) => [bucket.startMs, bucket])));
  const total = (of: (line: CompareLine) => string): readonly string[] => lines.map(of);
  return (
    <FigureTable
      caption={words.title}
      columns={[texts.site.charts.table.from, ...lines.map(({ name }) => withoutDirectionControls(name))]}
      rows={[
        { key: 'avg', cells: [texts.site.charts.total, ...total(({ history }) => formatMs(history.total.avgMs))] },
        {
          key: 'uptime',
          cells: [
            texts.site.charts.table.uptime,
            ...total(({ history }) => formatUptime(history.total.up, history.total.down)),
          ],
        },
        ...[...buckets].reverse().map(({ startMs }) => ({
          key: startMs,
          cells: [
            bucketTitle(resolution, startMs),
            ...byStart.map((found) => formatMs(found.get(startMs)?.avgMs ?? null)),
          ],
        })),
      ]}
    />
  );
}

function comparePicture(lines: readonly CompareLine[]): Picture {
  const fromMs = lines[0]?.history.fromMs ?? 0;
  const toMs = lines[0]?.history.toMs ?? 0;
  return {
    type: 'line',
    parts: compareChart(
      lines.map(({ history }) => history.buckets),
      { fromMs, toMs },
      paperColors,
    ),
    title: words.title,
    subtitle: texts.site.charts.zoomed(formatMoment(fromMs), formatMoment(toMs)),
    legend: lines.map(
      ({ name }, place) =>
        [
          { kind: 'line', color: lineColor(paperColors, place), dash: dashes[place] ?? [] },
          withoutDirectionControls(name),
        ] as const,
    ),
  };
}
