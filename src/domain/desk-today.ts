/** The first page of the desk: what it counts. */

/** Days of the plots; as many before them are compared. */
export const SALES_DAYS = 30;
/** Rows of the short lists. */
export const TODAY_ROWS = 5;

export interface SalesDay {
  /** `2026-11-25`. */
  day: string;
  /** Orders of the day that were not cancelled, and what they cost. */
  orders: number;
  sum: number;
  /** Money received on the day. */
  paid: number;
}

export interface SalesTotals {
  orders: number;
  sum: number;
  paid: number;
  /** Of one order, whole kopecks; null: there were none. */
  average: number | null;
}

export function totalsOf(days: readonly SalesDay[]): SalesTotals {
  const total = (part: 'orders' | 'sum' | 'paid') => days.reduce((sum, day) => sum + day[part], 0);
  const [orders, sum] = [total('orders'), total('sum')];
  return {
    orders,
    sum,
    paid: total('paid'),
    average: orders === 0 ? null : Math.round(sum / orders),
  };
}

/** By how many per cent it has grown; null: there was nothing to compare with. */
export const growthPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before);

/** Heights of bars for a plot so high, whole units; the highest value reaches the top. */
export function barHeights(values: readonly number[], height: number): number[] {
  const most = Math.max(0, ...values);
  // What is not nothing is seen.
  return values.map((value) =>
    value <= 0 || most === 0 ? 0 : Math.max(1, Math.round((value / most) * height)),
  );
}
