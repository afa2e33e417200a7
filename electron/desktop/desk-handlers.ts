import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { app, clipboard, dialog } from 'electron';
import type { CallError, Reply } from '../contract/failure';
import type { CommandId, DeskState } from '../contract/commands';
import type { DeskLink } from '../contract/desk-link';
import type { About, Licence, LoginItem } from '../contract/desk-calls';
import type { Settings } from '../contract/settings-schema';
import type { Summary } from '../contract/summary-schema';
import { snapshotSchema } from '../contract/view-schema';
import { fileSizes } from './file-sizes';
import { diagnosticsText } from './diagnostics';
import { readLicences } from './licences';
import type { LogFile } from './log-file';
import type { LoginItems } from './login-item';
import type { DesktopTexts } from './texts';

export interface DeskHandlerDeps {
  readonly dataDir: string;
  /** Where the built parts lie. */
  readonly outFolder: string;
  readonly log: LogFile;
  readonly loginItems: LoginItems;
  readonly texts: () => DesktopTexts;
  readonly settings: () => Settings;
  readonly summary: () => Summary;
  readonly isTrayShown: () => Promise<boolean>;
  readonly run: (id: CommandId) => void;
  readonly openSite: (siteId: string) => void;
  readonly takeState: (state: DeskState) => void;
  readonly takeWaitingLink: () => DeskLink | null;
  readonly hidePanel: () => void;
  /** Asks the watching thread. */
  readonly ask: (name: 'app:snapshot', input: null) => Promise<Reply<unknown>>;
}

const done: Reply<null> = { ok: true, value: null };
const value = <T>(found: T): Reply<T> => ({ ok: true, value: found });
const refused = (code: CallError['code'], message: string): Reply<never> => ({ ok: false, error: { code, message } });

const logLines = 200;

function about(dataDir: string): About {
  const { electron, chrome, node } = process.versions;
  const system = `${os.type()} ${os.release()} ${process.arch}`;
  return { version: app.getVersion(), electron, chromium: chrome, node, system, dataDir };
}

/** The calls about the app itself and its place on the desktop. */
export function createDeskHandlers(deps: DeskHandlerDeps) {
  /** What was shown is what is saved. */
  let shownDiagnostics: string | null = null;

  async function diagnostics(): Promise<string> {
    const reply = await deps.ask('app:snapshot', null);
    const snapshot = reply.ok ? snapshotSchema.safeParse(reply.value) : null;
    return diagnosticsText({
      about: about(deps.dataDir),
      now: Date.now(),
      home: os.homedir(),
      isTrayShown: await deps.isTrayShown(),
      session: process.env['XDG_CURRENT_DESKTOP'] ?? process.env['XDG_SESSION_TYPE'] ?? process.platform,
      memoryBytes: process.memoryUsage().rss,
      settings: deps.settings(),
      snapshot: snapshot?.success === true ? snapshot.data : null,
      files: await fileSizes(deps.dataDir),
      log: await deps.log.tail(logLines),
    });
  }

  return {
    'desk:command'({ id }: { id: CommandId }): Promise<Reply<null>> {
      deps.run(id);
      return Promise.resolve(done);
    },
    'desk:state'(state: DeskState): Promise<Reply<null>> {
      deps.takeState(state);
      return Promise.resolve(done);
    },
    'desk:waiting-link': (): Promise<Reply<DeskLink | null>> => Promise.resolve(value(deps.takeWaitingLink())),
    'desk:summary': (): Promise<Reply<Summary>> => Promise.resolve(value(deps.summary())),
    'desk:open-site'({ id }: { id: string }): Promise<Reply<null>> {
      deps.openSite(id);
      return Promise.resolve(done);
    },
    'desk:hide-panel'(): Promise<Reply<null>> {
      deps.hidePanel();
      return Promise.resolve(done);
    },
    'desk:tray': async (): Promise<Reply<{ isShown: boolean }>> => value({ isShown: await deps.isTrayShown() }),
    'desk:login-item': async (): Promise<Reply<LoginItem | null>> => value(await deps.loginItems.read()),
    async 'desk:set-login-item'(item: LoginItem): Promise<Reply<LoginItem | null>> {
      try {
        await deps.loginItems.write(item);
      } catch (cause) {
        return refused('unavailable', cause instanceof Error ? cause.message : String(cause));
      }
      return value(await deps.loginItems.read());
    },
    'desk:copy'({ text }: { text: string }): Promise<Reply<null>> {
      // Later Electrons answer with a promise.
      return Promise.resolve(clipboard.writeText(text)).then(() => done);
    },
    'desk:about': (): Promise<Reply<About>> => Promise.resolve(value(about(deps.dataDir))),
    'desk:licences': async (): Promise<Reply<{ licences: Licence[] }>> =>
      value({ licences: await readLicences(deps.outFolder) }),
    async 'desk:diagnostics'(): Promise<Reply<{ text: string }>> {
      const text = await diagnostics();
      shownDiagnostics = text;
      return value({ text });
    },
    async 'desk:save-diagnostics'(): Promise<Reply<{ path: string }>> {
      const text = shownDiagnostics ?? (await diagnostics());
      const { canceled, filePath } = await dialog.showSaveDialog({
        title: deps.texts().diagnosticsTitle,
        defaultPath: path.join(app.getPath('documents'), 'uptime-desk-diagnostics.txt'),
        filters: [{ name: deps.texts().diagnosticsFilter, extensions: ['txt'] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      if (canceled || filePath === '') return refused('cancelled', 'No file was chosen.');
      try {
        await writeFile(filePath, text, { mode: 0o600 });
      } catch (cause) {
        return refused('storage', cause instanceof Error ? cause.message : String(cause));
      }
      return value({ path: filePath });
    },
  };
}
