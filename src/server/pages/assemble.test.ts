import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assembler, fillFrame } from './assemble.ts';
import { pageParts } from './page-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'skoba-parts-'));
mkdirSync(join(folder, '_astro'));
writeFileSync(join(folder, '_astro', 'a.css'), 'a{}\n');
writeFileSync(join(folder, '_astro', 'b.css'), 'b{}');
afterAll(() => rmSync(folder, { recursive: true }));

const all = pageParts();
const assemble = assembler(folder, ['head()', 'a()', 'b()']);
const page = all.begin();
/** Keeps a part under an object of its own. */
const cached = (html: string) => page.set({}, '', html);
const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const assembled = (html: string) => assemble(Buffer.from(html), page).body.toString();
const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`;

describe('a page put together', () => {
  it('bears cached parts in the place of their placeholders, before, between and after its style sheets', () => {
    const [first, second] = [cached('<b>ё</b>'), cached('{"a":1}')];
    expect(assembled(`x${second}y${link('a')}${first}${link('b')}z${first}${second}`)).toBe(
      'x{"a":1}y<style>a{}b{}</style><b>ё</b>z<b>ё</b>{"a":1}',
    );
  });

  it('is left as it is when nothing was cached', () => {
    expect(assembled('<p>щ</p>')).toBe('<p>щ</p>');
  });

  it('leaves the sign of a placeholder alone where a shopper wrote it', () => {
    const placeholder = cached('<b>1</b>');
    expect(assembled(`\u0001 \u0001x\u00011\u0001${placeholder}\u0001`)).toBe(
      '\u0001 \u0001x\u00011\u0001<b>1</b>\u0001',
    );
  });

  it('keeps a part for every page, by what it was made of and its name', () => {
    const card = {};
    expect(page.get(card, 'small')).toBeUndefined();
    page.set(card, 'small', '<i>1</i>');
    const other = all.begin();
    expect([other.get(card, 'large'), other.get({}, 'small')]).toEqual([undefined, undefined]);
    expect(assemble(Buffer.from(`<b>${other.get(card, 'small')}</b>`), other).body.toString()).toBe(
      '<b><i>1</i></b>',
    );
  });

  it('knows no placeholder of another page', () => {
    const placeholder = cached('<b>1</b>');
    expect(assemble(Buffer.from(placeholder), all.begin()).body.toString()).toBe(placeholder);
  });
});

describe('the scripts of a page put together', () => {
  const block = (...scripts: string[]) =>
    `<script type="module">${scripts.map((script) => `(()=>{${script}\n})()`).join(';')}</script>`;

  it('become one block, each once, whether the page or a part brings them; data stays where it stands', () => {
    const part = cached('<i>1</i><script>a()</script>');
    const data = '<script type="application/ld+json">{}</script>';
    const made = assemble(
      Buffer.from(
        `<head><script>head()</script><body>${part}${data}<script>b()</script>` +
          `${part}<b>2</b><script>a()</script>${data}`,
      ),
      page,
    );
    expect(made.body.toString()).toBe(
      `<head><script>head()</script><body><i>1</i>${data}<i>1</i><b>2</b>${block('a()', 'b()')}${data}`,
    );
    expect(made.scripts).toEqual([digest('(()=>{a()\n})();(()=>{b()\n})()'), digest('head()')]);
  });

  it('follow the last part where the page has none of its own', () => {
    expect(assembled(`<body>${cached('<i>1</i><script>a()</script>')}<b>2</b>`)).toBe(
      `<body><i>1</i>${block('a()')}<b>2</b>`,
    );
  });

  it('are not named to the policy where the build does not know them', () => {
    const html = `<head><script>evil()</script><body><script>evil()</script>`;
    expect(assemble(Buffer.from(html + cached('<script>evil()</script>')), page).scripts).toEqual(
      [],
    );
    const mixed = `<head><script>evil()</script><script>head()</script><body>`;
    expect(assemble(Buffer.from(mixed), page).scripts).toEqual([digest('head()')]);
  });

  it('stay as they are where the build does not know them', () => {
    const part = cached('<script>evil()</script>');
    expect(assembled(`<body><script>a()</script><script>evil()</script>${part}`)).toBe(
      `<body>${block('a()')}<script>evil()</script><script>evil()</script>`,
    );
  });
});

describe('the part of a page that differs', () => {
  const frameOf = (html: string) =>
    assemble(Buffer.from(html), page).frame ?? expect.fail('no frame');
  const filled = (frame: ReturnType<typeof frameOf>, html: string) =>
    fillFrame(frame, html, page)?.toString();

  it('is written anew into the rest, cached parts, style sheets and scripts and all', () => {
    const card = cached('<b>ё</b>');
    const around = (part: string) =>
      `<head>${link('a')}</head><body>${card}${part}<script>a()</script>${card}`;
    const frame = frameOf(around(page.slot(`<p>${card}</p>`)));
    expect(filled(frame, `<i>щ${card}</i>`)).toBe(assembled(around(`<i>щ${card}</i>`)));
  });

  it('stands in the page itself as if nothing had been marked', () => {
    expect(assembled(`<body>1${page.slot('<p>2</p>')}3`)).toBe('<body>1<p>2</p>3');
  });

  it('is not written into a frame when it brings scripts: the policy of the frame does not know them', () => {
    const frame = frameOf(`<body>${page.slot('')}`);
    expect(filled(frame, '<script>a()</script>')).toBeUndefined();
    expect(filled(frame, cached('<b>1</b><script>a()</script>'))).toBeUndefined();
  });

  it('has a frame that keeps no more memory than its bytes', () => {
    const { before, after } = frameOf(
      `<body>${cached('<b>1</b>')}${'x'.repeat(500)}${page.slot('y'.repeat(5000))}z`,
    );
    expect([...before, ...after].map(({ buffer }) => buffer.byteLength)).toEqual(
      [...before, ...after].map(({ length }) => length),
    );
  });

  it('leaves no frame when it brings scripts itself: the block of all scripts may stand in it', () => {
    const made = assemble(
      Buffer.from(`<body><script>a()</script>${page.slot('<script>b()</script>')}`),
      page,
    );
    expect(made).toMatchObject({ frame: null });
    expect(made.body.toString()).toMatch(
      /^<body><script type="module">.*a\(\).*b\(\).*<\/script>$/s,
    );
  });

  it('is marked by the server alone: nobody who writes a review can', () => {
    expect(assemble(Buffer.from('<body>\u0001<\u0001x\u0001>\u0001'), page).frame).toBeNull();
  });
});
