/** What a desktop that follows freedesktop.org starts at login. */
export interface AutostartEntry {
  readonly program: string;
  readonly args: readonly string[];
}

/** Characters that have a meaning of their own inside of a quoted argument. */
const reserved = /[\\"`$]/g;

/**
 * An argument as `Exec` wants it: quoted where need be, and the whole escaped once more since the value is a string of a
 * key file. `%` begins a field code and is doubled.
 */
export function quoteArgument(argument: string): string {
  const plain = /^[A-Za-z0-9_./:=@+,-]+$/.test(argument);
  const quoted = plain ? argument : `"${argument.replace(reserved, '\\$&')}"`;
  return quoted.replaceAll('%', '%%').replaceAll('\\', '\\\\');
}

/** The content of the entry; null where an argument cannot be written into one. */
export function autostartText({ program, args }: AutostartEntry): string | null {
  const parts = [program, ...args];
  if (parts.some((part) => /[\n\r\0]/.test(part))) return null;
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.5',
    'Name=Uptime Desk',
    `Exec=${parts.map(quoteArgument).join(' ')}`,
    'Icon=uptime-desk',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Whether an entry is in force: desktops switch one off without deleting it. */
export function readAutostart(text: string): { readonly isEnabled: boolean; readonly isHidden: boolean } {
  const has = (line: RegExp): boolean => line.test(text);
  const isOff = has(/^Hidden\s*=\s*true\s*$/im) || has(/^X-GNOME-Autostart-enabled\s*=\s*false\s*$/im);
  return { isEnabled: !isOff && has(/^Exec\s*=/m), isHidden: has(/^Exec\s*=.*\s--hidden(\s|$)/m) };
}
