import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPEN = Buffer.from('<link rel="stylesheet" href="/_astro/');
const CLOSE = Buffer.from('>');
/** Style sheets are linked in the head only. */
const HEAD_BYTES = 16_384;

export interface Sheet {
  bytes: Buffer;
  digest: string;
}

/** A link to a style sheet of the build. */
export interface SheetLink {
  at: number;
  end: number;
  name: string;
}

/**
 * Joins the linked style sheets into one block: each block costs the policy a digest of 53 bytes,
 * which no compression shrinks. `clientFolder`: the built files.
 */
export function sheetsOf(clientFolder: string): (links: readonly SheetLink[]) => Sheet | null {
  const sheets = new Map<string, Sheet>();
  return (links) => {
    if (links.length === 0) return null;
    const key = links.map(({ name }) => name).join();
    let found = sheets.get(key);
    if (found === undefined) {
      const css = links
        .map(({ name }) => readFileSync(join(clientFolder, '_astro', name), 'utf8').trim())
        .join('');
      found = {
        bytes: Buffer.from(`<style>${css}</style>`),
        digest: hash('sha256', css, 'base64'),
      };
      sheets.set(key, found);
    }
    return found;
  };
}

/** Links to style sheets of the build, in their order. */
export function sheetLinks(page: Buffer): SheetLink[] {
  const links = [];
  for (let at = page.indexOf(OPEN); at >= 0 && at < HEAD_BYTES; at = page.indexOf(OPEN, at + 1)) {
    const start = at + OPEN.length;
    links.push({
      at,
      end: page.indexOf(CLOSE, start) + 1,
      name: page.toString('latin1', start, page.indexOf('"', start)),
    });
  }
  return links;
}
