import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blockOf, inlineScripts, policyForPage } from './page-inline.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const token = (text: string) => `'sha256-${digest(text)}'`;
const TOKENS = ['head()', 'a()', 'b()'].map(token).join(' ');
const POLICY = `default-src 'self'; script-src 'self' ${TOKENS}; style-src 'self' ;`;

describe('the policy of one page', () => {
  it('names the script of its head, the one block of its body and its style sheets, and nothing else', () => {
    expect(
      policyForPage(POLICY, {
        digests: new Set([digest('head()')]),
        block: digest('block'),
        style: digest('p{}'),
      }),
    ).toBe(
      `default-src 'self';script-src 'self' ${token('block')} ${token('head()')};style-src 'self' ${token('p{}')}`,
    );
    expect(policyForPage(POLICY, { digests: new Set(), block: null, style: null })).toBe(
      "default-src 'self';script-src 'self';style-src 'self'",
    );
  });

  it('allows nothing that the build does not know', () => {
    expect(
      policyForPage(POLICY, { digests: new Set([digest('evil()')]), block: null, style: null }),
    ).not.toContain(digest('evil()'));
  });
});

describe('the scripts of a page', () => {
  it('are those that stand in it: no data for machines, no files', () => {
    const html = Buffer.from(
      '<p>а</p><script>a()</script><script type="application/ld+json">{}</script>' +
        '<script src="/c.js"></script><script type="module">b()</script>',
    );
    const found = inlineScripts(html);
    expect(found.map(({ content }) => content)).toEqual(['a()', 'b()']);
    expect(found.map(({ at, end }) => html.toString('utf8', at, end))).toEqual([
      '<script>a()</script>',
      '<script type="module">b()</script>',
    ]);
  });

  it('are one module, each once and with its names to itself', () => {
    const { bytes, digest: own } = blockOf(
      inlineScripts(Buffer.from('<script>a()</script><script>b()</script><script>a()</script>')),
    );
    const text = '(()=>{a()\n})();(()=>{b()\n})()';
    expect(bytes.toString()).toBe(`<script type="module">${text}</script>`);
    expect(own).toBe(digest(text));
  });
});
