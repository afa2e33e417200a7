import path from 'node:path';
import { isDeskLink, parseDeskLink } from '../contract/desk-link';
import type { DeskLink } from '../contract/desk-link';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';

/** How the window is opened. */
export interface WindowOptions {
  readonly dataDir: string;
  /** Starts in the tray, as at login. */
  readonly isHidden: boolean;
  /** A link into the app it was started with; null also where it is none that we take. */
  readonly link: DeskLink | null;
}

/**
 * Switches that Chromium, Electron and the systems' launchers put on the command line of the window, where they are none
 * of our business. A subcommand takes none of them after its name.
 */
const foreignSwitch =
  /^-(?:psn_|-(?:no-|enable-|disable-|force-|remote-|inspect|js-flags|ozone-|use-|user-data-dir|lang|log-|v$|v=|vmodule|proxy-|password-store|gtk-|high-dpi|ignore-|touch-|trace|allow-|autoplay-|host-|gpu|in-process-|single-process|original-process|squirrel-|test-type|headless|class|name=|updated|--$))/;

export function isForeignSwitch(argument: string): boolean {
  return foreignSwitch.test(argument);
}

function isBeforeCommand(argument: string): boolean {
  return argument.startsWith('-') || isDeskLink(argument);
}

/** Splits the arguments into those before the subcommand and the subcommand with what follows. */
export function splitAtCommand(argv: readonly string[]): {
  readonly before: readonly string[];
  readonly after: readonly string[];
} {
  let index = 0;
  while (index < argv.length && isBeforeCommand(argv[index] ?? '')) index += argv[index] === '--data-dir' ? 2 : 1;
  return { before: argv.slice(0, index), after: argv.slice(index) };
}

/** The options of the window; the error is a sentence. */
export function readWindowOptions(argv: readonly string[], defaultDataDir: string): Result<WindowOptions, string> {
  let dataDir = defaultDataDir;
  let isHidden = false;
  let link: DeskLink | null = null;
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    if (argument === '--hidden') isHidden = true;
    else if (isDeskLink(argument)) link ??= parseDeskLink(argument);
    else if (argument === '--data-dir' || argument.startsWith('--data-dir=')) {
      const given = argument === '--data-dir' ? argv[(index += 1)] : argument.slice('--data-dir='.length);
      if (given === undefined || given === '') return err('--data-dir needs a folder.');
      dataDir = given;
    } else if (!isForeignSwitch(argument)) {
      return err(`${argument} is not an option of uptime-desk. See uptime-desk help.`);
    }
  }
  return ok({ dataDir: path.resolve(dataDir), isHidden, link });
}

/** For the start of the window, after the arguments have been found right. */
export function parseWindowOptions(argv: readonly string[], io: { readonly defaultDataDir: string }): WindowOptions {
  const options = readWindowOptions(argv, io.defaultDataDir);
  return options.ok ? options.value : { dataDir: path.resolve(io.defaultDataDir), isHidden: false, link: null };
}
