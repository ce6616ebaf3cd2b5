import type { CartLine } from '../../contract/cart.ts';
import { productPath } from '../../domain/paths.ts';
import { CSV_TEXT } from './text.ts';

/** Excel takes a file for UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The cart as a spreadsheet: `;` between cells and commas in numbers, as Russian spreadsheets read them. */
export function cartCsv(lines: readonly CartLine[], siteUrl: string): string {
  const rows = lines.map(({ product, amount, price, sum }) => [
    product.article, product.title, product.brand?.title ?? '', String(amount), product.unit, roubles(price), roubles(sum), siteUrl + productPath(product),
  ].map(cell));
  return BYTE_ORDER_MARK + [CSV_TEXT.map(cell), ...rows].map((row) => `${row.join(';')}\r\n`).join('');
}

const roubles = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',');

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
