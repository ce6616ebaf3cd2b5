import type { CartLine } from '../../contract/cart.ts';
import { BYTE_ORDER_MARK, csvRoubles, csvRow } from '../../domain/csv.ts';
import { productPath } from '../../domain/paths.ts';
import { CSV_TEXT } from '../../texts/cart/cart.ts';

/** The cart as a spreadsheet. */
export function cartCsv(lines: readonly CartLine[], siteUrl: string): string {
  const rows = lines.map(({ product, amount, price, sum }) => [
    product.article,
    product.title,
    product.brand?.title ?? '',
    String(amount),
    product.unit,
    csvRoubles(price),
    csvRoubles(sum),
    siteUrl + productPath(product),
  ]);
  return BYTE_ORDER_MARK + [CSV_TEXT, ...rows].map(csvRow).join('');
}
