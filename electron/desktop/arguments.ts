/**
 * The app's own arguments. In a checkout Electron's command line also holds the app's folder, with Electron's own switches
 * before it; and the start script puts `--no-sandbox` first where it runs as root. None of them is ours.
 */
export function appArguments(argv: readonly string[], isCheckout: boolean): readonly string[] {
  const args = argv.slice(1);
  if (isCheckout) args.splice(0, args.findIndex((argument) => !argument.startsWith('-')) + 1);
  while (args[0] === '--no-sandbox') args.shift();
  return args;
}
