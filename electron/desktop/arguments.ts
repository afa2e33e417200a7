/**
 * The app's own arguments. In a checkout Electron's command line also holds the app's folder, and the start script puts
 * `--no-sandbox` first where it runs as root; neither is ours.
 */
export function appArguments(argv: readonly string[], isCheckout: boolean): readonly string[] {
  const args = argv.slice(1);
  while (args[0] === '--no-sandbox') args.shift();
  if (isCheckout) args.shift();
  while (args[0] === '--no-sandbox') args.shift();
  return args;
}
