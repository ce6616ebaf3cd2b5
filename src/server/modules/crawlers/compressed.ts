import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as rest } from 'node:timers/promises';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import type { Encoding, Chunks } from './document.ts';
import { guarded } from '../../platform/guard.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };
const MODE = 0o600;

const fileOf = (base: string, encoding: 'br' | 'gzip') => `${base}.${encoding}`;

/**
 * Writes a text into two files with different compressions. After each chunk it pauses for as long
 * as the chunk took, so that shoppers have at least half of the processor. Throws when the signal
 * aborts, without waiting for the next chunk.
 */
export async function writeCompressed(
  chunks: Chunks,
  base: string,
  signal: AbortSignal,
): Promise<void> {
  const [brotli, gzip] = [createBrotliCompress(BROTLI), createGzip(GZIP)];
  const written = Promise.all([
    pipeline(brotli, createWriteStream(fileOf(base, 'br'), { mode: MODE }), { signal }),
    pipeline(gzip, createWriteStream(fileOf(base, 'gzip'), { mode: MODE }), { signal }),
  ]);
  const writePieces = async () => {
    let startedAt = performance.now();
    for await (const chunk of chunks) {
      for (const stream of [brotli, gzip]) {
        if (!stream.write(chunk)) await once(stream, 'drain', { signal });
      }
      await rest(performance.now() - startedAt, undefined, { signal });
      startedAt = performance.now();
    }
    brotli.end();
    gzip.end();
    await written;
  };
  try {
    await Promise.race([writePieces(), written]);
  } catch (error) {
    brotli.destroy();
    gzip.destroy();
    await Promise.allSettled([written]);
    throw error;
  }
}

/** The text of these files as it is sent; opening fails when they are gone. */
export async function openCompressed(base: string, encoding: Encoding): Promise<Readable> {
  const file = createReadStream(fileOf(base, encoding === 'br' ? 'br' : 'gzip'));
  await once(file, 'open');
  if (encoding !== 'identity') return file;
  const text = createGunzip();
  // Destroys both streams when either ends, so that the reader notices.
  file
    .on(
      'error',
      guarded('reading a feed', (error: Error) => text.destroy(error)),
    )
    .pipe(text)
    .on(
      'close',
      guarded('the end of a feed', () => file.destroy()),
    );
  return text;
}
