import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteView } from '../../electron/contract/view-schema';
import { withoutDirectionControls } from '../../electron/domain/visible-text';
import { texts } from '../texts';

type Sites = ReadonlyMap<string, SiteView>;

/** Changes are gathered this long, so that a hundred sites that fail together are one sentence. */
const gatherMs = 2_000;
/** More than these are told by their number. */
const maxNamed = 3;

/** Sites whose status became another one; the first answer of a new site and pausing by hand are no news. */
export function changedStatus(before: Sites, after: Sites): readonly SiteView[] {
  if (before === after) return [];
  return [...after.values()].filter((site) => {
    const old = before.get(site.id);
    if (old === undefined || old === site || old.status === site.status) return false;
    return site.status === 'down' || old.status === 'down';
  });
}

/** The sentence that tells of the changes. */
export function announcementOf(changes: readonly SiteView[]): string {
  if (changes.length > maxNamed) {
    return texts.announce.many(changes.length, changes.filter((site) => site.status === 'down').length);
  }
  return changes
    .map((site) => texts.announce.became(withoutDirectionControls(site.name), texts.statuses[site.status]))
    .join('. ');
}

/** Tells screen readers of sites that went down or came back, politely and gathered. */
export function Announcer({ sites }: { readonly sites: Sites }): ReactNode {
  const [text, setText] = useState('');
  const before = useRef(sites);
  const gathered = useRef(new Map<string, SiteView>());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    for (const site of changedStatus(before.current, sites)) gathered.current.set(site.id, site);
    before.current = sites;
    if (gathered.current.size === 0 || timer.current !== null) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      setText(announcementOf([...gathered.current.values()]));
      gathered.current.clear();
    }, gatherMs);
  }, [sites]);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
