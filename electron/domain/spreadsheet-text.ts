/** What a spreadsheet may run: = + - @ and |, a tab or a CR in front, also after blanks, also in full width. */
const formulaStart = /^'*\s*[=+\-@|\t\r＝＋－＠｜]/u;

/** Overrides, embeddings and isolates of direction, which would reorder the cells after them in a plain text view. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Control characters other than tab and line ends have no place in CSV. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

/**
 * Text as it may stand in a CSV cell: an apostrophe goes before what a spreadsheet would take for a formula (also before
 * apostrophes that stand there already, so that `fromSpreadsheetText` finds the way back).
 */
export function toSpreadsheetText(text: string): string {
  const shown = text.replace(directionOverrides, '').replace(controls, '');
  return formulaStart.test(shown) ? `'${shown}` : shown;
}

/** The text a defused cell stood for; any other cell stays as it is. */
export function fromSpreadsheetText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}
