import { hash } from 'node:crypto';

const OPEN = Buffer.from('<script');
const CLOSE = Buffer.from('</script>');
const BODY = Buffer.from('<body');
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

interface Block { bytes: Buffer; digest: string }
const blocks = new Map<string, Block>();

/** Scripts as one module: each keeps its names to itself. */
function blockOf(scripts: ReadonlyMap<string, string>): Block {
  const key = [...scripts.keys()].join();
  let block = blocks.get(key);
  if (block === undefined) {
    const text = [...scripts.values()].map((content) => `(()=>{${content}\n})()`).join(';');
    block = { bytes: Buffer.from(`<script type="module">${text}</script>`), digest: hash('sha256', text, 'base64') };
    blocks.set(key, block);
  }
  return block;
}

/**
 * The page with the scripts of its body as one, each once though kept parts may bring it again: every block costs the policy a digest
 * of 53 bytes that nothing compresses. They run when the page is there, so their place does not matter. Only scripts that `policy`
 * knows are touched; `digests` are those of the page. Searched as bytes, because a page is long and the scripts are few.
 */
export function scriptsAsOne(html: Buffer, policy: string): { body: Buffer; digests: ReadonlySet<string>; block: string | null } {
  const found = new Set<string>();
  const gathered = new Map<string, string>();
  const kept: Buffer[] = [];
  const bodyAt = html.indexOf(BODY);
  let from = 0;
  for (let start = html.indexOf(OPEN); start >= 0; start = html.indexOf(OPEN, start + 1)) {
    const inside = html.indexOf(TAG_END, start) + 1;
    const end = html.indexOf(CLOSE, inside);
    if (inside === 0 || end < 0) break;
    if (end === inside || html.toString('latin1', start, inside).includes(DATA)) continue;
    const content = html.toString('utf8', inside, end);
    const digest = digestOf(content);
    if (start < bodyAt || !policy.includes(digest)) {
      found.add(digest);
      continue;
    }
    gathered.set(digest, content);
    kept.push(html.subarray(from, start));
    from = end + CLOSE.length;
  }
  if (gathered.size === 0) return { body: html, digests: found, block: null };
  const { bytes, digest } = blockOf(gathered);
  return { body: Buffer.concat([...kept, bytes, html.subarray(from)]), digests: found, block: digest };
}

/**
 * Astro's policy names every inline script of the whole site, 50 bytes each that no compression shrinks. What this page does not
 * hold is dropped from it. Added are only the digests of what the server itself put into the page, the block of scripts that the
 * build knows and the style sheets of the build: any other script or style stays refused.
 */
export function policyForPage(policy: string, { digests: held, block }: { digests: ReadonlySet<string>; block: string | null }, style: string | null): string {
  const trimmed = policy.replace(HASH, (token) => (held.has(token.slice(8, token.lastIndexOf("'"))) ? token : ''))
    .replace(/\s*(;)\s*|\s+$/g, '$1').replace(/;$/, '');
  const withBlock = block === null ? trimmed : trimmed.replace("script-src 'self'", `script-src 'self' 'sha256-${block}'`);
  return style === null ? withBlock : withBlock.replace("style-src 'self'", `style-src 'self' 'sha256-${style}'`);
}
