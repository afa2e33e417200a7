import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

// Preloaded into the watching thread: its clocks and timers run TIME_LAPSE times as fast, from TIME_LAPSE_FROM (epoch ms of the
// first start, which was at TIME_LAPSE_STARTED by the real clock) on. Hours then end within minutes, and nothing else differs.
const factor = Number(process.env.TIME_LAPSE);
const from = Number(process.env.TIME_LAPSE_FROM);
const started = Number(process.env.TIME_LAPSE_STARTED);

if (!isMainThread) {
  const { now } = Date;
  const monotonic = performance.now.bind(performance);
  const timeout = globalThis.setTimeout;
  Date.now = () => from + Math.round((now() - started) * factor);
  performance.now = () => monotonic() * factor;
  globalThis.setTimeout = (run, delayMs, ...rest) => timeout(run, (delayMs ?? 0) / factor, ...rest);
}
