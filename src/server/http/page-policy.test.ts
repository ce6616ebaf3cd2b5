import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyForPage } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' ${hash('p{}')} ${hash('q{}')};`;

describe('the policy of one page', () => {
  it('names only the inline scripts and styles that the page holds', () => {
    const page = '<style>p{}</style><script type="module">b()</script>';
    expect(policyForPage(POLICY, page)).toBe(`script-src 'self' ${hash('b()')}; style-src 'self' ${hash('p{}')} ;`);
  });

  it('allows nothing that the build does not know', () => {
    expect(policyForPage(POLICY, '<script>evil()</script>')).not.toContain(hash('evil()'));
  });
});
