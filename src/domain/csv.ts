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

/** The rows of a spreadsheet file or of cells that were copied: `;`, tab or comma between cells. */
export function readCsv(text: string): string[][] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const [first = ''] = body.split('\n', 1);
  const between = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ';';
  const rows: string[][] = [];
  let row: string[] = [];
  // A quoted cell, with its quotation marks doubled, or a plain one; then what ends it.
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${between}\\r\\n]*)(${between}|\\r?\\n|$)`, 'gy');
  for (const [whole, typed = '', end = ''] of body.matchAll(cells)) {
    if (whole === '' && row.length === 0) break;
    const isQuoted = /^".*"$/s.test(typed);
    row.push(isQuoted ? typed.slice(1, -1).replaceAll('""', '"') : typed);
    if (end === between) continue;
    rows.push(row.map((each) => each.trim()));
    row = [];
    if (end === '') break;
  }
  return rows.filter((each) => each.some((one) => one !== ''));
}
