import type { correctionCalls } from '../contract/correction-schema';
import type { CallInput, CallOutput } from '../contract/calls';
import type { Reply } from '../contract/failure';
import { done, refused, unknownSite } from './answers';
import type { CorrectionFault } from './correction-book';
import type { Engine } from './engine';

type Name = keyof typeof correctionCalls;

export type CorrectionCalls = { readonly [N in Name]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>> };

export function createCorrectionCalls(engine: Engine): CorrectionCalls {
  const { book, corrections, feed, deps } = engine;

  function fault(error: CorrectionFault): Reply<never> {
    if (error.why === 'invalid') return refused('invalid', error.message);
    engine.report(error.fault);
    return refused('storage', error.fault.message);
  }

  /** Its figures are others now, in the list and on its page. */
  function changed(siteId: string): void {
    feed.siteChecked(siteId);
  }

  return {
    async 'corrections:add'(draft) {
      if (draft.siteIds.some((id) => book.find(id) === null)) return unknownSite;
      const made = await corrections.add(draft, deps.clock.now());
      for (const siteId of draft.siteIds) changed(siteId);
      return made.ok ? done({ ids: made.value.map(({ id }) => id) }) : fault(made.error);
    },
    async 'corrections:undo'({ siteId, correctionId }) {
      const undone = await corrections.undo(siteId, correctionId, deps.clock.now());
      if (!undone.ok) return fault(undone.error);
      changed(siteId);
      return undone.value ? done(null) : refused('not-found', 'This correction has been undone already.');
    },
    async 'corrections:list'({ siteId }) {
      if (book.find(siteId) === null) return unknownSite;
      await corrections.load(siteId);
      return done({ corrections: [...corrections.of(siteId)].sort((a, b) => b.fromMs - a.fromMs) });
    },
  };
}
