import type { About } from '../contract/desk-calls';
import type { Settings } from '../contract/settings-schema';
import type { Snapshot } from '../contract/view-schema';
import type { FileSize } from './file-sizes';
import { withoutHome, withoutSecrets } from './secret-mask';

export interface DiagnosticFacts {
  readonly about: About;
  /** Epoch ms. */
  readonly now: number;
  readonly home: string;
  readonly isTrayShown: boolean;
  readonly session: string;
  readonly memoryBytes: number;
  readonly settings: Settings;
  /** Null where the watching thread did not answer. */
  readonly snapshot: Pick<Snapshot, 'sites' | 'faults' | 'watcher' | 'connection' | 'pace'> | null;
  readonly files: readonly FileSize[];
  readonly log: readonly string[];
}

/**
 * What helps to find a fault, in one text for people to read before they send it. Sites are counted, not named; what may be
 * secret is masked everywhere, whatever the place it got to.
 */
export function diagnosticsText(facts: DiagnosticFacts): string {
  const { about, settings, snapshot, log } = facts;
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Uptime Desk diagnostics', [new Date(facts.now).toISOString()]],
    [
      'Program',
      [
        `Uptime Desk ${about.version}, Electron ${about.electron}, Chromium ${about.chromium}, Node.js ${about.node}`,
        `${about.system}, session: ${facts.session}, tray: ${facts.isTrayShown ? 'shown' : 'not shown'}`,
        `Data folder: ${about.dataDir}`,
        `Memory of the main process: ${kilobytes(facts.memoryBytes)}`,
      ],
    ],
    ['Settings', settingLines(settings)],
    ['Sites', snapshot === null ? ['The watching thread did not answer.'] : siteLines(snapshot)],
    ['Faults', snapshot === null || snapshot.faults.length === 0 ? ['none'] : faultLines(snapshot)],
    [
      'Files',
      facts.files.map(
        ({ name, files, bytes }) => `${name}  ${files === 1 ? '' : `${files} files, `}${kilobytes(bytes)}`,
      ),
    ],
    [`Log, the newest ${log.length} lines`, log],
  ];
  const text = sections.map(([title, lines]) => [`== ${title}`, ...lines, ''].join('\n')).join('\n');
  return withoutHome(withoutSecrets(text), facts.home);
}

function settingLines(settings: Settings): readonly string[] {
  const { maintenance, alerts, ...plain } = settings;
  return [
    ...Object.entries(plain).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    `maintenance: ${maintenance.length} windows`,
    `alerts: ${alerts.quietHours.length} quiet hours, remind every ${String(alerts.remindEveryMs)} ms`,
  ];
}

function siteLines({ sites, watcher, connection, pace }: NonNullable<DiagnosticFacts['snapshot']>): readonly string[] {
  const counted = (title: string, keys: readonly string[]): string => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    const parts = [...counts].sort(([, a], [, b]) => b - a).map(([key, count]) => `${key} ${count}`);
    return `${title}: ${parts.length === 0 ? 'none' : parts.slice(0, 20).join(', ')}`;
  };
  return [
    `${sites.length} sites, watching thread ${watcher}, own connection ${connection === null ? 'well' : 'down'}`,
    `Pace: ${pace === null ? 'as set' : `1/${pace.factor}, ${pace.cause}`}`,
    counted(
      'By kind',
      sites.map(({ kind }) => kind),
    ),
    counted(
      'By status',
      sites.map(({ status }) => status),
    ),
    counted(
      'By interval in s',
      sites.map(({ intervalMs }) => String(intervalMs / 1_000)),
    ),
    counted(
      'Failures',
      sites.flatMap(({ failure }) => (failure === null ? [] : [`${failure.kind}/${failure.reason}`])),
    ),
  ];
}

function faultLines({ faults }: NonNullable<DiagnosticFacts['snapshot']>): readonly string[] {
  return faults.map(({ kind, path, message }) => `${kind}: ${path}: ${message}`);
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_024)} KB`;
}
