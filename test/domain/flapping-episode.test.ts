import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episodesOf } from '../../electron/domain/flapping-episode';
import type { Incident } from '../../electron/domain/incident';
import { anIncident } from '../support/alerts';

const minute = 60_000;

/** `n` an ordinary outage, `f` one of a time of flapping, `p` one of it that a pause ended, `l` one of it that lasts. */
function incidentsOf(pattern: string): Incident[] {
  return Array.from(pattern, (letter, index) =>
    anIncident('s0', index * minute, {
      isFlapping: letter !== 'n',
      endedAt: letter === 'l' ? null : index * minute + 1_000,
      endedBy: letter === 'l' ? null : letter === 'p' ? 'paused' : 'recovered',
    }),
  );
}

const lengths = (pattern: string): number[] => episodesOf(incidentsOf(pattern)).map((episode) => episode.length);

describe('outages of a time of flapping', () => {
  it('are one entry, with the two by which it became known', () => {
    expect(lengths('nnnffffnn')).toEqual([1, 6, 1, 1]);
    expect(lengths('nnffnnff')).toEqual([4, 4]);
    expect(lengths('fff')).toEqual([3]);
    expect(lengths('nnffl')).toEqual([5]);
  });

  it('end with a pause, and are not mixed up with what came long before', () => {
    expect(lengths('nnfpf')).toEqual([4, 1]);
    expect(lengths('nnn')).toEqual([1, 1, 1]);
  });

  it('keep every incident once and in order, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('n', 'f', 'p', 'l'), { maxLength: 40 }), (letters) => {
        const incidents = incidentsOf(letters.join(''));
        expect(episodesOf(incidents).flat()).toEqual(incidents);
      }),
    );
  });
});
