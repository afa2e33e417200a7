import type { CallInput } from '../../electron/contract/calls';
import type { Correction } from '../../electron/domain/correction';

/** Answers the calls about corrections from memory. */
export function createFakeCorrections(now: () => number) {
  let standing: readonly Correction[] = [];
  const of = (siteId: string): Correction[] => standing.filter((each) => each.siteId === siteId);

  return {
    of,
    handlers: {
      'corrections:add': ({ siteIds, ...span }: CallInput<'corrections:add'>) => {
        const made = siteIds.map((siteId, index) => {
          return { ...span, siteId, id: `correction${standing.length + index + 1}`, madeAt: now() };
        });
        standing = [...standing, ...made];
        return { ok: true as const, value: { ids: made.map(({ id }) => id) } };
      },
      'corrections:undo': ({ siteId, correctionId }: CallInput<'corrections:undo'>) => {
        standing = standing.filter((each) => each.siteId !== siteId || each.id !== correctionId);
        return { ok: true as const, value: null };
      },
      'corrections:list': ({ siteId }: CallInput<'corrections:list'>) => {
        return { ok: true as const, value: { corrections: of(siteId) } };
      },
    },
  };
}
