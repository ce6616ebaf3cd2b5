import { hash } from 'node:crypto';

const OPEN = Buffer.from('<script');
const CLOSE = Buffer.from('</script>');
const TAG_END = '>'.charCodeAt(0);
const DATA = 'application/ld+json';
const HASH = /'sha256-[A-Za-z0-9+/=]+' ?/g;

/** The few inline scripts of the whole site, by content. */
const digests = new Map<string, string>();
const DIGESTS_MOST = 500;

function digestOf(content: string): string {
  let known = digests.get(content);
  if (known === undefined) {
    known = hash('sha256', content, 'base64');
    if (digests.size < DIGESTS_MOST) digests.set(content, known);
  }
  return known;
}

/**
 * The page with each inline script once, as parts kept from other pages may bring one again, and the digests of those scripts.
 * Searched as bytes, because a page is long and the scripts are few.
 */
export function scriptsOnce(html: Buffer): { body: Buffer; digests: ReadonlySet<string> } {
  const seen = new Set<string>();
  const kept: Buffer[] = [];
  let from = 0;
  for (let start = html.indexOf(OPEN); start >= 0; start = html.indexOf(OPEN, start + 1)) {
    const inside = html.indexOf(TAG_END, start) + 1;
    const end = html.indexOf(CLOSE, inside);
    if (inside === 0 || end < 0) break;
    if (end === inside || html.toString('latin1', start, inside).includes(DATA)) continue;
    const digest = digestOf(html.toString('utf8', inside, end));
    if (seen.has(digest)) {
      kept.push(html.subarray(from, start));
      from = end + CLOSE.length;
    }
    seen.add(digest);
  }
  return { body: from === 0 ? html : Buffer.concat([...kept, html.subarray(from)]), digests: seen };
}

/**
 * Astro's policy names every inline script of the whole site, 50 bytes each that no compression shrinks. What this page does not
 * hold is dropped from it. Added is only the digest of the built style sheets that the server itself put into the page (`style`),
 * so a script or style that the build does not know stays refused.
 */
export function policyForPage(policy: string, scripts: ReadonlySet<string>, style: string | null): string {
  const trimmed = policy.replace(HASH, (token) => (scripts.has(token.slice(8, token.lastIndexOf("'"))) ? token : ''));
  return style === null ? trimmed : trimmed.replace("style-src 'self'", `style-src 'self' 'sha256-${style}'`);
}
