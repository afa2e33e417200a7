import type { Navigation, Place } from './navigation';

/**
 * Keeps the place one is at with the page's entry in the history, which outlives loading the page anew: after a change
 * of the language, or a crash of the page, it goes on where it was. A closed window begins at the overview again.
 */
export function keepPlace({ place }: Pick<Navigation, 'place'>, history: History): () => void {
  const kept = placeOf(history.state);
  if (kept !== null) place.set(kept);
  return place.subscribe(() => history.replaceState({ place: place.get() }, ''));
}

/** Only this page itself ever writes there, so the shape is that of a place of this version or one before. */
function placeOf(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null || !('place' in state)) return null;
  return state.place as Place;
}
