import { createHash } from 'node:crypto';

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
const HASH = /'sha256-[A-Za-z0-9+/=]+' ?/g;

/**
 * Astro's policy names every inline script and style of the whole site, 50 bytes each that no compression shrinks. What this
 * page does not hold is dropped from it; nothing is ever added, so a script that the build does not know stays refused.
 */
export function policyForPage(policy: string, html: string): string {
  const here = new Set<string>();
  for (const [, , attributes, content] of html.matchAll(INLINE)) {
    if (content !== undefined && content !== '' && attributes?.includes('application/ld+json') === false) {
      here.add(createHash('sha256').update(content).digest('base64'));
    }
  }
  return policy.replace(HASH, (token) => (here.has(token.slice(8, token.lastIndexOf("'"))) ? token : ''));
}
