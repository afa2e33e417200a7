import { launch } from './runtime/launch.mjs';
import { createSay } from './runtime/say.mjs';
import { runScript } from './runtime/script.mjs';

// npm run --silent cli -- …: the command line of a checkout. Standard output belongs to the app alone.
const say = createSay(process.stderr);
const args = process.argv.slice(2);
const hasSubcommand = args.some((argument, index) => !argument.startsWith('-') && args[index - 1] !== '--data-dir');
await runScript(say, () => launch(args, { say, display: !hasSubcommand && args.length === 0 }));
