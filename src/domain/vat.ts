import type { SettingValues } from './settings.ts';

/** Value added tax of Russia; every price includes it. */

/** Per cent; `none`: the shop does not pay it at all, which is another thing than 0 %. */
export type VatRate = SettingValues['tax.vat'];

/** By which rates an order is taxed. */
export interface VatTerms { goods: VatRate; delivery: VatRate }

export function vatTerms(settings: SettingValues): VatTerms {
  const { 'tax.vat': goods, 'tax.vat_delivery': delivery } = settings;
  return { goods, delivery: delivery === 'as_goods' ? goods : delivery };
}

/** Null: without the tax. */
export const vatPercent = (rate: VatRate): number | null => (rate === 'none' ? null : Number(rate));

/** Kopecks of tax within a sum. */
export function vatWithin(kopecks: number, rate: VatRate): number {
  const percent = vatPercent(rate) ?? 0;
  const whole = BigInt(100 + percent);
  return Number((BigInt(kopecks) * BigInt(2 * percent) + whole) / (2n * whole));
}

export interface TaxedLine { sum: number; rate: VatRate }
export interface TaxedLines {
  /** Of each line, in their order. */
  lines: number[];
  /** What the lines of one rate have in them together, in the order of the lines. */
  rates: { rate: VatRate; vat: number }[];
}

/**
 * The tax of each rate, shared out over its lines to the last kopeck: the parts add up to it, and none
 * is more than a kopeck off its own. A line has what the tax grows by when its sum is added.
 */
export function vatOfLines(billed: readonly TaxedLine[]): TaxedLines {
  const lines = billed.map(() => 0);
  const rates = [...new Set(billed.map(({ rate }) => rate))].map((rate) => {
    const indexes = [...billed.keys()].filter((index) => billed[index]?.rate === rate);
    let sum = 0;
    let vat = 0;
    for (const index of indexes) {
      sum += billed[index]?.sum ?? 0;
      const withLine = vatWithin(sum, rate);
      lines[index] = withLine - vat;
      vat = withLine;
    }
    return { rate, vat };
  });
  return { lines, rates };
}
