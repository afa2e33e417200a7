import { z } from 'zod';
import { hasControls } from '../domain/visible-text';
import { parseAddress } from './address';

export const linkScheme = 'uptime-desk';

const longestLink = 4_000;
const longestKey = 200;

/** What a link into the app asks for. It is shown to the person, and changes nothing by itself. */
export const deskLinkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  /** A site by its id or its name. */
  z.object({ kind: z.literal('site'), key: z.string().min(1).max(longestKey) }),
  /** The form for a new site, filled in and not saved. */
  z.object({ kind: z.literal('add'), address: z.string().max(longestLink) }),
]);
export type DeskLink = z.infer<typeof deskLinkSchema>;

export function isDeskLink(text: string): boolean {
  return text.toLowerCase().startsWith(`${linkScheme}:`);
}

/**
 * Reads `uptime-desk://site/NAME-OR-ID`, `uptime-desk://add?address=…` and `uptime-desk://open`. Anybody can make such a
 * link, and any page can have it opened: what is not one of these is null, and nothing of it is taken but the text.
 */
export function parseDeskLink(text: string): DeskLink | null {
  if (text.length > longestLink) return null;
  const parts = /^uptime-desk:(?:\/\/)?([a-z]*)(?:\/([^/?#]*)\/?)?(?:\?([^#]*))?$/i.exec(text);
  if (parts === null) return null;
  const [, verb = '', path = '', query = ''] = parts;
  return linkOf(verb.toLowerCase(), path, query);
}

function linkOf(verb: string, path: string, query: string): DeskLink | null {
  switch (verb) {
    case '':
    case 'open':
      return path === '' && query === '' ? { kind: 'open' } : null;
    case 'site':
      return query === '' ? siteLink(path) : null;
    case 'add':
      return path === '' ? addLink(query) : null;
    default:
      return null;
  }
}

function siteLink(path: string): DeskLink | null {
  const key = decoded(path)?.trim() ?? '';
  return key === '' || key.length > longestKey || hasControls(key) ? null : { kind: 'site', key };
}

/** A user and password in the address are for the form to deal with, as when they are typed. */
function addLink(query: string): DeskLink | null {
  if (query === '') return { kind: 'add', address: '' };
  const value = /^address=([^&]*)$/.exec(query)?.[1];
  const address = value === undefined ? null : decoded(value);
  if (address === null || hasControls(address) || !parseAddress(address).ok) return null;
  return { kind: 'add', address };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
