import { expect, test } from 'vitest';
import { html, trustedHtml } from './html.ts';

const HOSTILE = `</p><script>alert("1")</script>&'`;
const SHOWN = '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;';

test('text is escaped wherever it stands', () => {
  expect(String(html`<p title="${HOSTILE}">${HOSTILE}</p>`)).toBe(
    `<p title="${SHOWN}">${SHOWN}</p>`,
  );
  expect(String(html`${[HOSTILE, [HOSTILE]]}`)).toBe(SHOWN + SHOWN);
  expect(String(html`<p>${String(html`<b></b>`)}</p>`)).toBe('<p>&lt;b&gt;&lt;/b&gt;</p>');
});

test('HTML of the tag and trusted HTML pass, alone and in lists', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
  expect(String(html`<ul>${items}</ul>`)).toBe('<ul><li>a</li><li>&lt;</li></ul>');
  expect(String(html`${trustedHtml('<br>')}`)).toBe('<br>');
});

test('numbers are shown, and what is not there gives nothing', () => {
  expect(String(html`${0}${-1.5}${null}${undefined}${false}${''}${[]}`)).toBe('0-1.5');
});

test('an object that only looks like HTML does not pass for it', () => {
  const forged = { toString: () => '<script>' };
  // @ts-expect-error -- the type refuses it, and so does the tag
  expect(() => html`${forged}`).toThrow();
});

test('the indentation of a template is not part of the HTML, that of a text is', () => {
  const written = html`
    <p class="a"
      title="b">
      ${'line\n  line'} <b>c</b>
      ${'d'}
    </p>
  `;
  expect(String(written)).toBe('<p class="a" title="b">line\n  line <b>c</b>d</p>');
});
