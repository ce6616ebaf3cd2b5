import type { SettingValues } from './settings.ts';

/** Russian value added tax; every price includes it. */

/** Per cent; `none`: the shop does not pay it at all, which differs from 0 %. */
export type VatRate = SettingValues['tax.vat'];

/** The tax rates of an order. */
export interface VatTerms {
  goods: VatRate;
  delivery: VatRate;
}

export function vatTerms(settings: SettingValues): VatTerms {
  const { 'tax.vat': goods, 'tax.vat_delivery': delivery } = settings;
  return { goods, delivery: delivery === 'as_goods' ? goods : delivery };
}

/** Null: without tax. */
export const vatPercent = (rate: VatRate): number | null => (rate === 'none' ? null : Number(rate));

/** Kopecks of tax included in a sum, rounded half up: sum × percent / (100 + percent). */
export function vatWithin(kopecks: number, rate: VatRate): number {
  const percent = vatPercent(rate) ?? 0;
  const whole = BigInt(100 + percent);
  return Number((BigInt(kopecks) * BigInt(2 * percent) + whole) / (2n * whole));
}

/** The same before rounding. */
function exactVat(kopecks: number, rate: VatRate): number {
  const percent = vatPercent(rate) ?? 0;
  return (kopecks * percent) / (100 + percent);
}

export interface TaxedLine {
  sum: number;
  rate: VatRate;
}
export interface TaxedLines {
  /** Tax of each line, in order. */
  lines: number[];
  /** Tax of all lines of one rate together, in order of the lines. */
  rates: { rate: VatRate; vat: number }[];
}

/**
 * The tax of each rate, distributed over its lines exactly: the parts add up to it, and each is at
 * most a kopeck off its own.
 */
export function vatOfLines(billed: readonly TaxedLine[]): TaxedLines {
  const lines = billed.map(() => 0);
  const rates = [...new Set(billed.map(({ rate }) => rate))].map((rate) => {
    const indexes = [...billed.keys()].filter((index) => billed[index]?.rate === rate);
    const sums = indexes.map((index) => billed[index]?.sum ?? 0);
    const vat = vatWithin(
      sums.reduce((whole, sum) => whole + sum, 0),
      rate,
    );
    const parts = sums.map((sum) => vatWithin(sum, rate));
    // The kopecks left by rounding go to the lines that rounding reduced most.
    const left = vat - parts.reduce((whole, part) => whole + part, 0);
    const step = Math.sign(left);
    const taken = (place: number) =>
      step * (exactVat(sums[place] ?? 0, rate) - (parts[place] ?? 0));
    const order = [...parts.keys()].sort((a, b) => taken(b) - taken(a) || a - b);
    for (const place of order.slice(0, Math.abs(left))) parts[place] = (parts[place] ?? 0) + step;
    indexes.forEach((index, place) => {
      lines[index] = parts[place] ?? 0;
    });
    return { rate, vat };
  });
  return { lines, rates };
}
