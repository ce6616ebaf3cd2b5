/** Money as providers write it: `1234.50` roubles. */
export interface ProviderMoney {
  value: string;
  currency: 'RUB';
}

export function roublesOf(kopecks: number): ProviderMoney {
  return {
    value: `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`,
    currency: 'RUB',
  };
}

/** Kopecks of `1234.50`, computed without fractions. */
export function kopecksOf(value: string): number {
  const [roubles = '', kopecks = ''] = value.split('.');
  return Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'));
}
