import { describe, expect, it } from 'vitest';
import { differences, readSeenLines, writeSeenLines } from './seen-lines.ts';

const HANDLE = { id: 17, amount: 2, price: 34_500 };
const GIFT = { id: 23, amount: 1, price: null };

describe('seen lines', () => {
  it('are read as they were written', () => {
    for (const lines of [[], [HANDLE], [HANDLE, GIFT], [{ ...HANDLE, amount: 120 }]])
      expect(readSeenLines(writeSeenLines(lines))).toEqual(lines);
    expect(writeSeenLines([HANDLE, GIFT])).toBe('17:2:34500,23:1:gift');
  });

  it.each(['17', '17:2', '17:2:3:4', 'a:1:1', '17:-2:1', '17:2:1,', ' '])('are not %o', (text) => {
    expect(readSeenLines(text)).toBeNull();
  });

  it('are the same in any order', () => {
    expect(differences([HANDLE, GIFT], [GIFT, HANDLE])).toEqual([]);
    const bothWays = [HANDLE, { ...GIFT, id: HANDLE.id }];
    expect(differences(bothWays, bothWays)).toEqual([]);
  });

  it('differ by what was added, removed, or has another amount or price', () => {
    const hinge = { id: 5, amount: 1, price: 100 };
    expect(
      differences(
        [HANDLE, hinge, GIFT],
        [
          { ...HANDLE, amount: 3 },
          { ...hinge, price: 90 },
        ],
      ),
    ).toEqual([
      { id: 17, isGift: false, difference: 'amount_changed' },
      { id: 5, isGift: false, difference: 'price_changed' },
      { id: 23, isGift: true, difference: 'removed' },
    ]);
    // A gift of goods that are ordered, too, is a line of its own.
    expect(differences([HANDLE], [HANDLE, { ...HANDLE, price: null }])).toEqual([
      { id: 17, isGift: true, difference: 'added' },
    ]);
  });
});
