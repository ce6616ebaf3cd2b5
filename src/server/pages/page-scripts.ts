import { hash } from 'node:crypto';

const OPEN = Buffer.from('<script');
const CLOSE = Buffer.from('</script>');
const TAG_END = '>'.charCodeAt(0);
const DATA = 'application/ld+json';

/** An inline script and where it stands, its tags included. */
export interface InlineScript {
  at: number;
  end: number;
  content: string;
  digest: string;
}

export interface ScriptBlock {
  bytes: Buffer;
  digest: string;
}

/**
 * Digests of the few inline scripts of the site, by content. Bounded, because strangers might cause
 * others.
 */
const digests = new Map<string, string>();
const MOST_REMEMBERED = 500;

function remember<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  if (kept.size < MOST_REMEMBERED) kept.set(key, value);
  return value;
}

export const digestOf = (content: string) =>
  digests.get(content) ?? remember(digests, content, hash('sha256', content, 'base64'));

/**
 * The inline scripts of this HTML; data blocks (JSON-LD) are not scripts. Searched as bytes: a page
 * is long and scripts are few.
 */
export function inlineScripts(html: Buffer): InlineScript[] {
  const found: InlineScript[] = [];
  for (let at = html.indexOf(OPEN); at >= 0; at = html.indexOf(OPEN, at + 1)) {
    const inside = html.indexOf(TAG_END, at) + 1;
    const close = html.indexOf(CLOSE, inside);
    if (inside === 0 || close < 0) break;
    if (close === inside || html.toString('latin1', at, inside).includes(DATA)) continue;
    const content = html.toString('utf8', inside, close);
    found.push({ at, end: close + CLOSE.length, content, digest: digestOf(content) });
  }
  return found;
}

const blocks = new Map<string, ScriptBlock>();

/**
 * Joins scripts into one module, each once and in a scope of its own. Every block costs the policy
 * a digest of 53 bytes, which no compression shrinks.
 */
export function blockOf(scripts: readonly InlineScript[]): ScriptBlock {
  const unique = new Map(scripts.map(({ digest, content }) => [digest, content]));
  const key = [...unique.keys()].join();
  const known = blocks.get(key);
  if (known !== undefined) return known;
  const text = [...unique.values()].map((content) => `(()=>{${content}\n})()`).join(';');
  return remember(blocks, key, {
    bytes: Buffer.from(`<script type="module">${text}</script>`),
    digest: hash('sha256', text, 'base64'),
  });
}
