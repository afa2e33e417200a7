import type { Result } from '../../../domain/result';
import type { ImportRow } from '../import-plan';
import type { Json, JsonDocument } from '../json-reader';
import type { SourceFile } from '../source-file';
import type { TableRow } from '../table';
import type { XmlNode } from '../xml-reader';

export type Rows = Result<readonly ImportRow[], string>;

/** Reads a file of one program. Null: the file is none of it, another format is asked. */
export type Format = (file: SourceFile) => Rows | null;

/** A format that is a tree: JSON, JSON Lines or YAML. */
export function treeFormat(read: (value: Json, document: JsonDocument) => Rows | null): Format {
  return (file) => (file.syntax === 'tree' ? read(file.document.value, file.document) : null);
}

export function xmlFormat(read: (root: XmlNode) => Rows | null): Format {
  return (file) => (file.syntax === 'xml' ? read(file.root) : null);
}

export function textFormat(read: (text: string, table: Result<readonly TableRow[], string>) => Rows | null): Format {
  return (file) => (file.syntax === 'text' ? read(file.text, file.table) : null);
}
