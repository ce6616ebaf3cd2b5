import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/**
 * Most of a page is the same on every page: styles, header, footer. Astro renders a mark in their place, and the server puts the
 * bytes in: what is not in the string need not be joined, encoded and searched anew for each page (decision 011).
 */
export interface PageParts {
  /** The mark that stands for this HTML in a page. */
  keep(html: string): string;
  /** The whole page; `style` is the digest of the style sheets that were put in as one, for the policy. */
  assemble(page: Buffer): { body: Buffer; style: string | null };
}

/** Never part of HTML that a template makes; what a shopper wrote may hold it, and stays as it is. */
const MARK = 1;
const MARK_TEXT = '\u0001';
/** Characters of kept parts: the frame, and the cards that shoppers look at most. */
const KEPT_MOST = 4_000_000;
const SHEET_OPEN = Buffer.from('<link rel="stylesheet" href="/_astro/');
const SHEET_CLOSE = Buffer.from('>');
/** Style sheets stand in the head. */
const HEAD_BYTES = 16_384;

const NOTHING = Buffer.alloc(0);

/** What is put into a page in place of the bytes from `at` to `end`. */
interface Piece { at: number; end: number; bytes: Buffer }

interface Sheet { bytes: Buffer; digest: string }

/** `clientFolder`: the built files, where the style sheets are. */
export function pageParts(clientFolder: string): PageParts {
  const byId = new Map<string, Buffer>();
  const marks = new LRUCache<string, string>({ maxSize: KEPT_MOST, sizeCalculation: (mark, html) => html.length + mark.length, dispose: (mark) => byId.delete(mark.slice(1, -1)) });
  const sheets = new Map<string, Sheet>();
  // Nobody who writes a review can know a mark.
  const secret = randomBytes(6).toString('base64url');
  let last = 0;

  /** One block for all the sheets of a page: each block costs the policy a digest of 53 bytes that nothing compresses. */
  function sheetOf(names: readonly string[]): Sheet {
    const key = names.join();
    let found = sheets.get(key);
    if (found === undefined) {
      const css = names.map((name) => readFileSync(join(clientFolder, '_astro', name), 'utf8').trim()).join('');
      found = { bytes: Buffer.from(`<style>${css}</style>`), digest: hash('sha256', css, 'base64') };
      sheets.set(key, found);
    }
    return found;
  }

  return {
    keep(html) {
      const before = marks.get(html);
      if (before !== undefined) return before;
      const id = secret + String(last += 1);
      const mark = MARK_TEXT + id + MARK_TEXT;
      marks.set(html, mark);
      byId.set(id, Buffer.from(html));
      return mark;
    },
    assemble(page) {
      const links = linksOf(page);
      const sheet = links.length === 0 ? null : sheetOf(links.map(({ name }) => name));
      const pieces = links.map(({ at, end }, index) => ({ at, end, bytes: index === 0 && sheet !== null ? sheet.bytes : NOTHING }));
      for (let at = page.indexOf(MARK); at >= 0; at = page.indexOf(MARK, at + 1)) {
        const end = page.indexOf(MARK, at + 1) + 1;
        const bytes = byId.get(page.toString('latin1', at + 1, Math.max(at + 1, end - 1)));
        if (bytes === undefined) continue;
        pieces.push({ at, end, bytes });
        at = end - 1;
      }
      return { body: withPieces(page, pieces), style: sheet?.digest ?? null };
    },
  };
}

/** Where the style sheets are linked, in their order. */
function linksOf(page: Buffer): { at: number; end: number; name: string }[] {
  const links = [];
  for (let at = page.indexOf(SHEET_OPEN); at >= 0 && at < HEAD_BYTES; at = page.indexOf(SHEET_OPEN, at + 1)) {
    const start = at + SHEET_OPEN.length;
    links.push({ at, end: page.indexOf(SHEET_CLOSE, start) + 1, name: page.toString('latin1', start, page.indexOf('"', start)) });
  }
  return links;
}

function withPieces(page: Buffer, pieces: Piece[]): Buffer {
  if (pieces.length === 0) return page;
  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, end, bytes } of pieces.sort((a, b) => a.at - b.at)) {
    parts.push(page.subarray(from, at), bytes);
    from = end;
  }
  return Buffer.concat([...parts, page.subarray(from)]);
}
