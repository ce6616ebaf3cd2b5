import type { CartLine } from '../../contract/cart.ts';
import { lineNoticeText, onOrderText } from '../../texts/cart/cart.ts';
import { changedLine } from '../../texts/order/checkout.ts';
import type { Outcome } from './plain-order.ts';

type TextsOfLines = ReadonlyMap<number, string>;

/** The texts of the lines that have one, by the id of their product. */
function textsOfLines(
  lines: readonly CartLine[],
  textOf: (line: CartLine) => string | null,
): TextsOfLines {
  const texts = new Map<number, string>();
  for (const line of lines) {
    const text = textOf(line);
    if (text !== null) texts.set(line.product.id, text);
  }
  return texts;
}

/** What has changed since the shopper looked. */
export const noticesOf = (lines: readonly CartLine[]): TextsOfLines =>
  textsOfLines(lines, lineNoticeText);

/** When goods on order arrive. */
export const arrivalsOf = (lines: readonly CartLine[]): TextsOfLines =>
  textsOfLines(lines, (line) => (line.amount === 0 ? null : onOrderText(line)));

/** What has changed in an order that was refused for that: its lines, then all else. */
export function changesOf({ changed, also }: Outcome, lines: readonly CartLine[]): string[] {
  const ofLines = changed.map(({ id, title, notice }) => {
    const line = lines.find(({ product }) => product.id === id);
    if (line === undefined) return changedLine(title, notice, null);
    const { amount, price, lead_days: lead, product } = line;
    return changedLine(title, notice, { amount, price, lead, unit: product.unit });
  });
  return [...ofLines, ...also];
}
