import { XmlElement, XmlText, parseXml } from '@rgrove/parse-xml';
import { err, ok } from '../../domain/result';
import type { Result } from '../../domain/result';
import { lineFinder } from './text-decoding';

export interface XmlNode {
  /** In lower case: these files are written by hand too. */
  readonly name: string;
  readonly line: number;
  attribute(name: string): string;
  /** The text within, without blanks at its ends. */
  readonly text: string;
  readonly children: readonly XmlNode[];
}

const maxCharacters = 10_000_000;
/** Bounds the stack of the reader, which calls itself for each level. */
const maxDepth = 200;

/** Reads XML. Declared entities are never expanded: one that is used is a fault. */
export function readXml(text: string): Result<XmlNode, string> {
  if (text.length > maxCharacters) return err('Not read: an XML file of more than 10 MB is no list of sites.');
  if (depthOf(text) > maxDepth) return err(`Not valid XML: nested more than ${maxDepth} levels deep.`);
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    if (root === null) return err('The file is empty.');
    return ok(nodeOf(root, lineFinder(text)));
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const { line } = fault as Error & { readonly line?: number };
    const [reason = ''] = fault.message.split('\n', 1);
    return err(`Not valid XML: line ${line ?? 1}: ${reason.replace(/\s*\(line \d+, column \d+\)$/, '')}.`);
  }
}

/** How deep elements stand in each other, by their tags alone. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, slash, selfClosed] of text.matchAll(/<(\/?)[A-Za-z_](?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/g)) {
    if (slash === '/') depth -= 1;
    else if (selfClosed !== '/') depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function nodeOf(element: XmlElement, lineAt: (index: number) => number): XmlNode {
  const attributes = new Map(Object.entries(element.attributes).map(([name, value]) => [name.toLowerCase(), value]));
  const own = element.children.filter((child) => child instanceof XmlText).map(({ text }) => text);
  return {
    name: element.name.toLowerCase(),
    line: lineAt(Math.max(0, element.start)),
    attribute: (name) => (attributes.get(name.toLowerCase()) ?? '').trim(),
    text: own.join('').trim(),
    children: element.children.filter((child) => child instanceof XmlElement).map((child) => nodeOf(child, lineAt)),
  };
}
