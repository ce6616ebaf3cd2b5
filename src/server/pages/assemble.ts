import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detachBuffer } from './detach-buffer.ts';
import type { PagePlaceholders } from './page-parts.ts';
import { blockOf, digestOf, inlineScripts, type InlineScript } from './page-scripts.ts';
import {
  NOTHING,
  chunksOf,
  haveScripts,
  withReplacements,
  type Replacement,
} from './replacements.ts';

const OPEN = Buffer.from('<link rel="stylesheet" href="/_astro/');
const CLOSE = Buffer.from('>');
/** Style sheets are linked in the head only. */
const HEAD_BYTES = 16_384;

interface Sheet {
  bytes: Buffer;
  digest: string;
}

/** A link to a style sheet of the build. */
interface SheetLink {
  at: number;
  end: number;
  name: string;
}

/**
 * Joins the linked style sheets into one block: each block costs the policy a digest of 53 bytes,
 * which no compression shrinks. `clientFolder`: the built files.
 */
function sheetsOf(clientFolder: string): (links: readonly SheetLink[]) => Sheet | null {
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
function sheetLinks(page: Buffer): SheetLink[] {
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

/** A page with its shared parts, style sheets and scripts in their places. */
export interface AssembledPage {
  body: Buffer;
  /** Null when the page has no slot, or its slot holds scripts. */
  frame: Frame | null;
  /** Digests of its inline scripts that the build knows, for its policy. */
  scripts: readonly string[];
  /** Digest of the block of its style sheets. */
  style: string | null;
}

/** A page without the part in its slot; the policy and the headers of the page belong to it. */
export interface Frame {
  before: readonly Buffer[];
  after: readonly Buffer[];
}

const BODY = Buffer.from('<body');

/**
 * Assembles pages: the style sheets become one block, and the scripts of the body one module, each
 * script once, though several parts may bring it. Scripts run when the page is loaded, so their
 * place does not matter. Only scripts of the build are moved and named to the policy.
 * `clientFolder`: the built files, with the style sheets.
 */
export function assembler(clientFolder: string, buildScripts: readonly string[]) {
  const sheetOf = sheetsOf(clientFolder);
  const known = new Set(buildScripts.map(digestOf));
  const isKnown = ({ digest }: InlineScript) => known.has(digest);

  return (page: Buffer, placeholders: PagePlaceholders): AssembledPage => {
    const links = sheetLinks(page);
    const sheet = sheetOf(links);
    const bodyAt = page.indexOf(BODY);
    const own = inlineScripts(page).filter(isKnown);
    const moved = own.filter(({ at }) => at > bodyAt);
    const replacements = [
      ...stylesIn(links, sheet),
      ...placeholders.replacementsIn(page, isKnown),
      ...moved.map((script) => ({
        at: script.at,
        end: script.end,
        bytes: NOTHING,
        scripts: [script],
      })),
    ].sort((a, b) => a.at - b.at);
    const block = withBlock(replacements);
    const staying = own.filter(({ at }) => at <= bodyAt).map(({ digest }) => digest);
    return {
      ...framed(page, replacements, placeholders),
      scripts: [...new Set([...(block === null ? [] : [block]), ...staying])],
      style: sheet?.digest ?? null,
    };
  };
}

/**
 * Puts another part into this frame. Null when the part has scripts of its own, which the frame's
 * policy does not name.
 */
export function fillFrame(
  { before, after }: Frame,
  html: string,
  placeholders: PagePlaceholders,
): Buffer | null {
  const part = Buffer.from(html);
  const replacements = placeholders.replacementsIn(part, () => true);
  if (haveScripts(replacements) || inlineScripts(part).length > 0) return null;
  return Buffer.concat([...before, ...chunksOf(part, replacements), ...after]);
}

/** The block of all style sheets stands in place of the first link. */
const stylesIn = (links: readonly SheetLink[], sheet: Sheet | null): Replacement[] =>
  links.map(({ at, end }, index) => ({
    at,
    end,
    bytes: index === 0 && sheet !== null ? sheet.bytes : NOTHING,
  }));

/**
 * Joins all scripts of the replacements into one block, in place of the last of them. Returns its digest.
 */
function withBlock(replacements: Replacement[]): string | null {
  const last = replacements.findLast(({ scripts = [] }) => scripts.length > 0);
  if (last === undefined) return null;
  const { bytes, digest } = blockOf(replacements.flatMap(({ scripts = [] }) => scripts));
  last.bytes = last.bytes.length === 0 ? bytes : Buffer.concat([last.bytes, bytes]);
  return digest;
}

/** The whole page, and what stands around its slot. */
function framed(
  page: Buffer,
  replacements: readonly Replacement[],
  placeholders: PagePlaceholders,
): Pick<AssembledPage, 'body' | 'frame'> {
  const slot = placeholders.slotIn(page);
  if (slot === null) return { body: withReplacements(page, replacements), frame: null };
  const detached = (chunk: Buffer) => (chunk.buffer === page.buffer ? detachBuffer(chunk) : chunk);
  const frame = {
    before: chunksOf(page, replacements, 0, slot.at).map(detached),
    after: chunksOf(page, replacements, slot.end).map(detached),
  };
  const { from, to } = slot.inside;
  const body = Buffer.concat([
    ...frame.before,
    ...chunksOf(page, replacements, from, to),
    ...frame.after,
  ]);
  // Without a frame when the block of scripts stands inside the slot: the rest of the page would
  // lack it.
  const inside = replacements.filter(({ at }) => at >= from && at < to);
  return { body, frame: haveScripts(inside) ? null : frame };
}
