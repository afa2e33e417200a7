import { app } from 'electron';
import { isDeskLink, linkScheme, parseDeskLink } from '../contract/desk-link';
import type { DeskLink } from '../contract/desk-link';

/** The link among the arguments of a start, if any. Nothing else of them is looked at. */
export function linkIn(args: readonly string[]): DeskLink | null {
  const text = args.find(isDeskLink);
  return text === undefined ? null : parseDeskLink(text);
}

/**
 * Hands on links that are opened on the desktop: macOS tells them as events, elsewhere each is a second start, which
 * sends us its arguments. A second start without a link wants the window.
 */
export function takeLinks(onLink: (link: DeskLink) => void): void {
  app.on('open-url', (event, text) => {
    event.preventDefault();
    const link = parseDeskLink(text);
    if (link !== null) onLink(link);
  });
  app.on('second-instance', (_event, argv) => onLink(linkIn(argv) ?? { kind: 'open' }));
}

/** Tells the system that our links are ours; a checkout is no installed program and leaves the system as it is. */
export function registerLinks(): void {
  if (app.isPackaged && !app.isDefaultProtocolClient(linkScheme)) app.setAsDefaultProtocolClient(linkScheme);
}
