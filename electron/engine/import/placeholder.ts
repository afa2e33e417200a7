/** `$NAME`, `${NAME}` or `{{NAME}}`: a value kept elsewhere. */
export function placeholderIn(text: string): string | null {
  return /\$\{[^}]*\}|\$[A-Z_][A-Z0-9_]+|\{\{[^}]*\}\}/.exec(text)?.[0] ?? null;
}
