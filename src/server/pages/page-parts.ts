import { randomBytes } from 'node:crypto';
import { detachBuffer } from '../http/bytes.ts';
import { blockOf, inlineScripts } from './page-inline.ts';
import type { InlineScript, PageScripts } from './page-inline.ts';
import { sheetLinks, sheetsOf } from './page-sheets.ts';

/**
 * Most of a page is the same on every page: styles, header, footer. Astro renders a mark in their
 * place, and the server inserts the bytes. What is not in Astro's string need not be joined,
 * encoded and searched again for each page (decision 011).
 */
export interface PageParts {
  begin(): PageInMaking;
}

/** One page being made. A mark is valid only in the page that it was made for. */
export interface PageInMaking extends App.KeptParts {
  /** Marks the part that differs between the addresses of the page's frame. */
  slot(html: string): string;
  /**
   * Assembles the whole page: its style sheets become one block, and the scripts of its body one
   * module, each script once, though several parts may bring it. Scripts run when the page is
   * loaded, so their place does not matter. Only scripts that `policy` names are moved.
   */
  assemble(page: Buffer, policy: string): { body: Buffer; frame: Frame | null } & PageScripts;
  /**
   * Puts another part into this frame. Null when the part has scripts of its own, which the frame's
   * policy does not name.
   */
  fill(frame: Frame, html: string): Buffer | null;
}

/** A page without the part in its `slot`; the policy and the headers of the page belong to it. */
export interface Frame {
  before: readonly Buffer[];
  after: readonly Buffer[];
}

/**
 * U+0001 never occurs in the HTML of a template. A shopper's text may contain it and then stays as
 * it is.
 */
const MARK = 1;
const MARK_TEXT = '\u0001';
const BODY = Buffer.from('<body');
const NOTHING = Buffer.alloc(0);

/** Bytes that replace those from `at` to `end` of a page. */
interface Piece {
  at: number;
  end: number;
  bytes: Buffer;
  scripts?: readonly InlineScript[];
}

interface Part {
  whole: Buffer;
  bare: Buffer;
  scripts: readonly InlineScript[];
}

function partOf(html: string): Part {
  const whole = detachBuffer(Buffer.from(html));
  const scripts = inlineScripts(whole);
  return {
    whole,
    scripts,
    bare: withPieces(
      whole,
      scripts.map(({ at, end }) => ({ at, end, bytes: NOTHING })),
    ),
  };
}

