import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyForPage, withoutRepeatedScripts } from './page-inline.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' ${hash('p{}')} ${hash('q{}')};`;

describe('the policy of one page', () => {
  it('names only the inline scripts and styles that the page holds', () => {
    const page = '<style>p{}</style><script type="module">b()</script>';
    expect(policyForPage(POLICY, Buffer.from(page))).toBe(`script-src 'self' ${hash('b()')}; style-src 'self' ${hash('p{}')} ;`);
  });

  it('allows nothing that the build does not know', () => {
    expect(policyForPage(POLICY, Buffer.from('<script>evil()</script>'))).not.toContain(hash('evil()'));
  });
});

describe('a page put together of kept parts', () => {
  it('holds each inline script once, and its data as often as it stands there', () => {
    const data = '<script type="application/ld+json">{}</script>';
    const page = `<p>а</p><script>a()</script>${data}<b>б</b><script>a()</script>${data}<script>b()</script><script src="/c.js"></script>`;
    expect(withoutRepeatedScripts(Buffer.from(page)).toString()).toBe(`<p>а</p><script>a()</script>${data}<b>б</b>${data}<script>b()</script><script src="/c.js"></script>`);
  });
});
