import { createHourAccumulator } from '../../electron/domain/hour';
import type { TimeCause } from '../../electron/domain/hour';
import { hourKeyOf, msPerHour } from '../../electron/domain/hour-key';
import type { StoredHour } from '../../electron/engine/ports';
import type { DemoSite } from './demo-sites';

/** Uniform in [0, 1), the same sequence for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Outage {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What this machine did in an hour; the rest of the hour it was not running. */
type HourUse = Readonly<Partial<Record<TimeCause, number>>>;

const minuteMs = 60_000;
const days = 90;

/** First hour of the made-up past. */
export function pastStartMs(nowMs: number): number {
  return Math.floor(nowMs / msPerHour) * msPerHour - days * 24 * msPerHour;
}

/**
 * How the machine was used, hour by hour, the same for all sites: on by day, asleep on most nights, off on some weekends,
 * now and then without a network, and once a month in maintenance.
 */
export function machineUse(nowMs: number, random: () => number): readonly HourUse[] {
  const uses: HourUse[] = [];
  let sleepsTonight = false;
  let isOff = false;
  for (let startMs = pastStartMs(nowMs); startMs < nowMs - msPerHour; startMs += msPerHour) {
    const date = new Date(startMs);
    const hour = date.getHours();
    if (hour === 20) sleepsTonight = random() < 0.6;
    if (hour === 18) isOff = date.getDay() === 6 && random() < 0.4;
    const lostNetwork = random() < 0.004;
    uses.push(useOf(date, { isOff, sleepsTonight, lostNetwork }));
  }
  return uses;
}

function useOf(
  date: Date,
  state: { readonly isOff: boolean; readonly sleepsTonight: boolean; readonly lostNetwork: boolean },
): HourUse {
  const hour = date.getHours();
  if (state.isOff) return {};
  if (state.sleepsTonight && hour === 23) return half('asleep');
  if (state.sleepsTonight && hour < 7) return { asleep: msPerHour };
  if (date.getDate() === 3 && hour === 12) return half('maintenance');
  return state.lostNetwork ? { observed: msPerHour - 17 * minuteMs, offline: 17 * minuteMs } : { observed: msPerHour };
}

function half(cause: TimeCause): HourUse {
  return { observed: msPerHour / 2, [cause]: msPerHour / 2 };
}

/** When a site was down; most outages last minutes, some hours. */
export function outagesOf(demo: DemoSite, nowMs: number, random: () => number): readonly Outage[] {
  const outages: Outage[] = [];
  const spanMs = nowMs - pastStartMs(nowMs) - (demo.downForHours + 24) * msPerHour;
  for (let n = 0; n < demo.outages; n += 1) {
    const fromMs = pastStartMs(nowMs) + random() * spanMs;
    outages.push({ fromMs, toMs: fromMs + (3 + random() ** 3 * 240) * minuteMs });
  }
  if (demo.downForHours > 0) outages.push({ fromMs: nowMs - demo.downForHours * msPerHour, toMs: Infinity });
  return outages.sort((a, b) => a.fromMs - b.fromMs);
}

/** The sealed hours of a site, one check a minute. */
export function pastHours(
  demo: DemoSite,
  uses: readonly HourUse[],
  outages: readonly Outage[],
  past: { readonly nowMs: number; readonly random: () => number },
): readonly StoredHour[] {
  const hours: StoredHour[] = [];
  for (const [index, use] of uses.entries()) {
    const startMs = pastStartMs(past.nowMs) + index * msPerHour;
    if (Object.keys(use).length === 0) continue;
    const hour = createHourAccumulator();
    for (const [cause, ms] of Object.entries(use)) hour.addTime(cause as TimeCause, ms);
    const checks = Math.round((use.observed ?? 0) / minuteMs);
    for (let minute = 0; minute < checks; minute += 1) {
      const atMs = startMs + minute * minuteMs;
      const isDown = outages.some((outage) => atMs >= outage.fromMs && atMs < outage.toMs);
      if (isDown || past.random() < demo.failureShare)
        hour.addCheck({ outcome: 'down', slow: false, responseMs: null });
      else hour.addCheck({ outcome: 'up', ...responseAt(atMs, demo, past.random) });
    }
    hours.push({ siteId: demo.site.id, hour: hourKeyOf(startMs), part: startMs, aggregate: hour.snapshot() });
  }
  return hours;
}

/** Slower by day than by night, slower on workdays, with a long tail. */
function responseAt(
  atMs: number,
  demo: DemoSite,
  random: () => number,
): { readonly slow: boolean; readonly responseMs: number } {
  const date = new Date(atMs);
  const hourOfDay = date.getHours() + date.getMinutes() / 60;
  const day = Math.max(0, Math.sin(((hourOfDay - 6) / 16) * Math.PI));
  const workday = date.getDay() === 0 || date.getDay() === 6 ? 0.4 : 1;
  const tail = -Math.log(1 - random()) * 0.18 + (random() < 0.004 ? 3 : 0);
  const responseMs = Math.round(demo.baseMs * (1 + demo.daySwing * day * workday + tail) * 10) / 10;
  const { probe } = demo.site;
  const slowOverMs = probe.kind === 'http' ? probe.slowOverMs : null;
  return { slow: slowOverMs !== null && responseMs > slowOverMs, responseMs };
}
