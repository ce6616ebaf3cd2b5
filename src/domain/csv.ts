/** Spreadsheet files as Russian programs read them: `;` between cells, commas in numbers. */

/** Excel takes a file for UTF-8 only by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

/** Kopecks as a number of roubles. */
export const csvRoubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',');

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
