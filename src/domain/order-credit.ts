import { lineKey, type Bill, type BillLine } from './bill.ts';

/** Credits of an order when its bill changes later; pure, kopecks. */

interface Changed {
  before: Bill;
  after: Bill;
  /** Units of a line that were returned: they and their credit stay in the bill. */
  returned: (line: BillLine) => number;
}

/**
 * The part of the credit that goes with the removed lines. Credited units are removed first: they
 * cost nothing, so what is owed stays the same. Other units take their share of a lowered price
 * with them. No line is credited more than it costs.
 */
export function creditGone(
  credits: readonly Bill[],
  { before, after, returned }: Changed,
): BillLine[] {
  const lines = before.flatMap((line) => {
    const of = credits.flat().filter((one) => lineKey(one) === lineKey(line));
    const credited = { units: total(of, 'amount'), sum: total(of, 'sum') };
    if (credited.sum === 0) return [];
    const now = after.find((one) => lineKey(one) === lineKey(line)) ?? { amount: 0, sum: 0 };
    return [creditGoneOf(line, now, { ...credited, stay: returned(line) })];
  });
  return lines.filter(({ amount, sum }) => amount > 0 || sum > 0);
}

function creditGoneOf(
  line: BillLine,
  now: Pick<BillLine, 'amount' | 'sum'>,
  credited: { units: number; sum: number; stay: number },
): BillLine {
  const removed = Math.max(0, line.amount - now.amount);
  const amount = Math.min(removed, Math.max(0, credited.units - credited.stay));
  // What is owed belongs to the units without credit; when every unit has some, to all of them.
  const uncredited = line.amount - credited.units;
  const [owing, of] =
    uncredited > 0 ? [uncredited - (removed - amount), uncredited] : [now.amount, line.amount];
  const owed = Math.round((Math.max(0, line.sum - credited.sum) * owing) / of);
  const creditMost = removed === 0 ? now.sum : Math.max(0, now.sum - owed);
  return { ...line, amount, sum: Math.max(0, credited.sum - creditMost) };
}

/** The credit minus that part; also returns what is left to subtract from other credits. */
export function creditWithout(credit: Bill, gone: Bill): { lines: BillLine[]; gone: BillLine[] } {
  const rest = gone.map((line) => ({ ...line }));
  const lines = credit.map((line) => {
    const part = rest.find((one) => lineKey(one) === lineKey(line));
    if (part === undefined) return line;
    const [amount, sum] = [Math.min(line.amount, part.amount), Math.min(line.sum, part.sum)];
    part.amount -= amount;
    part.sum -= sum;
    return { ...line, amount: line.amount - amount, sum: line.sum - sum };
  });
  return {
    lines: lines.filter(({ sum }) => sum > 0),
    gone: rest.filter(({ amount, sum }) => amount > 0 || sum > 0),
  };
}

const total = (lines: Bill, of: 'amount' | 'sum'): number =>
  lines.reduce((all, line) => all + line[of], 0);
