import { expect, it } from 'vitest';
import { partOfLine } from './text-field.ts';

const BODY = 'Раз\n\nДва три\n';

it.each([
  [1, 'Раз'],
  [2, ''],
  [3, 'Два три'],
  [4, ''],
])('finds line %i', (line, text) => {
  const [from, to] = partOfLine(BODY, line);
  expect(BODY.slice(from, to)).toBe(text);
  expect(BODY.slice(0, from).split('\n')).toHaveLength(line);
});

it('finds the end where the text has become shorter', () => {
  expect(partOfLine('Раз', 3)).toEqual([3, 3]);
});
