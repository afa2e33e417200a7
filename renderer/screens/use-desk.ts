import { useEffect } from 'react';
import type { DeskLink } from '../../electron/contract/desk-link';
import { useApp, useModel } from '../state/app-context';
import type { AppParts } from '../state/app-context';
import { useCell } from '../state/cell';
import { deskStateOf, runCommand } from '../state/commands';
import { texts } from '../texts';

/** Keeps the menu to where the window is, and follows what is chosen outside of the page. */
export function useDesk(): void {
  const parts = useApp();
  const { api } = parts;
  const model = useModel();
  const place = useCell(parts.navigation.place);
  const { hasSites, openSite, isDialogOpen } = deskStateOf(model, place);

  useEffect(() => {
    void api.call('desk:state', { hasSites, openSite, isDialogOpen });
  }, [api, hasSites, openSite, isDialogOpen]);

  useEffect(() => {
    const stopCommands = api.on('command', ({ id }) => void runCommand(parts, id));
    const stopLinks = api.on('link', (link) => followLink(parts, link));
    void api.call('desk:waiting-link', null).then((reply) => {
      if (reply.ok && reply.value !== null) followLink(parts, reply.value);
    });
    return () => {
      stopCommands();
      stopLinks();
    };
  }, [api, parts]);
}

/** Shows what a link asks for. A form that is being filled in is not taken away by a click in some other program. */
function followLink(parts: AppParts, link: DeskLink): void {
  const { navigation, toasts } = parts;
  const { dialog } = navigation.place.get();
  if (link.kind === 'open') return;
  if (dialog?.kind === 'add' || dialog?.kind === 'edit' || dialog?.kind === 'import') {
    toasts.show({ tone: 'plain', title: texts.desk.linkWaits });
    return;
  }
  if (link.kind === 'add') {
    navigation.openDialog({ kind: 'add', address: link.address });
    return;
  }
  openNamed(parts, link.key);
}

/** By id, by name, or by name without regard to capitals where only one is meant; else it is searched for. */
function openNamed({ store, navigation, query, toasts }: AppParts, key: string): void {
  const state = store.getState();
  const sites = state.phase === 'ready' ? [...state.model.sites.values()] : [];
  const wanted = key.toLocaleLowerCase();
  const alike = sites.filter(({ name }) => name.toLocaleLowerCase() === wanted);
  const found =
    sites.find(({ id }) => id === key) ??
    sites.find(({ name }) => name === key) ??
    (alike.length === 1 ? alike[0] : undefined);
  if (found !== undefined) {
    navigation.openSite(found.id);
    return;
  }
  navigation.openOverview();
  if (alike.length > 1) query.set({ ...query.get(), search: key });
  else toasts.show({ tone: 'error', title: { name: key, text: texts.desk.noSuchSite } });
}
