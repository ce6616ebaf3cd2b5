import { shareOut } from './cart-totals.ts';

/**
 * What a sum of money is for, line by line: the arithmetic of receipts and refunds; pure, kopecks.
 */

export interface BillLine {
  /** Of the order's line; null: the delivery. */
  position: number | null;
  title: string;
  unit: string;
  /** 0: a part of the price alone, without goods. */
  amount: number;
  sum: number;
}
export type Bill = readonly BillLine[];

/** Units of a line of the order; `position` null is the delivery. */
export interface Units {
  position: number | null;
  amount: number;
}

export const billSum = (lines: Bill): number => lines.reduce((all, { sum }) => all + sum, 0);

/** An edited order may have other goods at the same position: they are another line. */
export const keyOf = ({ position, title }: Pick<BillLine, 'position' | 'title'>) =>
  `${position ?? 'delivery'} ${title}`;

/** So many units of a line: the parts of a line add up to it however it is divided. */
export function unitsOf(line: BillLine, amount: number): BillLine {
  const isWhole = amount === line.amount;
  return {
    ...line,
    amount,
    sum: isWhole ? line.sum : Math.round((line.sum * amount) / line.amount),
  };
}

/** The same lines as parts of their price that add up to the sum, in proportion. */
export function asSum(lines: Bill, sum: number): BillLine[] {
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

/** What is left of the lines without the others; a line of which nothing is left is gone. */
export function without(lines: Bill, gone: Bill): BillLine[] {
  const left = new Map(lines.map((line) => [keyOf(line), { ...line }]));
  for (const one of gone) {
    const line = left.get(keyOf(one));
    if (line === undefined) continue;
    line.amount = Math.max(0, line.amount - one.amount);
    line.sum = Math.max(0, line.sum - one.sum);
  }
  return [...left.values()].filter(({ sum }) => sum > 0);
}

/** Whether all of these are a part of those. */
export function isWithin(part: Bill, whole: Bill): boolean {
  const known = new Map(whole.map((line) => [keyOf(line), line]));
  return part.every((line) => {
    const of = known.get(keyOf(line));
    return of !== undefined && line.amount <= of.amount && line.sum <= of.sum;
  });
}

/** Of lines in their order, the first that make up the sum. */
export function firstOf(lines: Bill, sum: number): BillLine[] {
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

/** A line that is paid for in two ways: each has the nearest number of its units. */
const fitting = (line: BillLine, sum: number): BillLine => ({
  ...line,
  amount: Math.round((sum * line.amount) / line.sum),
  sum,
});

/**
 * What goes back: the wanted lines if they are that sum, else what was paid and is not ordered any
 * more, else a part of each price.
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
  return found === undefined ? asSum(held, sum) : [...found];
}

/** As much of the lines as the sum says; the rest went back in a way that told no lines. */
export function heldTo(lines: Bill, sum: number): BillLine[] {
  const whole = billSum(lines);
  if (sum >= whole) return sum === whole ? [...lines] : asSum(lines, sum);
  return without(lines, asSum(lines, whole - sum));
}
