import { alertOf } from './alert';
import type { Alert, AlertKind, AlertSubject } from './alert';
import type { DeskDeps, Moment } from './alerting-desk';
import { createGatherWindow } from './alerting-window';
import type { GatherWindow } from './alerting-window';
import type { SiteId } from './site';

export type NoteKind = Extract<AlertKind, 'flapping' | 'stable' | 'certificate'>;
export type Note = Pick<AlertSubject, 'siteId' | 'startedAt' | 'endedAt' | 'daysLeft'>;

/** News that is told once and needs no all-clear; those of one kind go together. */
export interface Notes {
  add(kind: NoteKind, note: Note, monoMs: number): void;
  /** Takes back what has not been told yet; false where there was nothing. */
  remove(kind: NoteKind, siteId: SiteId): boolean;
  isWaiting(kind: NoteKind, siteId: SiteId): boolean;
  forget(siteId: SiteId): void;
  take(now: Moment): readonly Alert[];
  dueAt(): number | null;
}

const kinds: readonly NoteKind[] = ['flapping', 'stable', 'certificate'];

export function createNotes(deps: Pick<DeskDeps, 'siteOf' | 'total'>): Notes {
  const waiting = new Map<NoteKind, { readonly window: GatherWindow; readonly notes: Map<SiteId, Note> }>(
    kinds.map((kind) => [kind, { window: createGatherWindow(), notes: new Map() }]),
  );

  function remove(kind: NoteKind, siteId: SiteId): boolean {
    return waiting.get(kind)?.notes.delete(siteId) ?? false;
  }

  function subjectOf(note: Note): AlertSubject | null {
    const site = deps.siteOf(note.siteId);
    if (site === null || site.isSilent) return null;
    return { ...note, name: site.name, address: site.address, reason: null, cause: null, unwatchedMs: 0 };
  }

  return {
    add(kind, note, monoMs) {
      const entry = waiting.get(kind);
      entry?.notes.set(note.siteId, note);
      entry?.window.add(monoMs);
    },
    remove,
    isWaiting: (kind, siteId) => waiting.get(kind)?.notes.has(siteId) === true,
    forget(siteId) {
      for (const kind of kinds) remove(kind, siteId);
    },
    take({ wallMs, monoMs }) {
      return [...waiting].flatMap(([kind, { window, notes }]) => {
        if ((window.dueAt() ?? Infinity) > monoMs) return [];
        const subjects = [...notes.values()].map(subjectOf).filter((subject) => subject !== null);
        notes.clear();
        window.close(monoMs, subjects.length > 0);
        return subjects.length === 0 ? [] : [alertOf(kind, wallMs, subjects, { total: deps.total() })];
      });
    },
    dueAt: () => {
      const due = [...waiting.values()].map(({ window }) => window.dueAt() ?? Infinity);
      const first = Math.min(...due);
      return first === Infinity ? null : first;
    },
  };
}
