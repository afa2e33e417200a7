import type { Site, SiteId } from './site';
import type { Span } from './uptime';

/** A planned time in which checks go on, and neither alert nor count. */
export interface MaintenanceWindow {
  readonly id: string;
  readonly name: string;
  /** Wall time of the first start in the window's zone, `2026-11-30T02:00`. */
  readonly start: string;
  readonly durationMs: number;
  /** IANA name of the time zone that `start` and the rule are meant in. */
  readonly zone: string;
  /** Recurrence rule of RFC 5545 without DTSTART, `FREQ=WEEKLY;BYDAY=MO`; null: once. */
  readonly rule: string | null;
  /** Null: all sites. */
  readonly sites: MaintenanceSites | null;
}

/** Sites by any of these. */
export interface MaintenanceSites {
  readonly ids: readonly SiteId[];
  readonly groups: readonly string[];
  readonly tags: readonly string[];
}

/** Whether a window is meant for a site. */
export function isMeant({ sites }: MaintenanceWindow, site: Pick<Site, 'id' | 'group' | 'tags'>): boolean {
  if (sites === null) return true;
  return (
    sites.ids.includes(site.id) ||
    (site.group !== null && sites.groups.includes(site.group)) ||
    site.tags.some((tag) => sites.tags.includes(tag))
  );
}

/** Spans in order without overlap. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last === undefined || span.fromMs > last.toMs) merged.push(span);
    else merged[merged.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
  }
  return merged;
}
