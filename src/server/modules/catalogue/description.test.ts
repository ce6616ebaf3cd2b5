import { expect, it } from 'vitest';
import { describe } from './description.ts';

it.each([
  [
    '<h1>Петля</h1><p style="x">Тихая <b>и</b> прочная</p>',
    '<h3>Петля</h3><p>Тихая <b>и</b> прочная</p>',
    'Петля Тихая и прочная',
  ],
  [
    'первая\n\nвторая & <5 кг',
    '<p>первая</p><p>вторая &amp; &lt;5 кг</p>',
    'первая\n\nвторая & <5 кг',
  ],
  ['<p>зазор < 3 мм</p>', '<p>зазор &lt; 3 мм</p>', 'зазор < 3 мм'],
  ['<b>Тихая</b>\nпрочная', '<b>Тихая</b><br />прочная', 'Тихая прочная'],
  ['&lt;p&gt;Тихая&lt;/p&gt;', '<p>Тихая</p>', 'Тихая'],
  ['петля &#x3c;b> &laquo;М&raquo;', 'петля &lt;b&gt; «М»', 'петля <b> «М»'],
  ['<table><tr><td onclick="x">1', '<table tabindex="0"><tr><td>1</td></tr></table>', '1'],
  ['<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['<div><p>a</p><p>&nbsp;</p><p><br></p><div></div></div>', '<div><p>a</p></div>', 'a'],
])('%j is read as its author meant it', (written, html, text) => {
  expect(describe(written)).toEqual({ html, text });
});

it.each([
  ['<script>alert(1)</script>', ''],
  ['<style>body{display:none}</style>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<math><mtext></p><style><a title="</style><img src=x onerror=alert(1)>"></style>', '"&gt;'],
  ['<a href="javascript:alert(1)" onclick="alert(1)">b</a>', 'b'],
  ['<p onclick="alert(1)" style="position:fixed" id="x" class="y">b</p>', '<p>b</p>'],
  ['<iframe src="https://x.example"></iframe><form action="/x"><input name="a"></form>', ''],
  ['&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;b&lt;/p&gt;', '<p>b</p>'],
  ['&amp;lt;img src=x onerror=alert(1)&amp;gt;', '&amp;lt;img src=x onerror=alert(1)&amp;gt;'],
  ['<p title="&quot;><script>alert(1)</script>">b', '<p>b</p>'],
])('%j has nothing that acts', (written, html) => expect(describe(written).html).toBe(html));

it('is bounded, whatever an older shop keeps, and ends with a whole tag', () => {
  const { html, text } = describe(
    `<p>${'я'.repeat(29_980)}</p><p class="${'x'.repeat(1_700_000)}">конец</p>`,
  );
  expect(html).toBe(`<p>${'я'.repeat(29_980)}</p>…`);
  expect(text).toBe(`${'я'.repeat(29_980)} …`);
});

// A pattern that scans from every position again would not finish before the test's timeout.
it.each(['<b>', '<div>', '<table>', '&nbsp;', '<br>', '<script', '<!--', ' ', '\n', '<'])(
  'a description of nothing but %j is read',
  (part) => {
    expect(describe(`<p>петля</p><p>${part.repeat(10_000)}x</p>`).html).toMatch(/^<p>петля<\/p>/);
    expect(describe(`<b>петля</b>${part.repeat(10_000)}x`).html).toMatch(/^<b>петля<\/b>/);
  },
);
