/** The lines of an order as its page showed them: what is placed has to be the same. */

export interface SeenLine {
  id: number;
  amount: number;
  /** Kopecks of one unit; null: a gift. */
  price: number | null;
}

/** A cart has at most 100 lines and some gifts; ids have up to 10 digits, prices up to 12. */
export const SEEN_LINES_MOST = 4000;
const GIFT = 'gift';

/** `17:2:34500,23:1:gift`, for a hidden field of the form. */
export const writeSeenLines = (lines: readonly SeenLine[]): string =>
  lines.map(({ id, amount, price }) => [id, amount, price ?? GIFT].join(':')).join(',');

/** Null for anything that `writeSeenLines` does not write. */
export function readSeenLines(text: string): SeenLine[] | null {
  const lines: SeenLine[] = [];
  for (const part of text === '' ? [] : text.split(',')) {
    const [, id, amount, price] = /^(\d{1,10}):(\d{1,9}):(\d{1,12}|gift)$/.exec(part) ?? [];
    if (id === undefined) return null;
    lines.push({
      id: Number(id),
      amount: Number(amount),
      price: price === GIFT ? null : Number(price),
    });
  }
  return lines;
}

export type LineDifference = 'added' | 'removed' | 'amount_changed' | 'price_changed';

interface Different {
  id: number;
  isGift: boolean;
  difference: LineDifference;
}

/** Every line that is not as it was seen. Their order does not matter. */
export function differences(seen: readonly SeenLine[], now: readonly SeenLine[]): Different[] {
  const keyOf = ({ id, price }: SeenLine) => `${id} ${price === null}`;
  const before = new Map(seen.map((line) => [keyOf(line), line]));
  const found: Different[] = [];
  const note = ({ id, price }: SeenLine, difference: LineDifference) =>
    found.push({ id, isGift: price === null, difference });
  for (const line of now) {
    const known = before.get(keyOf(line));
    before.delete(keyOf(line));
    if (known === undefined) note(line, 'added');
    else if (known.amount !== line.amount) note(line, 'amount_changed');
    else if (known.price !== line.price) note(line, 'price_changed');
  }
  for (const line of before.values()) note(line, 'removed');
  return found;
}
