import { ensureBuilt } from '../runtime/built-app.mjs';
import { createSay } from '../runtime/say.mjs';
import { runScript } from '../runtime/script.mjs';

// npm run build, and the step of `npm test`: always afresh.
const say = createSay(process.stdout);
await runScript(say, async () => {
  await ensureBuilt(say, { always: true });
  return 0;
});
