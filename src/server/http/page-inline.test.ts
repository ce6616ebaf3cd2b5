import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyForPage, scriptsAsOne } from './page-inline.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const token = (text: string) => `'sha256-${digest(text)}'`;
const POLICY = `default-src 'self'; script-src 'self' ${token('head()')} ${token('a()')} ${token('b()')}; style-src 'self' ;`;
const bodyOf = (page: string) => scriptsAsOne(Buffer.from(page), POLICY).body.toString();
const policyOf = (page: string, style: string | null = null) => policyForPage(POLICY, scriptsAsOne(Buffer.from(page), POLICY), style);
const block = (...scripts: string[]) => scripts.map((script) => `(()=>{${script}\n})()`).join(';');

describe('the policy of one page', () => {
  it('names the script of its head, the one block of its body and its style sheets', () => {
    const page = '<head><script>head()</script><style>p{}</style><body><script>a()</script><script type="module">b()</script>';
    expect(policyOf(page, digest('p{}'))).toBe(`default-src 'self';script-src 'self' ${token(block('a()', 'b()'))} ${token('head()')};style-src 'self' ${token('p{}')}`);
  });

  it('names nothing that the page does not hold', () => {
    expect(policyOf('<head><body><script>b()</script>')).toBe(`default-src 'self';script-src 'self' ${token(block('b()'))};style-src 'self'`);
    expect(policyOf('<head><body><p>')).toBe("default-src 'self';script-src 'self';style-src 'self'");
  });

  it('allows nothing that the build does not know', () => {
    const page = '<head><script>evil()</script><body><script>a()</script><script>evil()</script>';
    expect(policyOf(page)).toBe(`default-src 'self';script-src 'self' ${token(block('a()'))};style-src 'self'`);
    expect(bodyOf(page)).toBe(`<head><script>evil()</script><body><script type="module">${block('a()')}</script><script>evil()</script>`);
  });
});

describe('a page put together of kept parts', () => {
  it('holds the scripts of its body as one block, each once, and its data as often as it stands there', () => {
    const data = '<script type="application/ld+json">{}</script>';
    const file = '<script src="/c.js"></script>';
    expect(bodyOf(`<head><script>head()</script><body><p>а</p><script>a()</script>${data}<b>б</b><script>a()</script>${data}<script>b()</script>${file}`))
      .toBe(`<head><script>head()</script><body><p>а</p>${data}<b>б</b>${data}<script type="module">${block('a()', 'b()')}</script>${file}`);
  });
});
