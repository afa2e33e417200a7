import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const renderer = path.resolve(import.meta.dirname, '../../../renderer');
const files = fs
  .readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => path.join(renderer, name));

/** Attributes that a person sees or hears: of the page itself, and of our own components. */
const seen =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|error|summary|text|note)$/;
/** Two letters in a row are a word; signs such as `×` are none, and neither are examples of addresses and JSON paths. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^(\w+:\/\/|\$\.)\S+$/.test(text);

/** Strings an expression may become on screen: those it is made of, not those it compares or looks things up with. */
function stringsOf(node: ts.Node): readonly string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return stringsOf(node.expression);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const joins = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];
    if (joins.includes(kind)) return [...stringsOf(node.left), ...stringsOf(node.right)];
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return stringsOf(node.right);
  }
  return [];
}

function visibleStringsOf(node: ts.Node): readonly string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node)) {
    if (!seen.test(node.name.getText()) || node.initializer === undefined) return [];
    const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
    return value === undefined ? [] : stringsOf(value);
  }
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
  return isChild && node.expression !== undefined ? stringsOf(node.expression) : [];
}

function hardCoded(file: string, source: string): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    for (const text of visibleStringsOf(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      if (isWord(text)) found.push(`${path.relative(renderer, file)}:${line + 1}: ${text.trim()}`);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

test('nothing on screen is written outside of the catalogues', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => hardCoded(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
});

test('the search for written text finds it as a child, as an attribute and in a choice between two', () => {
  const source = [
    '<p>Written</p>',
    '<p>{"braced"}</p>',
    '<i aria-label="heard" className="not-seen" />',
    '<i title={`of $' + '{name}`} />',
    '<p>{isOpen ? "opened" : words.closed}</p>',
    '<p>{kind === "compared" && words.text} ×</p>',
  ].join(';');
  const texts = hardCoded('sample.tsx', source).map((line) => line.replace(/^.*: /, ''));
  expect(texts).toEqual(['Written', 'braced', 'heard', 'of', 'opened']);
});
