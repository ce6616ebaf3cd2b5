import { randomBytes } from 'node:crypto';
import { detachBuffer } from '../http/bytes.ts';
import { NOTHING, withPieces } from './page-pieces.ts';
import type { Piece } from './page-pieces.ts';
import { inlineScripts } from './page-scripts.ts';
import type { InlineScript } from './page-scripts.ts';

/**
 * Most of a page is the same on every page: styles, header, footer. Astro renders a mark in their
 * place, and the server inserts the bytes. What is not in Astro's string need not be joined,
 * encoded and searched again for each page (decision 011).
 */
export interface PageParts {
  begin(): PageMarks;
}

/** The marks of one page being made: each is valid only in the page that it was made for. */
export interface PageMarks extends App.KeptParts {
  /** Marks the part that differs between the addresses of the page's frame. */
  slot(html: string): string;
  /** What the marks in this HTML stand for; scripts that are known are taken out of their parts. */
  piecesIn(html: Buffer, isKnown: (script: InlineScript) => boolean): Piece[];
  /** Where the slot is, from its first mark to the end of its last; null when there is none. */
  slotIn(html: Buffer): Slot | null;
}

export interface Slot {
  at: number;
  inside: { from: number; to: number };
  end: number;
}

/**
 * U+0001 never occurs in the HTML of a template. A shopper's text may contain it and then stays as
 * it is.
 */
const MARK = 1;
const MARK_TEXT = '\u0001';

interface Part {
  whole: Buffer;
  bare: Buffer;
  scripts: readonly InlineScript[];
}

function partOf(html: string): Part {
  const whole = detachBuffer(Buffer.from(html));
  const scripts = inlineScripts(whole);
  const gaps = scripts.map(({ at, end }) => ({ at, end, bytes: NOTHING }));
  return { whole, scripts, bare: withPieces(whole, gaps) };
}

export function pageParts(): PageParts {
  /** Parts by the object that they were made from; they are released with it. */
  const kept = new WeakMap<object, Map<string, Part>>();
  // Whoever writes a review cannot guess a mark.
  const secret = randomBytes(6).toString('base64url');
  const markOf = (sign: string | number) => `${MARK_TEXT}${secret}${sign}${MARK_TEXT}`;
  const [open, close] = [markOf('<'), markOf('>')];
  const [OPEN, CLOSE] = [Buffer.from(open), Buffer.from(close)];

  function begin(): PageMarks {
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
      piecesIn(html, isKnown) {
        const pieces: Piece[] = [];
        for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) {
          const end = html.indexOf(MARK, at + 1) + 1;
          const sign = html.toString('latin1', at + 1, Math.max(at + 1, end - 1));
          const part = sign.startsWith(secret)
            ? used[Number(sign.slice(secret.length))]
            : undefined;
          if (part === undefined) continue;
          if (part.scripts.every(isKnown))
            pieces.push({ at, end, bytes: part.bare, scripts: part.scripts });
          else pieces.push({ at, end, bytes: part.whole });
          at = end - 1;
        }
        return pieces;
      },
      slotIn(html) {
        const [at, to] = [html.indexOf(OPEN), html.indexOf(CLOSE)];
        if (at < 0 || to < at) return null;
        return { at, inside: { from: at + OPEN.length, to }, end: to + CLOSE.length };
      },
    };
  }

  return { begin };
}
