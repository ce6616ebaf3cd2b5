import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blockOf, inlineScripts } from './page-scripts.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

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
