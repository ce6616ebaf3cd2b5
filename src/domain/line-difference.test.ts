import { expect, it } from 'vitest';
import { lineDifference, shortDifference } from './line-difference.ts';

const told = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => {
    const signs = { same: ' ', removed: '-', added: '+' };
    return signs[kind] + text;
  });

it('tells what was taken out and put in, with the fewest changes', () => {
  expect(told('а\nб\nв\nг', 'а\nв\nд\nг')).toEqual([' а', '-б', ' в', '+д', ' г']);
  expect(told('', 'а')).toEqual(['-', '+а']);
  expect(told('а\nа', 'а\nа\nа')).toEqual([' а', ' а', '+а']);
  expect(told('а', 'а')).toEqual([' а']);
});

it('makes the second text of the first, whatever they are', () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
  const text = () => Array.from({ length: random(12) }, () => 'абв'[random(3)]).join('\n');
  for (let n = 0; n < 300; n += 1) {
    const [before, after] = [text(), text()];
    const lines = lineDifference(before, after);
    const without = (kind: string) =>
      lines.flatMap((line) => (line.kind === kind ? [] : [line.text])).join('\n');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  }
});

it('tells texts that are too long to compare as a whole', () => {
  const long = (sign: string) => Array.from({ length: 3000 }, (_, n) => `${sign}${n}`).join('\n');
  const lines = lineDifference(long('а'), long('б'));
  expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(3000);
  expect(lines.filter(({ kind }) => kind === 'added')).toHaveLength(3000);
});

it('shortens what is far from a change to its number', () => {
  const lines = (changed: string) => ['а', 'б', 'в', 'г', changed, 'д', 'е', 'ж'].join('\n');
  const shown = shortDifference(lines('1'), lines('2')).map((line) =>
    typeof line === 'number' ? line : line.text,
  );
  expect(shown).toEqual([2, 'в', 'г', '1', '2', 'д', 'е', 1]);
});
