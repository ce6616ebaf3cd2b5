import { check, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumInWords } from './sum-in-words.ts';

describe('a sum in words', () => {
  it.each([
    [0, 'Ноль рублей 00 копеек'],
    [1, 'Ноль рублей 01 копейка'],
    [100, 'Один рубль 00 копеек'],
    [202, 'Два рубля 02 копейки'],
    [1_105, 'Одиннадцать рублей 05 копеек'],
    [2_121, 'Двадцать один рубль 21 копейка'],
    [11_411, 'Сто четырнадцать рублей 11 копеек'],
    [100_000, 'Одна тысяча рублей 00 копеек'],
    [234_567, 'Две тысячи триста сорок пять рублей 67 копеек'],
    [1_200_100, 'Двенадцать тысяч один рубль 00 копеек'],
    [2_100_000, 'Двадцать одна тысяча рублей 00 копеек'],
    [11_200_000, 'Сто двенадцать тысяч рублей 00 копеек'],
    [32_204_090, 'Триста двадцать две тысячи сорок рублей 90 копеек'],
    [100_000_000, 'Один миллион рублей 00 копеек'],
    [200_100_100, 'Два миллиона одна тысяча один рубль 00 копеек'],
    [500_000_001_199, 'Пять миллиардов одиннадцать рублей 99 копеек'],
    [
      99_999_999_999_999,
      'Девятьсот девяносто девять миллиардов девятьсот девяносто девять миллионов ' +
        'девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек',
    ],
  ])('%i kopecks: %s', (kopecks, words) => {
    expect(sumInWords(kopecks)).toBe(words);
  });

  it('is refused for what is no sum or has no words', () => {
    for (const wrong of [-1, 0.5, Number.NaN, 100_000_000_000_000])
      expect(() => sumInWords(wrong)).toThrow(RangeError);
  });

  it('says every sum back', () => {
    const result = check(
      property(
        integer({ min: 0, max: 99_999_999_999_999 }),
        (kopecks) => readBack(sumInWords(kopecks)) === kopecks,
      ),
      { numRuns: 2000 },
    );
    expect(result.failed).toBe(false);
  });
});

const VALUES: Readonly<Record<string, number>> = {
  ноль: 0,
  один: 1,
  одна: 1,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  восемь: 8,
  девять: 9,
  десять: 10,
  одиннадцать: 11,
  двенадцать: 12,
  тринадцать: 13,
  четырнадцать: 14,
  пятнадцать: 15,
  шестнадцать: 16,
  семнадцать: 17,
  восемнадцать: 18,
  девятнадцать: 19,
  двадцать: 20,
  тридцать: 30,
  сорок: 40,
  пятьдесят: 50,
  шестьдесят: 60,
  семьдесят: 70,
  восемьдесят: 80,
  девяносто: 90,
  сто: 100,
  двести: 200,
  триста: 300,
  четыреста: 400,
  пятьсот: 500,
  шестьсот: 600,
  семьсот: 700,
  восемьсот: 800,
  девятьсот: 900,
};

const SCALES = [
  ['миллиард', 1e9],
  ['миллион', 1e6],
  ['тысяч', 1e3],
] as const;

/** The sum that the words name. */
function readBack(words: string): number {
  const [, whole = '', kopecks = ''] =
    /^(.+) рубл\S+ (\d\d) копе\S+$/.exec(words.toLowerCase()) ?? [];
  let sum = 0;
  let group = 0;
  for (const word of whole.split(' ')) {
    const scale = SCALES.find(([start]) => word.startsWith(start))?.[1] ?? 0;
    if (scale === 0) group += VALUES[word] ?? Number.NaN;
    else [sum, group] = [sum + group * scale, 0];
  }
  return (sum + group) * 100 + Number(kopecks);
}
