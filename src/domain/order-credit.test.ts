import { describe, expect, it } from 'vitest';
import type { BillLine } from './bill.ts';
import { creditGone, creditWithout } from './order-credit.ts';

const line = (position: number, amount: number, sum: number): BillLine => ({
  position,
  title: `Петля ${position}`,
  unit: 'шт.',
  amount,
  sum,
});
const figures = (lines: readonly BillLine[]) =>
  lines.map(({ position, amount, sum }) => [position, amount, sum]);
const none = () => 0;

describe('the credit that goes with lines of a changed bill', () => {
  const before = [line(0, 10, 1000), line(1, 4, 400)];

  it('is that of the removed units, credited ones first: what is owed stays', () => {
    const after = [line(0, 7, 700), line(1, 4, 400)];
    const gone = creditGone([[line(0, 3, 300)]], { before, after, returned: none });
    expect(figures(gone)).toEqual([[0, 3, 300]]);
  });

  it('keeps the units that were returned', () => {
    const after = [line(0, 7, 700)];
    const gone = creditGone([[line(0, 3, 300)]], { before, after, returned: () => 1 });
    // Two credited units go; of the seven that owe 700 one has gone with them.
    expect(figures(gone)).toEqual([[0, 2, 200]]);
  });

  it('is all of it when the line is gone', () => {
    const gone = creditGone([[line(0, 2, 200)], [line(0, 1, 50)]], {
      before,
      after: [],
      returned: none,
    });
    expect(figures(gone)).toEqual([[0, 3, 250]]);
  });

  it('is nothing where no line has credit, or the price still covers it', () => {
    expect(creditGone([], { before, after: [], returned: none })).toEqual([]);
    expect(creditGone([[line(0, 3, 300)]], { before, after: before, returned: none })).toEqual([]);
  });

  it('follows its own line among others', () => {
    const after = [line(0, 1, 100), line(1, 4, 400)];
    expect(creditGone([[line(1, 3, 300)]], { before, after, returned: none })).toEqual([]);
  });

  it('has the units that are gone though the price of the others covers its sum', () => {
    const after = [line(0, 7, 1000)];
    const gone = creditGone([[line(0, 3, 300)]], { before, after, returned: none });
    expect(figures(gone)).toEqual([[0, 3, 0]]);
  });

  it('is what a lowered price no longer covers', () => {
    const after = [line(0, 10, 250), line(1, 4, 400)];
    const gone = creditGone([[line(0, 3, 300)]], { before, after, returned: none });
    expect(figures(gone)).toEqual([[0, 0, 50]]);
  });

  it('goes from every unit in its share when each unit has some', () => {
    const after = [line(0, 5, 500)];
    const gone = creditGone([[line(0, 10, 400)]], { before, after, returned: none });
    // 600 are owed for ten units, so 300 for the five that stay: they may be credited 200.
    expect(figures(gone)).toEqual([[0, 5, 200]]);
  });
});

describe('a credit without the part that is gone', () => {
  it('has the rest of its lines, and tells what others have to lose', () => {
    const { lines, gone } = creditWithout(
      [line(0, 2, 200), line(1, 1, 100)],
      [line(0, 3, 250), line(1, 1, 40)],
    );
    expect(figures(lines)).toEqual([[1, 0, 60]]);
    expect(figures(gone)).toEqual([[0, 1, 50]]);
  });

  it('tells what others have to lose in units alone, or in money alone', () => {
    expect(figures(creditWithout([line(0, 2, 200)], [line(0, 3, 200)]).gone)).toEqual([[0, 1, 0]]);
    expect(figures(creditWithout([line(0, 2, 200)], [line(0, 2, 250)]).gone)).toEqual([[0, 0, 50]]);
  });

  it('keeps lines of which nothing is gone', () => {
    const credit = [line(0, 2, 200)];
    expect(creditWithout(credit, [line(5, 1, 10)])).toEqual({
      lines: credit,
      gone: [line(5, 1, 10)],
    });
  });

  it('loses one part once, though two of its lines are of the same goods', () => {
    const { lines, gone } = creditWithout([line(0, 1, 100), line(0, 1, 100)], [line(0, 1, 100)]);
    expect(figures(lines)).toEqual([[0, 1, 100]]);
    expect(gone).toEqual([]);
  });
});
