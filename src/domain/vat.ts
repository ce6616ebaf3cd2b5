import { shareOut } from './cart-totals.ts';

/** Value added tax of Russia since 2026; every price includes it. */
export const VAT_PERCENT = 22;

/** Kopecks of tax within a sum. */
export function vatWithin(kopecks: number): number {
  return Number((BigInt(kopecks) * BigInt(2 * VAT_PERCENT) + BigInt(100 + VAT_PERCENT)) / BigInt(2 * (100 + VAT_PERCENT)));
}

/** The tax of the whole, shared out over its lines to the last kopeck: the parts add up to it and none is a kopeck off its own. */
export function vatOfLines(sums: readonly number[]): { total: number; lines: number[] } {
  const total = vatWithin(sums.reduce((whole, sum) => whole + sum, 0));
  return { total, lines: shareOut(total, sums) };
}
