import type { HistoryBucket, HistoryRange } from '../../../../electron/contract/view-schema';
import { formatUptime } from '../../../../electron/domain/uptime';
import type { Reading } from '../../../charts/chart-surface';
import { gapKind, partGap } from '../../../charts/gap-runs';
import { nearest } from '../../../charts/nearest';
import { formatDayYear, formatHour, formatMonth } from '../../../format/date';
import { formatCount, formatMs } from '../../../format/measure';
import { formatWholePercent } from '../../../format/percent';
import { texts } from '../../../texts';

const words = texts.site.charts;

const titleFormats = { hour: formatHour, day: formatDayYear, month: formatMonth } as const;

/** The bucket's name in local time. */
export function bucketTitle(resolution: HistoryRange['resolution'], startMs: number): string {
  return titleFormats[resolution](startMs);
}

/** Why a bucket has no figures, in words; null where it has some. */
export function gapText(bucket: HistoryBucket): string | null {
  const kind = gapKind(bucket);
  if (kind === 'all-failed') return words.allFailed;
  if (kind !== null) return words.notMeasured[kind];
  return bucket.checks === 0 ? words.notMeasured.unknown : null;
}

/** The part of a bucket that was not observed, in words; null where it was. */
export function partGapText(bucket: HistoryBucket): string | null {
  const gap = partGap(bucket);
  if (gap === null) return null;
  return texts.sitePage.partGap(words.notMeasured[gap.cause], formatWholePercent(gap.share * 100));
}

/** What hovering over the band reads at a moment. */
export function readBucket({ buckets, resolution }: HistoryRange, at: number): Reading | null {
  const middle = (bucket: HistoryBucket): number => (bucket.startMs + bucket.endMs) / 2;
  const bucket = nearest(buckets, at, middle);
  if (bucket === null) return null;
  const title = bucketTitle(resolution, bucket.startMs);
  const gap = gapText(bucket);
  const counts: readonly (readonly [string, string])[] = [
    [words.table.checks, formatCount(bucket.checks)],
    ...(bucket.down > 0 ? ([[words.table.down, formatCount(bucket.down)]] as const) : []),
    [words.table.uptime, formatUptime(bucket.up, bucket.down)],
  ];
  const coverage = [words.table.coverage, formatWholePercent(bucket.coveragePercent)] as const;
  const part = partGapText(bucket);
  if (gap !== null)
    return { at: middle(bucket), title, lines: [[gap, ''], ...(bucket.checks > 0 ? counts : []), coverage] };
  return {
    at: middle(bucket),
    title,
    lines: [
      [words.max, formatMs(bucket.maxMs)],
      [words.avg, formatMs(bucket.avgMs)],
      [words.min, formatMs(bucket.minMs)],
      ...counts,
      coverage,
      ...(part === null ? [] : ([[part, '']] as const)),
    ],
  };
}
