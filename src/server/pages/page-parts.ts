import { randomBytes } from 'node:crypto';
import { detachBuffer } from './detach-buffer.ts';
import { NOTHING, withReplacements, type Replacement } from './replacements.ts';
import { inlineScripts, type InlineScript } from './page-scripts.ts';

/**
 * Most of a page is the same on every page: styles, header, footer. Astro renders a placeholder in
 * their place, and the server inserts the bytes. What is not in Astro's string need not be joined,
 * encoded and searched again for each page (decision 011).
 */
export interface PageParts {
  begin(): PagePlaceholders;
}

/** The placeholders of one page being made: each is valid only in the page that it was made for. */
export interface PagePlaceholders extends App.HtmlCache {
  /** Marks the part that differs between the addresses of the page's frame. */
  slot(html: string): string;
  /** What the placeholders in this HTML stand for; scripts that are known are taken out of their parts. */
  replacementsIn(html: Buffer, isKnown: (script: InlineScript) => boolean): Replacement[];
  /** Where the slot is, from its first placeholder to the end of its last; null when there is none. */
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
const EDGE = 1;
const EDGE_TEXT = '\u0001';

interface Part {
  whole: Buffer;
  bare: Buffer;
  scripts: readonly InlineScript[];
}

function partOf(html: string): Part {
  const whole = detachBuffer(Buffer.from(html));
  const scripts = inlineScripts(whole);
  const gaps = scripts.map(({ at, end }) => ({ at, end, bytes: NOTHING }));
  return { whole, scripts, bare: withReplacements(whole, gaps) };
}

export function pageParts(): PageParts {
  /** Parts by the object that they were made from; they are released with it. */
  const cached = new WeakMap<object, Map<string, Part>>();
  // Whoever writes a review cannot guess a placeholder.
  const secret = randomBytes(6).toString('base64url');
  const placeholderOf = (sign: string | number) => `${EDGE_TEXT}${secret}${sign}${EDGE_TEXT}`;
  const [open, close] = [placeholderOf('<'), placeholderOf('>')];
  const [OPEN, CLOSE] = [Buffer.from(open), Buffer.from(close)];

  function begin(): PagePlaceholders {
    const used: Part[] = [];
    const use = (part: Part) => placeholderOf(used.push(part) - 1);
    return {
      get(object, name) {
        const part = cached.get(object)?.get(name);
        return part && use(part);
      },
      set(object, name, html) {
        const part = partOf(html);
        const parts = cached.get(object) ?? new Map<string, Part>();
        cached.set(object, parts.set(name, part));
        return use(part);
      },
      slot: (html) => open + html + close,
      replacementsIn(html, isKnown) {
        const replacements: Replacement[] = [];
        for (let at = html.indexOf(EDGE); at >= 0; at = html.indexOf(EDGE, at + 1)) {
          const end = html.indexOf(EDGE, at + 1) + 1;
          const sign = html.toString('latin1', at + 1, Math.max(at + 1, end - 1));
          const part = sign.startsWith(secret)
            ? used[Number(sign.slice(secret.length))]
            : undefined;
          if (part === undefined) continue;
          if (part.scripts.every(isKnown))
            replacements.push({ at, end, bytes: part.bare, scripts: part.scripts });
          else replacements.push({ at, end, bytes: part.whole });
          at = end - 1;
        }
        return replacements;
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
