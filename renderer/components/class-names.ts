/** Names of style classes as the attribute wants them. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
