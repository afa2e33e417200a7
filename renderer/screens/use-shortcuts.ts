import { useEffect } from 'react';
import type { AppParts } from '../state/app-context';
import { useApp } from '../state/app-context';
import { searchFieldId } from './overview/search-field';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

type Shortcut = (parts: AppParts) => void;

const onOpenSite =
  (run: (parts: AppParts, siteId: string) => void): Shortcut =>
  (parts) => {
    const { siteId } = parts.navigation.place.get();
    if (siteId !== null) run(parts, siteId);
  };

function togglePaused({ store, actions }: AppParts, siteId: string): void {
  const state = store.getState();
  const site = state.phase === 'ready' ? state.model.sites.get(siteId) : undefined;
  if (site !== undefined) actions.setPaused(siteId, !site.paused);
}

/** Single keys, by what they type; the list a person sees is in the texts. */
const shortcuts: ReadonlyMap<string, Shortcut> = new Map<string, Shortcut>([
  ['/', () => document.getElementById(searchFieldId)?.focus()],
  ['n', ({ navigation }) => navigation.openDialog({ kind: 'add', address: '' })],
  ['x', ({ navigation }) => navigation.openDialog({ kind: 'export', siteId: navigation.place.get().siteId })],
  ['m', ({ navigation }) => navigation.openDialog({ kind: 'import', source: null })],
  ['i', ({ navigation }) => navigation.openDialog({ kind: 'incidents' })],
  [',', ({ navigation }) => navigation.openDialog({ kind: 'settings' })],
  ['?', ({ navigation }) => navigation.openDialog({ kind: 'shortcuts' })],
  ['Escape', ({ navigation }) => navigation.openOverview()],
  ['c', onOpenSite(({ actions }, siteId) => actions.checkNow(siteId))],
  ['p', onOpenSite(togglePaused)],
  ['e', onOpenSite(({ navigation }, siteId) => navigation.openDialog({ kind: 'edit', siteId }))],
]);

/** Listens for single keys while nothing is being typed and no dialog is open. */
export function useShortcuts(): void {
  const parts = useApp();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || parts.navigation.place.get().dialog !== null) return;
      const run = shortcuts.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
      if (run === undefined) return;
      event.preventDefault();
      run(parts);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [parts]);
}
