import type { InlineScript } from './page-scripts.ts';

export const NOTHING = Buffer.alloc(0);

/** Bytes that replace those from `at` to `end` of a page. */
export interface Replacement {
  at: number;
  end: number;
  bytes: Buffer;
  /** Scripts that were taken out of the bytes. */
  scripts?: readonly InlineScript[];
}

export const haveScripts = (replacements: readonly Replacement[]) =>
  replacements.some(({ scripts = [] }) => scripts.length > 0);

/** The bytes of the page from `start` to `stop`, with the replacements inserted. */
export function chunksOf(
  page: Buffer,
  replacements: readonly Replacement[],
  start = 0,
  stop = page.length,
): Buffer[] {
  const chunks: Buffer[] = [];
  let from = start;
  for (const { at, end, bytes } of replacements) {
    if (at < start || at >= stop) continue;
    chunks.push(page.subarray(from, at), bytes);
    from = end;
  }
  chunks.push(page.subarray(from, stop));
  return chunks;
}

export const withReplacements = (page: Buffer, replacements: readonly Replacement[]): Buffer =>
  replacements.length === 0 ? page : Buffer.concat(chunksOf(page, replacements));
