import { expect, it } from 'vitest';
import { missedWords } from './missed-search.ts';

it.each([
  ['  Ручка-СКОБА  ', 'ручка-скоба'],
  ['«ёлочка»,  96 мм!', 'елочка 96 мм'],
  ['71B3550', '71b3550'],
  ['<script>alert(1)</script>', 'script alert 1 /script'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('«%s» is kept as words in one spelling', (typed, words) => {
  expect(missedWords(typed)).toBe(words);
});

it.each(['anna@example.ru', '+7 (916) 123-45-67', '89161234567', '4276 1234 5678 9012', '!!!', ''])(
  '«%s» may be somebody’s, or says nothing, and is not kept',
  (typed) => {
    expect(missedWords(typed)).toBeNull();
  },
);
