import { hash } from 'node:crypto';

/** What stands between the tags of one inline script or style. */
interface Block { start: number; end: number; content: string }

const OPENINGS = [{ open: Buffer.from('<script'), close: Buffer.from('</script>') }, { open: Buffer.from('<style'), close: Buffer.from('</style>') }];
const TAG_END = '>'.charCodeAt(0);
const DATA = 'application/ld+json';
const HASH = /'sha256-[A-Za-z0-9+/=]+' ?/g;

/** The few inline blocks of the whole site, by content. */
const digests = new Map<string, string>();
const DIGESTS_MOST = 500;

/** Inline code of a page in its order; searched as bytes, because a page is long and the blocks are few. */
function* blocks(html: Buffer, { open, close }: (typeof OPENINGS)[number]): Generator<Block> {
  for (let start = html.indexOf(open); start >= 0; start = html.indexOf(open, start + 1)) {
    const inside = html.indexOf(TAG_END, start) + 1;
    const end = html.indexOf(close, inside);
    if (inside === 0 || end < 0) return;
    if (end > inside && !html.toString('latin1', start, inside).includes(DATA)) {
      yield { start, end: end + close.length, content: html.toString('utf8', inside, end) };
    }
  }
}

function digest(content: string): string {
  let known = digests.get(content);
  if (known === undefined) {
    known = hash('sha256', content, 'base64');
    if (digests.size < DIGESTS_MOST) digests.set(content, known);
  }
  return known;
}

/** The page without inline scripts that stand in it already, as parts kept from other pages bring them again. */
export function withoutRepeatedScripts(html: Buffer): Buffer {
  const seen = new Set<string>();
  const kept: Buffer[] = [];
  let from = 0;
  for (const { start, end, content } of blocks(html, OPENINGS[0] as (typeof OPENINGS)[number])) {
    if (seen.has(content)) {
      kept.push(html.subarray(from, start));
      from = end;
    }
    seen.add(content);
  }
  return from === 0 ? html : Buffer.concat([...kept, html.subarray(from)]);
}

/**
 * Astro's policy names every inline script and style of the whole site, 50 bytes each that no compression shrinks. What this
 * page does not hold is dropped from it. Added is only the digest of the built style sheets that the server itself put into the
 * page (`style`), so a script or style that the build does not know stays refused.
 */
export function policyForPage(policy: string, html: Buffer, style: string | null = null): string {
  const here = new Set(OPENINGS.flatMap((kind) => [...blocks(html, kind)].map(({ content }) => digest(content))));
  const trimmed = policy.replace(HASH, (token) => (here.has(token.slice(8, token.lastIndexOf("'"))) ? token : ''));
  return style === null ? trimmed : trimmed.replace("style-src 'self'", `style-src 'self' 'sha256-${style}'`);
}
