/** The name of a group within groups, outermost first, as sites keep it; null where there is none. */
export function groupPath(names: readonly string[]): string | null {
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  return filled.length === 0 ? null : filled.join(' / ').slice(0, 400);
}
