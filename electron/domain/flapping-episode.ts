import type { Incident } from './incident';

/** Outages a site had before it was known to flap: they are what made it known. */
const outagesBefore = 2;

/**
 * Incidents of one site, oldest first, with those of each time of flapping together; every other one is by itself.
 *
 *   kept    a   b c f f f f   d   e      f: opened while the site was known to flap
 *   shown   a   [b c f f f f] d   e      b, c: the outages by which that became known
 *
 * Each outage stays on disk as it was found, so that figures do not change with how a list is shown.
 */
export function episodesOf(incidents: readonly Incident[]): readonly (readonly [Incident, ...Incident[]])[] {
  const episodes: [Incident, ...Incident[]][] = [];
  for (const incident of incidents) {
    const last = episodes.at(-1);
    if (!incident.isFlapping || last === undefined) episodes.push([incident]);
    else if (goesOn(last)) last.push(incident);
    else episodes.push([...takeBack(episodes), incident]);
  }
  return episodes;
}

function goesOn(episode: readonly Incident[]): boolean {
  const newest = episode.at(-1);
  return newest !== undefined && newest.isFlapping && hasRecovered(newest);
}

/** The outages just before, as far as each was over because the site came back. */
function takeBack(episodes: [Incident, ...Incident[]][]): [Incident, ...Incident[]] | [] {
  let taken: [Incident, ...Incident[]] | [] = [];
  for (let count = 0; count < outagesBefore; count += 1) {
    const [before, ...more] = episodes.at(-1) ?? [];
    if (before === undefined || more.length > 0 || before.isFlapping || !hasRecovered(before)) break;
    episodes.pop();
    taken = [before, ...taken];
  }
  return taken;
}

/** Pausing or changing the site ends the flapping with the outage. One that lasts can only be the last. */
function hasRecovered({ endedBy }: Incident): boolean {
  return endedBy === 'recovered';
}
