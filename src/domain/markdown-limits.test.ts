import { expect, it } from 'vitest';
import { NESTING_MOST, LINE_MOST, linesOverLimits, withinLimits } from './markdown-limits.ts';

it('usual text is left as it is', () => {
  const text = `# Заголовок\n\n${'слово *важно* '.repeat(1000)}\n\n- раз\n  - два\n> цитата`;
  expect([withinLimits(text), linesOverLimits(text)]).toEqual([text, []]);
});

it('a line that is too long is named, and loses its marks but not its words', () => {
  const text = `a\n${'_a__'.repeat(LINE_MOST)}\n*b*`;
  expect(linesOverLimits(text)).toEqual([{ line: 2, code: 'long_line' }]);
  expect(withinLimits(text).split('\n')).toEqual(['a', ' a  '.repeat(LINE_MOST), '*b*']);
});

it.each(['- ', '> ', '>', '1. ', '  '])(
  'a line with too many «%s» before it is named and cut',
  (lead) => {
    const text = `${lead.repeat(5000)}a`;
    expect(linesOverLimits(text)).toEqual([{ line: 1, code: 'deep_line' }]);
    expect(withinLimits(text)).toBe(text.slice(-NESTING_MOST - 1));
  },
);
