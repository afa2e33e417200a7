import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';
import type { fileCalls } from '../../electron/contract/file-calls';

type FakeFiles = {
  [N in keyof typeof fileCalls]: (input: CallInput<N>) => Reply<CallOutput<N>>;
};

const done = { ok: true, value: null } as const;

/** The desktop's files and clipboard, which take everything and keep nothing. */
export const fakeFiles: FakeFiles = {
  'text:copy': () => done,
  'picture:copy': () => done,
  'picture:save': ({ format }) => ({ ok: true, value: { path: `/home/ada/Pictures/chart.${format}` } }),
  'report:save': () => ({ ok: true, value: { path: '/home/ada/Documents/report.pdf' } }),
  'report:cancel': () => done,
  'report:page': () => ({ ok: false, error: { code: 'not-found', message: 'No report is being made.' } }),
  'report:collected': () => done,
  'report:ready': () => done,
};
