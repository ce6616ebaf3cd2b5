import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const decompress = promisify(brotliDecompress);

/** An answer asked for again is compressed anew, tightly: a tenth fewer bytes for 0.1–0.2 s of a spare core. */
export const TIGHT_QUALITY = 11;
/**
 * Brotli's quality for an answer that somebody waits for, by how many answers are being made at once. A product's page of 61 KB takes
 * 14.7, 15.8, 17.2 or 19 KB, in 46, 2.7, 1.1 or 0.4 ms of a busy machine. Alone it has a core to itself and fits into a first flight.
 */
const QUALITIES = [{ from: 10, quality: 1 }, { from: 3, quality: 3 }, { from: 2, quality: 7 }, { from: 0, quality: 10 }] as const;
/** Of an answer that is not kept. */
const ONCE_MOST = 7;
const SMALL_QUALITY = 5;

/** An answer of the API: to hand it to another thread and take it back costs more than to compress it. */
const SMALL_BYTES = 8192;

const settings = (body: Buffer, quality: number) => ({
  // Room for the whole: what does not fit at once goes to the thread and back again.
  chunkSize: body.length <= SMALL_BYTES ? SMALL_BYTES : 4 * SMALL_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The standard window of 4 MB is taken and given back for every page; one as big as the page finds the same matches.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 1)))),
  },
});

/** The bytes alone: what zlib gives is a part of its room, and would keep all of it as long as the answer is kept. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export const compress = async (body: Buffer, quality: number): Promise<Buffer> => alone(await brotli(body, settings(body, quality)));

/** Compresses an answer that somebody waits for; the more hastily, the more answers are being made. `isKept`: others will get these bytes too. */
export async function compressQuickly(body: Buffer, underWay: number, isKept: boolean): Promise<Buffer> {
  if (body.length <= SMALL_BYTES) return alone(brotliCompressSync(body, settings(body, SMALL_QUALITY)));
  const quality = QUALITIES.find(({ from }) => underWay >= from)?.quality ?? ONCE_MOST;
  return compress(body, isKept ? quality : Math.min(quality, ONCE_MOST));
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding of ours that the caller takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** Brotli's bytes as the caller takes them; only Brotli is kept, the rare others are made each time. */
export async function encoded(compressed: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressed;
  const body = await decompress(compressed);
  return encoding === 'gzip' ? gzipped(body) : body;
}
