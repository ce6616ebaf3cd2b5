import type { InlineScript } from './page-scripts.ts';

export const NOTHING = Buffer.alloc(0);

/** Bytes that replace those from `at` to `end` of a page. */
export interface Piece {
  at: number;
  end: number;
  bytes: Buffer;
  /** Scripts that were taken out of the bytes. */
  scripts?: readonly InlineScript[];
}

export const haveScripts = (pieces: readonly Piece[]) =>
  pieces.some(({ scripts = [] }) => scripts.length > 0);

/** The bytes of the page from `start` to `stop`, with the pieces inserted. */
export function chunksOf(
  page: Buffer,
  pieces: readonly Piece[],
  start = 0,
  stop = page.length,
): Buffer[] {
  const chunks: Buffer[] = [];
  let from = start;
  for (const { at, end, bytes } of pieces) {
    if (at < start || at >= stop) continue;
    chunks.push(page.subarray(from, at), bytes);
    from = end;
  }
  chunks.push(page.subarray(from, stop));
  return chunks;
}

export const withPieces = (page: Buffer, pieces: readonly Piece[]): Buffer =>
  pieces.length === 0 ? page : Buffer.concat(chunksOf(page, pieces));
