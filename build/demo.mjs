import { runnerImport } from 'vite';
import { launch } from './runtime/launch.mjs';
import { inRoot } from './runtime/places.mjs';
import { createSay } from './runtime/say.mjs';
import { runScript } from './runtime/script.mjs';

// npm run demo: the app on a throw-away data directory with local servers and 90 days of history.
const say = createSay(process.stdout);
await runScript(say, async () => {
  const { module } = await runnerImport(inRoot('build', 'demo', 'demo.ts'), { configFile: false, root: inRoot() });
  const { prepareDemo } = /** @type {typeof import('./demo/demo')} */ (module);
  const demo = await prepareDemo(say.line);
  try {
    return await launch(['--data-dir', demo.dataDir, ...process.argv.slice(2)], { say, display: true });
  } finally {
    await demo.close();
  }
});
