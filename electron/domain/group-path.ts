/**
 * A group is a path of names, `Clients/Acme`: a slash stands between two names. A name that holds a slash itself has a
 * backslash before it, `TCP\/IP`, and so has a backslash: `C:\\`. Any other backslash stands for itself. Empty names
 * and the spaces around a name do not count.
 *
 *   'Clients / Acme'  -> Clients, Acme        'TCP\/IP/Lab' -> TCP/IP, Lab        '//' -> no group
 */
export type GroupPath = readonly string[];

/** The names of a path, outermost first. */
export function parseGroupPath(text: string): GroupPath {
  const names: string[] = [];
  let name = '';
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    const next = text[index + 1];
    if (letter === '\\' && (next === '/' || next === '\\')) {
      name += next;
      index += 1;
    } else if (letter === '/') {
      names.push(name);
      name = '';
    } else name += letter;
  }
  return [...names, name].map((part) => part.trim()).filter(Boolean);
}

/** The text of a path; what is parsed from it is the path again. */
export function formatGroupPath(path: GroupPath): string {
  return path.map((name) => name.replaceAll(/[\\/]/g, (letter) => `\\${letter}`)).join('/');
}

/** True of the group itself and of those in it. */
export function isInGroup(path: GroupPath, group: GroupPath): boolean {
  return group.length <= path.length && group.every((name, index) => name === path[index]);
}
