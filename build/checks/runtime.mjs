import { hasDisplay } from '../runtime/display.mjs';
import { prepareRuntime } from '../runtime/launch.mjs';
import { createSay } from '../runtime/say.mjs';
import { runScript } from '../runtime/script.mjs';

// The step of `npm test` that makes Electron and what it needs available.
const say = createSay(process.stdout);
await runScript(say, async () => {
  const runtime = await prepareRuntime(say, { virtual: !hasDisplay() });
  say.line(
    `Electron ${runtime.version} (${runtime.origin}), Node ${process.versions.node}, ${process.platform} ${process.arch}`,
  );
  return 0;
});
