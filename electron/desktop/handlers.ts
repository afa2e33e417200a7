import { randomUUID } from 'node:crypto';
import { shell } from 'electron';
import type { CallError, Reply } from '../contract/failure';
import type { ExportRequest } from '../contract/calls';
import type { ExportJob } from '../contract/watcher-protocol';
import type { pastFileCalls } from '../contract/past-calls';
import { siteDetailSchema } from '../contract/view-schema';
import { chooseExportPath, showInFolder } from './export-dialog';
import { createFileHandlers } from './file-handlers';
import type { FileHandlerDeps } from './file-handlers';
import { createPastHandlers } from './past-handlers';
import { openExternal } from './security';
import type { DesktopTexts } from './texts';

export interface DesktopHandlerDeps extends FileHandlerDeps {
  readonly dataDir: string;
  readonly texts: () => DesktopTexts;
  readonly startExport: (job: ExportJob) => void;
  /** Asks the watching thread. */
  readonly ask: (name: 'sites:detail' | keyof typeof pastFileCalls, input: unknown) => Promise<Reply<unknown>>;
}

function refused(code: CallError['code'], message: string): Reply<never> {
  return { ok: false, error: { code, message } };
}

const done: Reply<null> = { ok: true, value: null };

/** The calls that need the desktop. */
export function createDesktopHandlers({ dataDir, texts, startExport, ask, ...files }: DesktopHandlerDeps) {
  const { window } = files;
  /** Files that exports of this session were told to write. */
  const exported = new Map<string, string>();

  return {
    ...createFileHandlers(files),
    async 'export:start'(request: ExportRequest): Promise<Reply<{ exportId: string; path: string }>> {
      const parent = window();
      if (parent === null) return refused('unavailable', 'The window is closed.');
      const path = await chooseExportPath(parent, request.format, new Date(), texts().exportTitle);
      if (path === null) return refused('cancelled', 'No file was chosen.');
      const exportId = randomUUID();
      exported.set(exportId, path);
      startExport({ exportId, path, request });
      return { ok: true, value: { exportId, path } };
    },
    'export:reveal'({ exportId }: { exportId: string }): Promise<Reply<null>> {
      const path = exported.get(exportId);
      if (path === undefined) return Promise.resolve(refused('not-found', 'This export is not of this session.'));
      showInFolder(path);
      return Promise.resolve(done);
    },
    async 'sites:open'({ id }: { id: string }): Promise<Reply<null>> {
      const detail = await ask('sites:detail', { id });
      if (!detail.ok) return detail;
      const { probe } = siteDetailSchema.parse(detail.value);
      if (probe.kind === 'http' && (await openExternal(probe.url))) return done;
      return refused('invalid', 'Only http and https addresses can be opened in the browser.');
    },
    'window:full-screen'({ isOn }: { isOn: boolean }): Promise<Reply<null>> {
      const browserWindow = window();
      if (browserWindow === null) return Promise.resolve(refused('unavailable', 'The window is closed.'));
      browserWindow.setFullScreen(isOn);
      return Promise.resolve(done);
    },
    ...createPastHandlers({ window, ask }),
    async 'app:open-data-dir'(): Promise<Reply<null>> {
      const fault = await shell.openPath(dataDir);
      return fault === '' ? done : refused('unavailable', fault);
    },
  };
}
