import { describe, expect, it } from 'vitest';
import {
  billSum,
  isWithin,
  linesBack,
  reducedTo,
  scaledTo,
  takeUpTo,
  unitsOf,
  without,
  type BillLine,
} from './bill.ts';

const line = (position: number | null, amount: number, sum: number): BillLine => ({
  position,
  title: position === null ? 'Доставка' : `Петля ${position}`,
  unit: 'шт.',
  amount,
  sum,
});
const HINGES = line(0, 3, 1000);
const SCREWS = line(1, 2, 500);
const DELIVERY = line(null, 1, 300);
const BILL = [HINGES, SCREWS, DELIVERY];
const figures = (lines: readonly BillLine[]) =>
  lines.map(({ position, amount, sum }) => [position, amount, sum]);

describe('units of a line', () => {
  it('cost their share, rounded to a kopeck, and all of them exactly the sum', () => {
    expect(unitsOf(HINGES, 1)).toEqual({ ...HINGES, amount: 1, sum: 333 });
    expect(unitsOf(HINGES, 2).sum).toBe(667);
    expect(unitsOf(HINGES, 3)).toEqual(HINGES);
    expect(unitsOf(line(0, 0, 70), 0).sum).toBe(70);
  });
});

describe('a bill in proportion', () => {
  it('is parts of the prices, without units, that add up to the sum', () => {
    expect(figures(scaledTo(BILL, 900))).toEqual([
      [0, 0, 500],
      [1, 0, 250],
      [null, 0, 150],
    ]);
  });

  it('of its own sum stays as it is, without lines that cost nothing', () => {
    expect(scaledTo([...BILL, line(2, 1, 0)], 1800)).toEqual(BILL);
  });

  it('of more than its sum repeats the prices and shares the rest out', () => {
    expect(figures(scaledTo([HINGES, SCREWS], 3150))).toEqual([
      [0, 0, 2100],
      [1, 0, 1050],
    ]);
  });

  it('drops lines whose part is nothing', () => {
    expect(figures(scaledTo([line(0, 1, 1000), line(1, 1, 1)], 500))).toEqual([[0, 0, 500]]);
  });

  it('of nothing is nothing', () => {
    expect(scaledTo([], 100)).toEqual([]);
    expect(scaledTo([line(0, 1, 0)], 100)).toEqual([]);
  });
});

describe('a bill without lines that are gone', () => {
  it('has what is left of each, and drops what is all gone', () => {
    expect(figures(without(BILL, [line(0, 1, 400), line(1, 2, 500)]))).toEqual([
      [0, 2, 600],
      [null, 1, 300],
    ]);
  });

  it('never goes below nothing, and ignores lines that it lacks', () => {
    expect(figures(without([HINGES], [line(0, 9, 100), line(7, 1, 100)]))).toEqual([[0, 0, 900]]);
    expect(without([HINGES], [line(0, 1, 2000)])).toEqual([]);
  });

  it('tells goods at one position apart by their title', () => {
    const other = { ...HINGES, title: 'Ручка' };
    expect(without([HINGES], [other])).toEqual([HINGES]);
  });

  it('tells goods of one title apart by their position', () => {
    const twice = [line(1, 1, 100), { ...line(2, 1, 100), title: line(1, 1, 100).title }];
    expect(figures(without(twice, twice.slice(0, 1)))).toEqual([[2, 1, 100]]);
  });

  it('leaves the lines that it was given alone', () => {
    without([HINGES], [line(0, 1, 1)]);
    expect(HINGES).toEqual(line(0, 3, 1000));
  });
});

describe('a part of a bill', () => {
  it('is within it when each of its lines has no more units and costs no more', () => {
    expect(isWithin([line(0, 3, 1000), line(null, 1, 300)], BILL)).toBe(true);
    expect(isWithin([line(0, 4, 1000)], BILL)).toBe(false);
    expect(isWithin([line(0, 3, 1001)], BILL)).toBe(false);
    expect(isWithin([line(7, 1, 1)], BILL)).toBe(false);
    expect(isWithin([line(0, 1, 1), line(7, 1, 1)], BILL)).toBe(false);
  });
});

describe('the first lines that add up to a sum', () => {
  it('are whole while they fit; the last one has the nearest number of units', () => {
    expect(figures(takeUpTo(BILL, 1240))).toEqual([
      [0, 3, 1000],
      [1, 1, 240],
    ]);
    expect(takeUpTo(BILL, 1000)).toEqual([HINGES]);
    expect(takeUpTo(BILL, 5000)).toEqual(BILL);
    expect(takeUpTo(BILL, 0)).toEqual([]);
  });

  it('have none that costs nothing', () => {
    expect(takeUpTo([line(2, 1, 0), HINGES], 1000)).toEqual([HINGES]);
  });
});

describe('the lines of a refund', () => {
  const held = BILL;

  it('are the wanted ones when these are paid for and add up to the sum', () => {
    expect(linesBack({ held, wanted: [SCREWS], ordered: [], sum: 500 })).toEqual([SCREWS]);
  });

  it('are what was paid for and is ordered no longer when others were wanted', () => {
    const ordered = [HINGES, DELIVERY];
    expect(linesBack({ held, wanted: [line(7, 1, 500)], ordered, sum: 500 })).toEqual([SCREWS]);
    expect(linesBack({ held, wanted: [HINGES], ordered, sum: 500 })).toEqual([SCREWS]);
  });

  it('are parts of the prices when neither adds up', () => {
    const back = linesBack({ held, wanted: [HINGES], ordered: BILL, sum: 180 });
    expect(figures(back)).toEqual([
      [0, 0, 100],
      [1, 0, 50],
      [null, 0, 30],
    ]);
  });
});

describe('a bill of which a part was refunded without naming lines', () => {
  it('loses that part in proportion and keeps its units', () => {
    const rest = reducedTo(BILL, 900);
    expect(figures(rest)).toEqual([
      [0, 3, 500],
      [1, 2, 250],
      [null, 1, 150],
    ]);
    expect(billSum(rest)).toBe(900);
  });

  it('stays as it is when nothing was, and is raised to a greater sum', () => {
    const withGift = [...BILL, line(2, 1, 0)];
    expect(reducedTo(withGift, 1800)).toEqual(withGift);
    expect(billSum(reducedTo(BILL, 2000))).toBe(2000);
  });
});
