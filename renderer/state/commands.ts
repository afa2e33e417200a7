import { commandIds, commands, isAvailable } from '../../electron/contract/commands';
import type { CommandId, DeskState } from '../../electron/contract/commands';
import type { SiteView } from '../../electron/contract/view-schema';
import type { AppParts } from './app-context';
import type { Model } from './model';
import type { Place } from './navigation';
import { searchFieldId } from './search-field-id';
import { nextTextSize } from './text-size';

/** What commands depend on, as the window is. */
export function deskStateOf(model: Model | null, place: Place): DeskState {
  const site = place.siteId === null ? undefined : model?.sites.get(place.siteId);
  return {
    hasSites: (model?.sites.size ?? 0) > 0,
    openSite: site === undefined ? 'none' : site.paused ? 'paused' : 'running',
    isDialogOpen: place.dialog !== null,
  };
}

function modelOf({ store }: AppParts): Model | null {
  const state = store.getState();
  return state.phase === 'ready' ? state.model : null;
}

function presentState(parts: AppParts): DeskState {
  return deskStateOf(modelOf(parts), parts.navigation.place.get());
}

/** Commands that can be carried out now once the palette has closed. */
export function availableCommands(parts: AppParts): readonly CommandId[] {
  const state = { ...presentState(parts), isDialogOpen: false };
  return commandIds.filter((id) => isAvailable(id, state));
}

/** Carries a command out where it makes sense as things are; false where it does not. */
export function runCommand(parts: AppParts, id: CommandId): boolean {
  if (!isAvailable(id, presentState(parts))) return false;
  runs[id](parts);
  return true;
}

/** The command a key press stands for, by its accelerator or its single key; those of main's are left to the menu. */
export function commandOf(
  parts: AppParts,
  isPressed: (command: (typeof commands)[CommandId]) => boolean,
): CommandId | null {
  const state = presentState(parts);
  const found = commandIds.find(
    (id) => commands[id].runsIn !== 'main' && isPressed(commands[id]) && isAvailable(id, state),
  );
  return found ?? null;
}

type Run = (parts: AppParts) => void;

const opens =
  (kind: 'settings' | 'palette' | 'incidents' | 'alerts' | 'shortcuts' | 'diagnostics' | 'licences' | 'about'): Run =>
  ({ navigation }) =>
    navigation.openDialog({ kind });

const resizes =
  (next: (percent: number) => number): Run =>
  (parts) =>
    parts.actions.setTextSize(next(modelOf(parts)?.settings.textSize ?? 100));

const onSite =
  (run: (parts: AppParts, site: SiteView) => void): Run =>
  (parts) => {
    const { siteId } = parts.navigation.place.get();
    const site = siteId === null ? undefined : modelOf(parts)?.sites.get(siteId);
    if (site !== undefined) run(parts, site);
  };

const runs: Readonly<Record<CommandId, Run>> = {
  'add-site': ({ navigation }) => navigation.openDialog({ kind: 'add', address: '' }),
  'export-history': ({ navigation }) =>
    navigation.openDialog({ kind: 'export', siteId: navigation.place.get().siteId }),
  'import-sites': ({ navigation }) => navigation.openDialog({ kind: 'import', source: null }),
  'open-data-folder': ({ actions }) => actions.openDataFolder(),
  settings: opens('settings'),
  quit: ({ actions }) => actions.command('quit'),
  search: () => document.getElementById(searchFieldId)?.focus(),
  palette: opens('palette'),
  'all-sites': ({ navigation }) => navigation.openOverview(),
  board: ({ navigation }) => navigation.openBoard(),
  incidents: opens('incidents'),
  'larger-text': resizes((percent) => nextTextSize(percent, 1)),
  'smaller-text': resizes((percent) => nextTextSize(percent, -1)),
  'usual-text': resizes(() => 100),
  'full-screen': ({ actions }) => actions.command('full-screen'),
  'check-site': onSite(({ actions }, { id }) => actions.checkNow(id)),
  'open-in-browser': onSite(({ actions }, { id }) => actions.openInBrowser(id)),
  'edit-site': onSite(({ navigation }, { id }) => navigation.openDialog({ kind: 'edit', siteId: id })),
  'duplicate-site': onSite(({ navigation }, { id }) => navigation.openDialog({ kind: 'duplicate', siteId: id })),
  'pause-site': onSite(({ actions }, { id }) => actions.setPaused(id, true)),
  'resume-site': onSite(({ actions }, { id }) => actions.setPaused(id, false)),
  'remove-site': onSite(({ actions }, site) => actions.remove(site)),
  'check-all': ({ actions }) => actions.checkAll(),
  'pause-all': ({ actions }) => actions.pauseAll(),
  'resume-all': ({ actions }) => actions.resumeAll(),
  alerts: opens('alerts'),
  shortcuts: opens('shortcuts'),
  diagnostics: opens('diagnostics'),
  licences: opens('licences'),
  about: opens('about'),
};
