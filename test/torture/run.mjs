// The long run of the tests that kill and break the store: at least 300 kills, and every file operation failing with every
// code. `TORTURE=1000 npm run torture` kills more often.
import { startVitest } from 'vitest/node';

process.env.TORTURE ??= '320';
const files = ['test/torture', 'test/storage/faults.test.ts'];
const vitest = await startVitest('test', files, { config: 'build/vitest.config.ts', watch: false });
await vitest.close();
