import type { CallInput, CallOutput } from '../../electron/contract/calls';
import type { Reply } from '../../electron/contract/failure';
import type { ReportRequest, fileCalls } from '../../electron/contract/file-calls';

type FakeFiles = {
  [N in keyof typeof fileCalls]: (input: CallInput<N>) => Reply<CallOutput<N>>;
};

/** The month before this one, of the first sites of a lively set. */
function aReportRequest(): ReportRequest {
  const now = new Date();
  return {
    title: 'Uptime report: Client',
    subject: 'Client',
    fromMs: new Date(now.getFullYear(), now.getMonth() - 1, 1).getTime(),
    toMs: new Date(now.getFullYear(), now.getMonth(), 1).getTime(),
    siteIds: ['site00000', 'site00001', 'site00002'],
    name: 'report',
  };
}

const done = { ok: true, value: null } as const;

/** The desktop's files and clipboard, which take everything and keep nothing. */
export const fakeFiles: FakeFiles = {
  'text:copy': () => done,
  'picture:copy': () => done,
  'picture:save': ({ format }) => ({ ok: true, value: { path: `/home/ada/Pictures/chart.${format}` } }),
  'report:save': () => ({ ok: true, value: { path: '/home/ada/Documents/report.pdf' } }),
  'report:cancel': () => done,
  'report:page': () => ({ ok: true, value: aReportRequest() }),
  'report:collected': () => done,
  'report:ready': () => done,
};
