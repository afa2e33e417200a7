import { formatGroupPath, parseGroupPath } from '../../domain/group-path';

const longest = 400;

/** The path of a group within groups, outermost first, as sites keep it; null where there is none. */
export function groupPath(names: readonly string[]): string | null {
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  return filled.length === 0 ? null : formatGroupPath(filled).slice(0, longest);
}

/** The path in a text that holds one itself, `Clients/Acme`. */
export function groupPathIn(text: string): string | null {
  return groupPath(parseGroupPath(text));
}
