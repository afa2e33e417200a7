import { launch } from './runtime/launch.mjs';
import { createSay } from './runtime/say.mjs';
import { runScript } from './runtime/script.mjs';

// npm start: opens the app. Arguments after `--` are the app's own.
const say = createSay(process.stdout);
await runScript(say, () => launch(process.argv.slice(2), { say, display: true }));
