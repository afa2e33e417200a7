import { ok } from '../../../domain/result';
import { rowOfEntry } from '../entry-row';
import type { ImportRow } from '../import-plan';
import type { XmlNode } from '../xml-reader';
import { xmlFormat } from './format';
import { pingAddress } from './plain-list';

/** The configuration of vmPing: its favorites are groups of hosts, its aliases their names. */
export const readVmPing = xmlFormat((root) => {
  if (root.name !== 'vmping') return null;
  const of = (name: string): readonly XmlNode[] =>
    root.children.filter((child) => child.name === name).flatMap(({ children }) => children);
  const aliases = of('aliases').filter(({ name }) => name === 'alias');
  const names = new Map(aliases.map((alias) => [alias.attribute('host').toLowerCase(), alias.text]));
  const rows = of('favorites').flatMap((favorite) =>
    favorite.children
      .filter(({ name, text }) => name === 'host' && text !== '' && !text.startsWith('#'))
      .map((host) => rowOf(host, host.text, names.get(host.text.toLowerCase()) ?? '', favorite.attribute('title'))),
  );
  const listed = new Set(of('favorites').flatMap(({ children }) => children.map(({ text }) => text.toLowerCase())));
  const others = aliases.filter((alias) => !listed.has(alias.attribute('host').toLowerCase()));
  return ok([...rows, ...others.map((alias) => rowOf(alias, alias.attribute('host'), alias.text, ''))]);
});

function rowOf(node: XmlNode, host: string, name: string, group: string): ImportRow {
  const entry = pingAddress({ line: node.line, address: host, name: name === '' ? null : name });
  return rowOfEntry(group === '' ? entry : { ...entry, group });
}
