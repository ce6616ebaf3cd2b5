import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { blockOf, inlineScripts } from './page-inline.ts';
import type { InlineScript, PageScripts } from './page-inline.ts';

/**
 * Most of a page is the same on every page: styles, header, footer. Astro renders a mark in their place, and the server puts the
 * bytes in: what is not in the string need not be joined, encoded and searched anew for each page (decision 011).
 */
export interface PageParts {
  /** The mark that stands for this HTML in a page. */
  keep(html: string): string;
  /**
   * The whole page, put together in one go: its style sheets as one block, and the scripts of its body as one, each once though kept
   * parts may bring it again. Scripts run when the page is there, so their place does not matter; only those that `policy` knows are touched.
   */
  assemble(page: Buffer, policy: string): { body: Buffer } & PageScripts;
}

/** Never part of HTML that a template makes; what a shopper wrote may hold it, and stays as it is. */
const MARK = 1;
const MARK_TEXT = '\u0001';
/** Characters of kept parts: the frame, and the cards that shoppers look at most. */
const KEPT_MOST = 4_000_000;
const BODY = Buffer.from('<body');
const SHEET_OPEN = Buffer.from('<link rel="stylesheet" href="/_astro/');
const SHEET_CLOSE = Buffer.from('>');
/** Style sheets stand in the head. */
const HEAD_BYTES = 16_384;

const NOTHING = Buffer.alloc(0);

/** What is put into a page in place of the bytes from `at` to `end`. */
interface Piece { at: number; end: number; bytes: Buffer; scripts?: readonly InlineScript[] }

interface Sheet { bytes: Buffer; digest: string }

interface Part { whole: Buffer; bare: Buffer; scripts: readonly InlineScript[] }

function partOf(html: string): Part {
  const whole = Buffer.from(html);
  const scripts = inlineScripts(whole);
  return { whole, scripts, bare: withPieces(whole, scripts.map(({ at, end }) => ({ at, end, bytes: NOTHING }))) };
}

/** `clientFolder`: the built files, where the style sheets are. */
export function pageParts(clientFolder: string): PageParts {
  const byId = new Map<string, Part>();
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

  function partsIn(page: Buffer, isKnown: (script: InlineScript) => boolean): Piece[] {
    const pieces: Piece[] = [];
    for (let at = page.indexOf(MARK); at >= 0; at = page.indexOf(MARK, at + 1)) {
      const end = page.indexOf(MARK, at + 1) + 1;
      const part = byId.get(page.toString('latin1', at + 1, Math.max(at + 1, end - 1)));
      if (part === undefined) continue;
      if (part.scripts.every(isKnown)) pieces.push({ at, end, bytes: part.bare, scripts: part.scripts });
      else pieces.push({ at, end, bytes: part.whole });
      at = end - 1;
    }
    return pieces;
  }

  return {
    keep(html) {
      const before = marks.get(html);
      if (before !== undefined) return before;
      const id = secret + String(last += 1);
      const mark = MARK_TEXT + id + MARK_TEXT;
      marks.set(html, mark);
      byId.set(id, partOf(html));
      return mark;
    },
    assemble(page, policy) {
      const isKnown = ({ digest }: InlineScript) => policy.includes(digest);
      const links = linksOf(page);
      const sheet = links.length === 0 ? null : sheetOf(links.map(({ name }) => name));
      const styles = links.map(({ at, end }, index) => ({ at, end, bytes: index === 0 && sheet !== null ? sheet.bytes : NOTHING }));

      const bodyAt = page.indexOf(BODY);
      const own = inlineScripts(page);
      const moved = own.filter((script) => script.at > bodyAt && isKnown(script));
      const staying = new Set(own.filter((script) => !moved.includes(script)).map(({ digest }) => digest));
      const scripted: Piece[] = moved.map((script) => ({ at: script.at, end: script.end, bytes: NOTHING, scripts: [script] }));

      const pieces = [...styles, ...partsIn(page, isKnown), ...scripted].sort((a, b) => a.at - b.at);
      const block = withBlock(pieces);
      return { body: withPieces(page, pieces), digests: staying, block, style: sheet?.digest ?? null };
    },
  };
}

/** Puts all scripts of the pieces as one block where the last of them stood; says its digest. */
function withBlock(pieces: Piece[]): string | null {
  const last = pieces.findLast(({ scripts = [] }) => scripts.length > 0);
  if (last === undefined) return null;
  const { bytes, digest } = blockOf(pieces.flatMap(({ scripts = [] }) => scripts));
  last.bytes = last.bytes.length === 0 ? bytes : Buffer.concat([last.bytes, bytes]);
  return digest;
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

function withPieces(page: Buffer, pieces: readonly Piece[]): Buffer {
  if (pieces.length === 0) return page;
  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, end, bytes } of pieces) {
    parts.push(page.subarray(from, at), bytes);
    from = end;
  }
  return Buffer.concat([...parts, page.subarray(from)]);
}
