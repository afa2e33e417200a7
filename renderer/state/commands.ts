import { commandIds, commands, isAvailable } from '../../electron/contract/commands';
import type { CommandId, DeskState } from '../../electron/contract/commands';
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

/** Commands that can be carried out now; `isPalette`: once the palette has closed. */
export function availableCommands(parts: AppParts): readonly CommandId[] {
  const state = { ...presentState(parts), isDialogOpen: false };
  return commandIds.filter((id) => isAvailable(id, state));
}

/** Carries a command out where it makes sense as things are; false where it does not. */
export function runCommand(parts: AppParts, id: CommandId): boolean {
  if (!isAvailable(id, presentState(parts))) return false;
  if (commands[id].runsIn === 'main') parts.actions.command(id);
  else carryOut(parts, id);
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

function carryOut(parts: AppParts, id: CommandId): void {
  const { navigation, actions } = parts;
  const { siteId } = navigation.place.get();
  const site = siteId === null ? undefined : modelOf(parts)?.sites.get(siteId);
  const textSize = modelOf(parts)?.settings.textSize ?? 100;
  switch (id) {
    case 'add-site':
      return navigation.openDialog({ kind: 'add', address: '' });
    case 'export-history':
      return navigation.openDialog({ kind: 'export', siteId });
    case 'settings':
    case 'palette':
    case 'incidents':
    case 'alerts':
    case 'shortcuts':
    case 'diagnostics':
    case 'licences':
    case 'about':
      return navigation.openDialog({ kind: id });
    case 'open-data-folder':
      return actions.openDataFolder();
    case 'search':
      return document.getElementById(searchFieldId)?.focus();
    case 'all-sites':
      return navigation.openOverview();
    case 'larger-text':
      return actions.setTextSize(nextTextSize(textSize, 1));
    case 'smaller-text':
      return actions.setTextSize(nextTextSize(textSize, -1));
    case 'usual-text':
      return actions.setTextSize(100);
    case 'check-all':
      return actions.checkAll();
    case 'pause-all':
      return actions.pauseAll();
    case 'resume-all':
      return actions.resumeAll();
    case 'quit':
    case 'full-screen':
      return actions.command(id);
    case 'check-site':
    case 'open-in-browser':
    case 'edit-site':
    case 'pause-site':
    case 'resume-site':
    case 'remove-site':
      return site === undefined ? undefined : carryOutOn(parts, id, site);
  }
}

type SiteCommand = 'check-site' | 'open-in-browser' | 'edit-site' | 'pause-site' | 'resume-site' | 'remove-site';

function carryOutOn({ navigation, actions }: AppParts, id: SiteCommand, site: { id: string; name: string }): void {
  switch (id) {
    case 'check-site':
      return actions.checkNow(site.id);
    case 'open-in-browser':
      return actions.openInBrowser(site.id);
    case 'edit-site':
      return navigation.openDialog({ kind: 'edit', siteId: site.id });
    case 'pause-site':
      return actions.setPaused(site.id, true);
    case 'resume-site':
      return actions.setPaused(site.id, false);
    case 'remove-site':
      return actions.remove(site);
  }
}
