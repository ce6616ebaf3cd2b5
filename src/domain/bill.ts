import { shareOut } from './cart-totals.ts';

/** What a sum of money is for, line by line; arithmetic for receipts and refunds. Pure; kopecks. */

export interface BillLine {
  /** Position of the order's line; null: the delivery. */
  position: number | null;
  title: string;
  unit: string;
  /** 0: only a part of the price, without goods. */
  amount: number;
  sum: number;
}
export type Bill = readonly BillLine[];

/** Units of an order's line; `position` null: the delivery. */
export interface LineAmount {
  position: number | null;
  amount: number;
}

export const billSum = (lines: Bill): number => lines.reduce((all, { sum }) => all + sum, 0);

/** Position and title: an edited order may have other goods at the same position. */
export const lineKey = ({ position, title }: Pick<BillLine, 'position' | 'title'>) =>
  `${position ?? 'delivery'} ${title}`;

/** `amount` units of a line. However a line is divided, the parts add up to it. */
export function unitsOf(line: BillLine, amount: number): BillLine {
  const isWhole = amount === line.amount;
  return {
    ...line,
    amount,
    sum: isWhole ? line.sum : Math.round((line.sum * amount) / line.amount),
  };
}

/** The lines reduced in proportion so that they add up to `sum`, as parts of their price. */
export function scaledTo(lines: Bill, sum: number): BillLine[] {
  const whole = billSum(lines);
  if (sum === whole) return lines.filter((line) => line.sum > 0);
  const times = Math.floor(sum / Math.max(whole, 1));
  const rest = shareOut(
    sum - times * whole,
    lines.map((line) => line.sum),
  );
  return lines
    .map((line, index) => ({ ...line, amount: 0, sum: line.sum * times + (rest[index] ?? 0) }))
    .filter((line) => line.sum > 0);
}

/** The lines minus the others; lines with nothing left are dropped. */
export function without(lines: Bill, gone: Bill): BillLine[] {
  const left = new Map(lines.map((line) => [lineKey(line), { ...line }]));
  for (const one of gone) {
    const line = left.get(lineKey(one));
    if (line === undefined) continue;
    line.amount = Math.max(0, line.amount - one.amount);
    line.sum = Math.max(0, line.sum - one.sum);
  }
  return [...left.values()].filter(({ sum }) => sum > 0);
}

/** Whether every line of `part` fits into `whole`. */
export function isWithin(part: Bill, whole: Bill): boolean {
  const known = new Map(whole.map((line) => [lineKey(line), line]));
  return part.every((line) => {
    const of = known.get(lineKey(line));
    return of !== undefined && line.amount <= of.amount && line.sum <= of.sum;
  });
}

/** The first lines, in order, that add up to `sum`. */
export function takeUpTo(lines: Bill, sum: number): BillLine[] {
  const taken: BillLine[] = [];
  let left = sum;
  for (const line of lines) {
    if (left === 0) break;
    const part = line.sum <= left ? line : fitting(line, left);
    taken.push(...(part.sum > 0 ? [part] : []));
    left -= part.sum;
  }
  return taken;
}

/** For a line paid in two ways: each way gets the nearest number of units. */
const fitting = (line: BillLine, sum: number): BillLine => ({
  ...line,
  amount: Math.round((sum * line.amount) / line.sum),
  sum,
});

/**
 * Lines of a refund: the wanted lines if they add up to the sum; else what was paid but is no
 * longer ordered; else a part of each price.
 */
export function linesBack({
  held,
  wanted,
  ordered,
  sum,
}: {
  held: Bill;
  wanted: Bill;
  ordered: Bill;
  sum: number;
}): BillLine[] {
  const candidates = [wanted, without(held, ordered)];
  const found = candidates.find((lines) => billSum(lines) === sum && isWithin(lines, held));
  return found === undefined ? scaledTo(held, sum) : [...found];
}

/** Reduces the lines to `sum`, when the rest was refunded without naming lines. */
export function reducedTo(lines: Bill, sum: number): BillLine[] {
  const whole = billSum(lines);
  if (sum >= whole) return sum === whole ? [...lines] : scaledTo(lines, sum);
  return without(lines, scaledTo(lines, whole - sum));
}
