import { expect, it } from 'vitest';
import { oneLine, plainText } from './typed-text.ts';
import { hasVisible, withoutInvisible } from './visible-text.ts';

it.each([
  ['nothing', ''],
  ['spaces of every width', ' \u00a0\u2003\u3000\t\n'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['marks of direction', '\u200e\u200f\u061c\u202e\u2069'],
  ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
  ['the blank of Braille', '\u2800\u2800'],
  ['marks without a letter', '\u0301\u20dd\u034f'],
  ['selectors', '\ufe0f\ufe00\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['a null note', '\u{1d159}'],
  ['private characters', '\ue000\u{f0000}'],
  ['control characters', '\u0000\u0007\u001b'],
])('%s cannot be seen', (_what, text) => {
  expect([hasVisible(text), plainText(text), oneLine(text)]).toEqual([false, '', '']);
});

it.each(['А', '1', '-', '😀', '👩‍🔧', 'क', '你', '⠁', '₽', '\ud83d'])('«%s» can be seen', (text) => {
  expect(hasVisible(text.toWellFormed())).toBe(true);
});

it.each([
  ['Ан\u200bна', 'Анна'],
  ['\ufeffАнна\u3164', 'Анна'],
  ['ме\u00adбель', 'мебель'],
  ['Ан\u200dна', 'Анна'],
  ['е\u0308', 'е\u0308'],
  [
    '👩\u200d🔧 ❤\ufe0f 👩🏽\u200d🔧 🏳\ufe0f\u200d🌈',
    '👩\u200d🔧 ❤\ufe0f 👩🏽\u200d🔧 🏳\ufe0f\u200d🌈',
  ],
])('%j is seen as %j', (typed, seen) => {
  expect(withoutInvisible(typed)).toBe(seen);
});
