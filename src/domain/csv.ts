/** Spreadsheet files in the format of Russian programs: `;` between cells, decimal commas. */

/** Excel needs this mark to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

/** Kopecks as roubles with a decimal comma. */
export const csvRoubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',');

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
