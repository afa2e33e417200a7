// The long run of the hostile servers: at least 20,000 connections. `UPTIME_DESK_FUZZ_RUNS=50000 npm run fuzz` makes more.
import { startVitest } from 'vitest/node';

process.env.UPTIME_DESK_FUZZ_RUNS ??= '20000';
const vitest = await startVitest('test', ['test/probes/fuzz.test.ts'], {
  config: 'build/vitest.config.ts',
  watch: false,
});
await vitest.close();
