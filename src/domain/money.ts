/** Money is integer kopecks everywhere; only this file turns it into text. */

const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const roublesAndKopecks = new Intl.NumberFormat('ru-RU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** «1 234 ₽», «12,50 ₽»: kopecks only when there are any; spaces do not wrap. */
export function formatPrice(kopecks: number): string {
  const format = kopecks % 100 === 0 ? roubles : roublesAndKopecks;
  return `${format.format(kopecks / 100)}\u00a0₽`;
}

/** «1 234,50»: the format of invoices and other documents, always with kopecks. */
export const formatSum = (kopecks: number): string => roublesAndKopecks.format(kopecks / 100);

/** Kopecks as decimal roubles for machines: `1234.50`, `345`. */
export function roublesForMachines(kopecks: number): string {
  return kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2);
}

/** The same for a field that people type into: «12,50», «345». */
export const roublesTyped = (kopecks: number): string =>
  roublesForMachines(kopecks).replace('.', ',');

/** Whole per cent of the discount; 0 without an old price. */
export function discountPercent(current: number, old: number | null): number {
  return old !== null && old > current ? Math.round((1 - current / old) * 100) : 0;
}

/** Kopecks of a typed sum: «1 500», «1500,5», «1500.50 ₽»; null when it is no sum. */
export function typedSum(typed: string): number | null {
  const [, roubles, kopecks = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?₽?$/.exec(typed.replace(/\s/g, '')) ?? [];
  return roubles === undefined ? null : Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'));
}
