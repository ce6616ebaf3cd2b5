import { expect, it } from 'vitest';
import { withoutMarkup } from './markup.ts';

it.each([
  ['<p>Тихая&nbsp;&amp; <b>проч</b>ная</p><p>петля</p>', 'Тихая & прочная петля'],
  ['зазор < 3 мм, a < b, нагрузка <5 кг', 'зазор < 3 мм, a < b, нагрузка <5 кг'],
  ['ручка <D, отверстие не больше', 'ручка <D, отверстие не больше'],
  ['<p>зазор < 3 мм, нагрузка <5 кг</p>', 'зазор < 3 мм, нагрузка <5 кг'],
  ['<script>alert(1)</script>петля<!-- нет -->', 'петля'],
  ['<style>p{}</style><p>петля', 'петля'],
  ['&lt;p&gt;', '<p>'],
  ['&#1103;&#x44f;', 'яя'],
  ['<p>конец <span sty', 'конец'],
])('the words of %j are %j', (text, words) => expect(withoutMarkup(text)).toBe(words));

// A pattern that starts anew at each place would not end within the test's time limit.
it.each(['<script', '<!--', '<', '&', '<p ', '&nbsp;', '<b>'])(
  'a text of nothing but %j is read',
  (part) => {
    expect(withoutMarkup(`<p>петля</p>${part.repeat(30_000)}`)).toMatch(/^петля/);
  },
);
