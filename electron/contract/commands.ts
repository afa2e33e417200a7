import { z } from 'zod';

/**
 * Every command of the app, once: the menu, the palette, the keys and the list of keys are made of it. Names are in
 * `command-names/`.
 */
export const commandIds = [
  'add-site',
  'import-sites',
  'export-history',
  'open-data-folder',
  'settings',
  'quit',
  'search',
  'palette',
  'all-sites',
  'board',
  'incidents',
  'larger-text',
  'smaller-text',
  'usual-text',
  'full-screen',
  'check-site',
  'open-in-browser',
  'edit-site',
  'duplicate-site',
  'pause-site',
  'resume-site',
  'remove-site',
  'check-all',
  'pause-all',
  'resume-all',
  'alerts',
  'shortcuts',
  'diagnostics',
  'licences',
  'about',
] as const;
export const commandIdSchema = z.enum(commandIds);
export type CommandId = (typeof commandIds)[number];

export type MenuName = 'file' | 'edit' | 'view' | 'sites' | 'help';

/** What has to be there for a command to make sense. */
export type CommandNeed = 'nothing' | 'any-site' | 'open-site' | 'open-running-site' | 'open-paused-site';

export interface Command {
  /** Null: in the palette only. */
  readonly menu: MenuName | null;
  /** In Electron's notation; works in the whole app. */
  readonly accelerator?: string;
  /** A single key, which works while nothing is being typed. */
  readonly key?: string;
  readonly needs: CommandNeed;
  /** Main carries it out; the others are the window's business. */
  readonly runsIn?: 'main';
  /** Also while a dialog of the window is open. */
  readonly isAlways?: true;
  /** Begins a new group in its menu. */
  readonly startsGroup?: true;
}

export const commands: Readonly<Record<CommandId, Command>> = {
  'add-site': { menu: 'file', accelerator: 'CmdOrCtrl+N', key: 'n', needs: 'nothing' },
  'import-sites': { menu: 'file', accelerator: 'CmdOrCtrl+Shift+O', key: 'm', needs: 'nothing' },
  'export-history': { menu: 'file', accelerator: 'CmdOrCtrl+E', key: 'x', needs: 'any-site' },
  'open-data-folder': { menu: 'file', needs: 'nothing', isAlways: true, startsGroup: true },
  settings: { menu: 'file', accelerator: 'CmdOrCtrl+,', key: ',', needs: 'nothing', startsGroup: true },
  quit: {
    menu: 'file',
    accelerator: 'CmdOrCtrl+Q',
    needs: 'nothing',
    runsIn: 'main',
    isAlways: true,
    startsGroup: true,
  },
  search: { menu: 'edit', accelerator: 'CmdOrCtrl+F', key: '/', needs: 'any-site', startsGroup: true },
  palette: { menu: 'view', accelerator: 'CmdOrCtrl+K', needs: 'nothing' },
  'all-sites': { menu: 'view', key: 'Escape', needs: 'nothing', startsGroup: true },
  board: { menu: 'view', key: 'b', needs: 'any-site' },
  incidents: { menu: 'view', accelerator: 'CmdOrCtrl+I', key: 'i', needs: 'any-site' },
  'larger-text': { menu: 'view', accelerator: 'CmdOrCtrl+Plus', needs: 'nothing', isAlways: true, startsGroup: true },
  'smaller-text': { menu: 'view', accelerator: 'CmdOrCtrl+-', needs: 'nothing', isAlways: true },
  'usual-text': { menu: 'view', accelerator: 'CmdOrCtrl+0', needs: 'nothing', isAlways: true },
  'full-screen': {
    menu: 'view',
    accelerator: 'F11',
    needs: 'nothing',
    runsIn: 'main',
    isAlways: true,
    startsGroup: true,
  },
  'check-site': { menu: 'sites', accelerator: 'CmdOrCtrl+R', key: 'c', needs: 'open-running-site' },
  'open-in-browser': { menu: 'sites', accelerator: 'CmdOrCtrl+O', key: 'o', needs: 'open-site' },
  'edit-site': { menu: 'sites', accelerator: 'F2', key: 'e', needs: 'open-site' },
  'duplicate-site': { menu: 'sites', key: 'd', needs: 'open-site' },
  'pause-site': { menu: 'sites', key: 'p', needs: 'open-running-site' },
  'resume-site': { menu: 'sites', key: 'p', needs: 'open-paused-site' },
  'remove-site': { menu: 'sites', needs: 'open-site' },
  'check-all': { menu: 'sites', accelerator: 'CmdOrCtrl+Shift+R', needs: 'any-site', startsGroup: true },
  'pause-all': { menu: 'sites', needs: 'any-site' },
  'resume-all': { menu: 'sites', needs: 'any-site' },
  alerts: { menu: 'sites', needs: 'nothing', startsGroup: true },
  shortcuts: { menu: 'help', accelerator: 'CmdOrCtrl+/', key: '?', needs: 'nothing' },
  diagnostics: { menu: 'help', needs: 'nothing' },
  licences: { menu: 'help', needs: 'nothing', startsGroup: true },
  about: { menu: 'help', needs: 'nothing' },
};

/** Where the window is, as far as commands depend on it. */
export const deskStateSchema = z.strictObject({
  hasSites: z.boolean(),
  openSite: z.enum(['none', 'running', 'paused']),
  isDialogOpen: z.boolean(),
});
export type DeskState = z.infer<typeof deskStateSchema>;

export const firstDeskState: DeskState = { hasSites: false, openSite: 'none', isDialogOpen: false };

/** Whether a command can be carried out as things are. */
export function isAvailable(id: CommandId, state: DeskState): boolean {
  const { needs, isAlways } = commands[id];
  if (state.isDialogOpen && isAlways !== true) return false;
  switch (needs) {
    case 'nothing':
      return true;
    case 'any-site':
      return state.hasSites;
    case 'open-site':
      return state.openSite !== 'none';
    case 'open-running-site':
      return state.openSite === 'running';
    case 'open-paused-site':
      return state.openSite === 'paused';
  }
}
