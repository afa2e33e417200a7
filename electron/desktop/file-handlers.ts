import type { BrowserWindow } from 'electron';
import type { CallInput } from '../contract/calls';
import type { CallError, Reply } from '../contract/failure';
import type { ReportProgress, ReportRequest } from '../contract/file-calls';
import type { Result } from '../domain/result';
import type { StorageFault } from '../domain/storage-fault';
import { copyPicture, copyText } from './clipboard-writing';
import { createReportPrinter } from './report-printer';
import { chooseSavePath } from './save-dialog';
import type { PictureFormat } from './save-dialog';

export interface FileHandlerDeps {
  readonly window: () => BrowserWindow | null;
  /** The preload script, for the hidden page of a report. */
  readonly preload: string;
  readonly saveFile: (path: string, content: string | Uint8Array) => Promise<Result<null, StorageFault>>;
  readonly tellReport: (progress: ReportProgress) => void;
}

function refused(code: CallError['code'], message: string): Reply<never> {
  return { ok: false, error: { code, message } };
}

const done: Reply<null> = { ok: true, value: null };
const noReport = refused('not-found', 'This report is not being made any more.');

/** The calls that put something into a file or the clipboard. */
export function createFileHandlers({ window, preload, saveFile, tellReport }: FileHandlerDeps) {
  const printer = createReportPrinter(preload);

  async function choose(format: PictureFormat, name: string): Promise<Reply<string>> {
    const parent = window();
    if (parent === null) return refused('unavailable', 'The window is closed.');
    const path = await chooseSavePath(parent, format, name);
    return path === null ? refused('cancelled', 'No file was chosen.') : { ok: true, value: path };
  }

  async function save(path: string, content: string | Uint8Array): Promise<Reply<{ path: string }>> {
    const written = await saveFile(path, content);
    return written.ok ? { ok: true, value: { path } } : refused('storage', written.error.message);
  }

  return {
    async 'text:copy'({ text }: { text: string }): Promise<Reply<null>> {
      await copyText(text);
      return done;
    },
    async 'picture:copy'({ pngBase64 }: { pngBase64: string }): Promise<Reply<null>> {
      const isCopied = await copyPicture(Buffer.from(pngBase64, 'base64'));
      return isCopied ? done : refused('invalid', 'The picture could not be read.');
    },
    async 'picture:save'({ format, name, content }: CallInput<'picture:save'>): Promise<Reply<{ path: string }>> {
      const path = await choose(format, name);
      if (!path.ok) return path;
      return save(path.value, format === 'png' ? Buffer.from(content, 'base64') : content);
    },
    async 'report:save'(request: ReportRequest): Promise<Reply<{ path: string }>> {
      const path = await choose('pdf', request.name);
      if (!path.ok) return path;
      const printed = await printer.print(request, tellReport);
      if (printed.ok) return save(path.value, printed.value);
      if (printed.error.why === 'cancelled') return refused('cancelled', 'The report was given up.');
      return refused('internal', printed.error.message);
    },
    'report:cancel'(): Promise<Reply<null>> {
      printer.cancel();
      return Promise.resolve(done);
    },
    'report:page'({ reportId }: { reportId: string }): Promise<Reply<ReportRequest>> {
      const request = printer.requestOf(reportId);
      return Promise.resolve(request === null ? noReport : { ok: true, value: request });
    },
    'report:collected'({ reportId, done: sites }: { reportId: string; done: number }): Promise<Reply<null>> {
      printer.collected(reportId, sites);
      return Promise.resolve(done);
    },
    'report:ready'({ reportId, failure }: { reportId: string; failure: string | null }): Promise<Reply<null>> {
      printer.ready(reportId, failure);
      return Promise.resolve(done);
    },
  };
}
