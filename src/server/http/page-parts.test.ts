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
const assembled = (page: string) => parts.assemble(Buffer.from(page)).body.toString();
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
