import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { About, Licence, LoginItem, deskCalls } from '../../electron/contract/desk-calls';
import { emptySummary } from '../../electron/contract/summary-schema';
import type { Summary } from '../../electron/contract/summary-schema';
import type { SiteView } from '../../electron/contract/view-schema';
import type { Reply } from '../../electron/contract/failure';

type DeskName = keyof typeof deskCalls;
type DeskHandlers = { [N in DeskName]: (input: CallInput<N>) => Reply<CallOutput<N>> };

const value = <T>(found: T): Reply<T> => ({ ok: true, value: found });

export const fakeAbout: About = {
  version: '0.1.0',
  electron: '45.5.0',
  chromium: '150.0.0.0',
  node: '24.0.0',
  system: 'Linux 6.12 x64',
  dataDir: '/home/ada/.config/Uptime Desk',
};

export const fakeLicences: readonly Licence[] = [
  { name: 'chart.js', version: '4.6.1', licence: 'MIT', text: 'The MIT License\n\nCopyright Chart.js Contributors' },
  { name: 'fzstd', version: '0.1.1', licence: 'MIT', text: 'MIT License\n\nCopyright Arjun Barrett' },
  { name: 'rrule', version: '2.8.1', licence: 'BSD-3-Clause', text: 'rrule.js: Library for recurrence rules' },
];

export const fakeDiagnostics = '== Uptime Desk diagnostics\n2026-11-30T12:00:00.000Z\n\n== Settings\ntheme: "system"\n';

export function summaryOfViews(sites: Iterable<SiteView>): Summary {
  const summary = { ...emptySummary, problems: [] as Summary['problems'] };
  for (const { id, name, status, since, failure } of sites) {
    summary.total += 1;
    summary[status] += 1;
    if (status === 'down' || status === 'slow')
      summary.problems.push({ id, name, status, since, reason: failure?.message ?? null });
  }
  return summary;
}

/** The desktop's side of the bridge, in memory. */
export function createFakeDesk(sites: ReadonlyMap<string, SiteView>): DeskHandlers {
  let login: LoginItem = { isEnabled: false, isHidden: true };
  return {
    'desk:command': () => value(null),
    'desk:state': () => value(null),
    'desk:waiting-link': () => value(null),
    'desk:summary': () => value(summaryOfViews(sites.values())),
    'desk:open-site': () => value(null),
    'desk:hide-panel': () => value(null),
    'desk:tray': () => value({ isShown: true }),
    'desk:login-item': () => value(login),
    'desk:set-login-item': (item) => {
      login = item;
      return value(login);
    },
    'desk:copy': () => value(null),
    'desk:about': () => value(fakeAbout),
    'desk:licences': () => value({ licences: [...fakeLicences] }),
    'desk:diagnostics': () => value({ text: fakeDiagnostics }),
    'desk:save-diagnostics': () => value({ path: '/home/ada/uptime-desk-diagnostics.txt' }),
  };
}

type PromisedDesk = { [N in DeskName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>> };

/** The same as main's handlers answer: later. */
export function createPromisedDesk(): PromisedDesk {
  const entries = Object.entries(createFakeDesk(new Map())) as [string, (input: never) => Reply<unknown>][];
  return Object.fromEntries(
    entries.map(([name, answer]) => [name, (input: never) => Promise.resolve(answer(input))]),
  ) as unknown as PromisedDesk;
}