/** `clientFolder`: the built files, where the style sheets are. */
export function pageParts(clientFolder: string): PageParts {
  /** Parts by the object that they were made from; they are released with it. */
  const kept = new WeakMap<object, Map<string, Part>>();
  const sheetOf = sheetsOf(clientFolder);
  // Whoever writes a review cannot guess a mark.
  const secret = randomBytes(6).toString('base64url');
  const markOf = (sign: string | number) => `${MARK_TEXT}${secret}${sign}${MARK_TEXT}`;
  const [open, close] = [markOf('<'), markOf('>')];
  const [OPEN, CLOSE] = [Buffer.from(open), Buffer.from(close)];

  function partsIn(
    page: Buffer,
    used: readonly Part[],
    isKnown: (script: InlineScript) => boolean,
  ): Piece[] {
    const pieces: Piece[] = [];
    for (let at = page.indexOf(MARK); at >= 0; at = page.indexOf(MARK, at + 1)) {
      const end = page.indexOf(MARK, at + 1) + 1;
      const sign = page.toString('latin1', at + 1, Math.max(at + 1, end - 1));
      const part = sign.startsWith(secret) ? used[Number(sign.slice(secret.length))] : undefined;
      if (part === undefined) continue;
      if (part.scripts.every(isKnown))
        pieces.push({ at, end, bytes: part.bare, scripts: part.scripts });
      else pieces.push({ at, end, bytes: part.whole });
      at = end - 1;
    }
    return pieces;
  }

  function begin(): PageInMaking {
    const used: Part[] = [];
    const use = (part: Part) => markOf(used.push(part) - 1);
    return {
      of(object, name) {
        const part = kept.get(object)?.get(name);
        return part && use(part);
      },
      keep(object, name, html) {
        const part = partOf(html);
        const parts = kept.get(object) ?? new Map<string, Part>();
        kept.set(object, parts.set(name, part));
        return use(part);
      },
      slot: (html) => open + html + close,
      assemble(page, policy) {
        const isKnown = ({ digest }: InlineScript) => policy.includes(digest);
        const links = sheetLinks(page);
        const sheet = sheetOf(links);
        const styles = links.map(({ at, end }, index) => ({
          at,
          end,
          bytes: index === 0 && sheet !== null ? sheet.bytes : NOTHING,
        }));

        const bodyAt = page.indexOf(BODY);
        const own = inlineScripts(page);
        const moved = own.filter((script) => script.at > bodyAt && isKnown(script));
        const staying = new Set(
          own.filter((script) => !moved.includes(script)).map(({ digest }) => digest),
        );
        const scripted: Piece[] = moved.map((script) => ({
          at: script.at,
          end: script.end,
          bytes: NOTHING,
          scripts: [script],
        }));

        const pieces = [...styles, ...partsIn(page, used, isKnown), ...scripted].sort(
          (a, b) => a.at - b.at,
        );
        const block = withBlock(pieces);
        const scriptsOf = { digests: staying, block, style: sheet?.digest ?? null };
        const [from, to] = [page.indexOf(OPEN), page.indexOf(CLOSE)];
        if (from < 0 || to < from)
          return { body: withPieces(page, pieces), frame: null, ...scriptsOf };
        const kept = (chunk: Buffer) =>
          chunk.buffer === page.buffer ? detachBuffer(chunk) : chunk;
        const frame = {
          before: chunksOf(
            page,
            pieces.filter(({ at }) => at < from),
            0,
            from,
          ).map(kept),
          after: chunksOf(
            page,
            pieces.filter(({ at }) => at > to),
            to + CLOSE.length,
            page.length,
          ).map(kept),
        };
        const inside = pieces.filter(({ at }) => at > from && at < to);
        const body = Buffer.concat([
          ...frame.before,
          ...chunksOf(page, inside, from + OPEN.length, to),
          ...frame.after,
        ]);
        // Without a frame when the block of scripts stands inside the slot: the rest of the page
        // would lack it.
        return { body, frame: haveScripts(inside) ? null : frame, ...scriptsOf };
      },
      fill({ before, after }, html) {
        const part = Buffer.from(html);
        const pieces = partsIn(part, used, () => true);
        if (haveScripts(pieces) || inlineScripts(part).length > 0) return null;
        return Buffer.concat([...before, ...chunksOf(part, pieces, 0, part.length), ...after]);
      },
    };
  }

  return { begin };
}

const haveScripts = (pieces: readonly Piece[]) =>
  pieces.some(({ scripts = [] }) => scripts.length > 0);

/**
 * Joins all scripts of the pieces into one block, in place of the last of them. Returns its digest.
 */
function withBlock(pieces: Piece[]): string | null {
  const last = pieces.findLast(({ scripts = [] }) => scripts.length > 0);
  if (last === undefined) return null;
  const { bytes, digest } = blockOf(pieces.flatMap(({ scripts = [] }) => scripts));
  last.bytes = last.bytes.length === 0 ? bytes : Buffer.concat([last.bytes, bytes]);
  return digest;
}

function withPieces(page: Buffer, pieces: readonly Piece[]): Buffer {
  return pieces.length === 0 ? page : Buffer.concat(chunksOf(page, pieces, 0, page.length));
}

/** The bytes of the page from `start` to `stop`, with the pieces inserted. */
function chunksOf(page: Buffer, pieces: readonly Piece[], start: number, stop: number): Buffer[] {
  const chunks: Buffer[] = [];
  let from = start;
  for (const { at, end, bytes } of pieces) {
    chunks.push(page.subarray(from, at), bytes);
    from = end;
  }
  chunks.push(page.subarray(from, stop));
  return chunks;
}
