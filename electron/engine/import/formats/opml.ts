import { ok } from '../../../domain/result';
import { rowOfEntry } from '../entry-row';
import { groupPath } from '../group-path';
import type { ImportRow } from '../import-plan';
import type { XmlNode } from '../xml-reader';
import { xmlFormat } from './format';

/** An outline with addresses, as readers of feeds write it; outlines without an address are the groups. */
export const readOpml = xmlFormat((root) => {
  if (root.name !== 'opml') return null;
  const body = root.children.find(({ name }) => name === 'body');
  return ok(rowsOf(body?.children ?? [], []));
});

function rowsOf(nodes: readonly XmlNode[], groups: readonly string[]): readonly ImportRow[] {
  return nodes
    .filter(({ name }) => name === 'outline')
    .flatMap((node) => {
      const name = node.attribute('text') || node.attribute('title');
      // The page first: the feed is only how somebody reads it.
      const address = node.attribute('htmlUrl') || node.attribute('url') || node.attribute('xmlUrl');
      const own = address === '' ? [] : [rowOf(node, name, address, groups)];
      return [...own, ...rowsOf(node.children, name === '' ? groups : [...groups, name])];
    });
}

function rowOf(node: XmlNode, name: string, address: string, groups: readonly string[]): ImportRow {
  const group = groupPath(groups);
  const feed = node.attribute('xmlUrl');
  const notes = feed === '' || feed === address ? [] : [`Its feed is not watched: ${feed}`];
  return rowOfEntry({
    line: node.line,
    address,
    name: name === '' ? null : name,
    notes,
    ...(group === null ? {} : { group }),
  });
}
