import type { ReactNode } from 'react';
import type { HistoryBucket, HistoryRange } from '../../../../electron/contract/view-schema';
import { formatUptime } from '../../../../electron/domain/uptime';
import { formatCount, formatMs } from '../../../format/measure';
import { formatWholePercent } from '../../../format/percent';
import { texts } from '../../../texts';
import { bucketTitle, gapText } from './bucket-reading';
import { FigureTable } from '../chart-section';

const words = texts.site.charts;
const columns = words.table;

function cellsOf(bucket: HistoryBucket, corrections: HistoryRange['corrections']): readonly string[] {
  const isCorrected = corrections.some(({ fromMs, toMs }) => fromMs < bucket.endMs && toMs > bucket.startMs);
  return [
    [gapText(bucket) ?? words.up, ...(isCorrected ? [texts.corrections.marked] : [])].join(' · '),
    formatMs(bucket.minMs),
    formatMs(bucket.avgMs),
    formatMs(bucket.maxMs),
    formatMs(bucket.p95Ms),
    formatCount(bucket.checks),
    formatCount(bucket.down),
    formatUptime(bucket.up, bucket.down),
    formatWholePercent(bucket.coveragePercent),
  ];
}

/** Newest first, with the whole range on top. */
export function BandTable({ history }: { readonly history: HistoryRange }): ReactNode {
  const { buckets, resolution, total, corrections } = history;
  const rows = [...buckets].reverse().map((bucket) => ({
    key: bucket.startMs,
    cells: [bucketTitle(resolution, bucket.startMs), ...cellsOf(bucket, corrections)],
  }));
  return (
    <FigureTable
      caption={words.hourly}
      columns={[
        columns.from,
        columns.result,
        columns.min,
        columns.avg,
        columns.max,
        columns.p95,
        columns.checks,
        columns.down,
        columns.uptime,
        columns.coverage,
      ]}
      rows={[{ key: -1, cells: [words.total, ...cellsOf(total, corrections)] }, ...rows]}
    />
  );
}
