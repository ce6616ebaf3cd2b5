import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pageParts } from './page-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'skoba-parts-'));
mkdirSync(join(folder, '_astro'));
writeFileSync(join(folder, '_astro', 'a.css'), 'a{}\n');
writeFileSync(join(folder, '_astro', 'b.css'), 'b{}');
afterAll(() => rmSync(folder, { recursive: true }));

const parts = pageParts(folder);
const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const POLICY = ['head()', 'a()', 'b()'].map(digest).join(' ');
const assembled = (page: string) => parts.assemble(Buffer.from(page), POLICY).body.toString();
const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`;

describe('a page put together', () => {
  it('bears kept parts in the place of their marks, before, between and after its style sheets', () => {
    const [first, second] = [parts.keep('<b>ё</b>'), parts.keep('{"a":1}')];
    expect(assembled(`x${second}y${link('a')}${first}${link('b')}z${first}${second}`)).toBe('x{"a":1}y<style>a{}b{}</style><b>ё</b>z<b>ё</b>{"a":1}');
  });

  it('is left as it is when nothing was kept', () => {
    expect(assembled('<p>щ</p>')).toBe('<p>щ</p>');
  });

  it('leaves the sign of a mark alone where a shopper wrote it', () => {
    const mark = parts.keep('<b>1</b>');
    expect(assembled(`\u0001 \u0001x\u00011\u0001${mark}\u0001`)).toBe('\u0001 \u0001x\u00011\u0001<b>1</b>\u0001');
  });

  it('keeps equal parts once', () => {
    expect(parts.keep('<i>1</i>')).toBe(parts.keep('<i>1</i>'));
  });
});

describe('the scripts of a page put together', () => {
  const block = (...scripts: string[]) => `<script type="module">${scripts.map((script) => `(()=>{${script}\n})()`).join(';')}</script>`;

  it('become one block, each once, whether the page or a part brings them; data stays where it stands', () => {
    const part = parts.keep('<i>1</i><script>a()</script>');
    const data = '<script type="application/ld+json">{}</script>';
    const page = parts.assemble(Buffer.from(`<head><script>head()</script><body>${part}${data}<script>b()</script>${part}<b>2</b><script>a()</script>${data}`), POLICY);
    expect(page.body.toString()).toBe(`<head><script>head()</script><body><i>1</i>${data}<i>1</i><b>2</b>${block('a()', 'b()')}${data}`);
    expect([...page.digests]).toEqual([digest('head()')]);
  });

  it('follow the last part where the page has none of its own', () => {
    expect(assembled(`<body>${parts.keep('<i>1</i><script>a()</script>')}<b>2</b>`)).toBe(`<body><i>1</i>${block('a()')}<b>2</b>`);
  });

  it('stay as they are where the build does not know them', () => {
    const part = parts.keep('<script>evil()</script>');
    expect(assembled(`<body><script>a()</script><script>evil()</script>${part}`)).toBe(`<body>${block('a()')}<script>evil()</script><script>evil()</script>`);
  });
});
