import { execFile } from 'node:child_process';

/** A program that does not answer within this time is taken not to be there. */
const answersWithinMs = 2_000;

const watcherName = 'org.kde.StatusNotifierWatcher';
const watcherPath = '/StatusNotifierWatcher';
const property = 'IsStatusNotifierHostRegistered';

/** Programs that can ask the session's bus; one of them is on nearly every desktop. */
const questions: readonly (readonly [program: string, args: readonly string[]])[] = [
  ['busctl', ['--user', 'get-property', watcherName, watcherPath, watcherName, property]],
  [
    'gdbus',
    [
      ...['call', '--session', '--dest', watcherName, '--object-path', watcherPath],
      ...['--method', 'org.freedesktop.DBus.Properties.Get', watcherName, property],
    ],
  ],
  [
    'dbus-send',
    [
      ...['--session', '--print-reply=literal', `--dest=${watcherName}`, watcherPath],
      ...['org.freedesktop.DBus.Properties.Get', `string:${watcherName}`, `string:${property}`],
    ],
  ],
];

/**
 * Whether this desktop shows tray icons. On Linux that takes a host for status notifiers (KDE, XFCE, Cinnamon, GNOME with
 * an extension …); plain GNOME has none, and an icon would be nowhere.
 */
export async function isTrayShown(platform: NodeJS.Platform = process.platform): Promise<boolean> {
  if (platform !== 'linux') return true;
  if (process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined && process.env['XDG_RUNTIME_DIR'] === undefined)
    return false;
  for (const [program, args] of questions) {
    const answer = await askProgram(program, args);
    if (answer !== null) return answer.includes('true');
  }
  return false;
}

/** What a program printed; null where it could not be run or failed. */
export function askProgram(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: answersWithinMs, encoding: 'utf8' }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    );
  });
}
