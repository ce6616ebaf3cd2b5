import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyForPage, scriptsOnce } from './page-inline.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const token = (text: string) => `'sha256-${digest(text)}'`;
const POLICY = `script-src 'self' ${token('a()')} ${token('b()')}; style-src 'self' ;`;
const policyOf = (page: string, style: string | null = null) => policyForPage(POLICY, scriptsOnce(Buffer.from(page)).digests, style);

describe('the policy of one page', () => {
  it('names only the inline scripts that the page holds, and its style sheets', () => {
    expect(policyOf('<style>p{}</style><script type="module">b()</script>', digest('p{}'))).toBe(`script-src 'self' ${token('b()')}; style-src 'self' ${token('p{}')} ;`);
  });

  it('allows nothing that the build does not know', () => {
    expect(policyOf('<script>evil()</script>')).not.toContain(digest('evil()'));
  });
});

describe('a page put together of kept parts', () => {
  it('holds each inline script once, and its data as often as it stands there', () => {
    const data = '<script type="application/ld+json">{}</script>';
    const page = `<p>а</p><script>a()</script>${data}<b>б</b><script>a()</script>${data}<script>b()</script><script src="/c.js"></script>`;
    expect(scriptsOnce(Buffer.from(page)).body.toString()).toBe(`<p>а</p><script>a()</script>${data}<b>б</b>${data}<script>b()</script><script src="/c.js"></script>`);
  });
});
