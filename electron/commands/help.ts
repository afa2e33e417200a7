import { keptOptions } from './kept-options';
import { siteOptions } from './site-options';
import type { SiteOption } from './site-options';

const usage = `Uptime Desk watches web sites and services and keeps their hourly history.

  uptime-desk                       opens the window (--hidden: without showing it)
  uptime-desk check ADDRESS         one check now; nothing is stored
  uptime-desk sites                 the sites with their present figures
  uptime-desk add ADDRESS           adds a site
  uptime-desk import FILE           adds the sites of a list, a table or another program's file
  uptime-desk import-history FILE   adds hours kept by Uptime Kuma, Gatus or in a table
  uptime-desk export                hands the hourly history over
  uptime-desk backup FILE           writes sites, settings and history to one file
  uptime-desk restore FILE          puts a backup in the place of what there is
  uptime-desk monitor               watches without a window until SIGINT or SIGTERM
  uptime-desk help [COMMAND]        this text, or the options of a command
  uptime-desk --version

All take --data-dir DIR. Addresses: https://…, http://…, tcp://host:port, ping://host,
dns://name?type=AAAA&server=1.1.1.1, tls://host:443; a bare host means https.

Exit codes: 0 done; 1 check found the site down; 2 wrong usage; 3 the data could not be read,
written or locked, or check could not tell for a reason of this machine; 130 interrupted.
`;

const check = (): string => `uptime-desk check ADDRESS [--json] [site options]

One check; nothing is stored. Exits 0 if the site is up, 1 if it is down. Options of add that say how a
site is kept are taken too, and have no effect.

  --json                            one JSON object instead of the report
${siteHelp()}`;

const add = (): string => `uptime-desk add ADDRESS [--name N] [--every SECONDS] [site options]

Adds a site; beside a running app it is handed to that app.

  --name N                          name of the site (its host)
  --every SECONDS                   how often it is checked, from 1 second to 30 days (60)
${optionHelp(keptOptions)}
  --parent NAME|ID                  site it is reached through: while that is down, this one is not told of
${siteHelp()}`;

const pages: Readonly<Record<string, () => string>> = {
  check,
  add,
  sites: () => `uptime-desk sites [--json]

The sites with their figures as of the last drain. With --json also their settings, without
secrets: import reads that back.
`,
  'import-history': () => `uptime-desk import-history FILE [--dry-run] [--json] [--overlap keep|replace]
                             [--map FIELD=COLUMN]…
uptime-desk import-history --undo

Adds the hours that another program has kept: kuma.db of Uptime Kuma, the SQLite database of Gatus,
or a table with a header row (an hour and a site a row). Hours go to the site that watches the same,
else to the one of the same name; a site that is missing is added where the file says what it watches.
Beside a running app it is handed to that app.

  --dry-run                         says what would come in, and changes nothing
  --overlap keep|replace            hours there is a record of already: it stays (the default), or
                                    the imported hour takes its place
  --map FIELD=COLUMN                what a column of a table means: time, site, address, up, down,
                                    checks, uptime (percent), avg, min, max (ms)
  --undo                            takes the latest import of history back
`,
  import: () => `uptime-desk import FILE [--dry-run] [--json]

Adds the sites of a file, which is recognised by what it holds: a plain list, CSV (any separator,
encoding and order of columns), OPML, the monitors of Uptime Kuma, UptimeRobot, Gatus, Upptime,
Statping, Checkmate, Prometheus (file_sd), vmPing, PingInfoView, Uptime-Watcher, Better Stack,
Checkly, Kener or Pingdom, the output of sites --json, an export of history as JSON or JSON Lines.
A FILE of - is standard input. Sites that are watched already are skipped. Sites on this machine
itself, on its link or at a cloud's metadata address start paused.

  --dry-run                         only tells what would come in
  --json                            tells it as one JSON object
`,
  export: () => `uptime-desk export [--format csv|json|jsonl] [--site NAME|ID]... [--from T] [--to T] [--out FILE]

One row per site and hour, gaps included.

  --format F                        csv, json or jsonl (by the name of the file, else csv)
  --site NAME|ID                    only this site; may be repeated
  --from T, --to T                  hours that begin at or after T, and before T; a date means the
                                    local midnight it begins with, a time is local unless it ends
                                    in Z or an offset: 2026-11-30, 2026-11-30T17:00Z
  --out FILE                        file to write (standard output)
`,
  backup: () => `uptime-desk backup FILE [--passphrase-file F]

Writes sites, settings, history, incidents, corrections and channels to one file: a tar archive,
compressed with gzip. Works beside a running app, as of its last drain.

  --passphrase-file F               encrypts it with the first line of F; only then passwords and
                                    tokens are in it
`,
  restore: () => `uptime-desk restore FILE [--passphrase-file F]
uptime-desk restore --undo

Checks the whole backup, then puts it in the place of what there is, which is kept beside it.
Refused while the app or another command holds the data folder.

  --passphrase-file F               the passphrase the backup was encrypted with
  --undo                            brings back what was there before the last restore
`,
  monitor: () => `uptime-desk monitor

Watches until SIGINT or SIGTERM and tells one JSON event a line: started, check, status, problem,
stopped.
`,
};

/** The help of a command, or of all; null where there is no such command. */
export function helpText(command: string | null): string | null {
  return command === null ? usage : (pages[command]?.() ?? null);
}

function siteHelp(): string {
  const kind = '  --kind K                          http, tcp, ping, dns or tls, for an address without one';
  const json = [
    '  --json-path P --json-op OP --json-value V',
    '                                    what a JSON answer must hold; OP is == != < <= > >= contains [http]',
  ];
  return `${[kind, optionHelp(siteOptions), ...json].join('\n')}\n`;
}

function optionHelp(options: readonly SiteOption[]): string {
  const lines = options.map(({ name, value, help, kinds }) => {
    const option = `--${name}${value === '' ? '' : ` ${value}`}`;
    return `  ${option.padEnd(33)} ${help}${kinds.length === 5 ? '' : ` [${kinds.join(', ')}]`}`;
  });
  return lines.join('\n');
}
