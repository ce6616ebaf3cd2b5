import type { TransformOptions } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  gzip,
  type BrotliOptions,
} from 'node:zlib';
import { detachBuffer } from './detach-buffer.ts';
import type { Coding } from '../http/content-coding.ts';
import { AnswerLoad } from '../http/answer-load.ts';

const gzipped = promisify(gzip);

export const decompress = promisify(brotliDecompress);

/**
 * An answer that is asked for again is recompressed tightly: 10 % fewer bytes for 0.1–0.2 s of an
 * idle core.
 */
export const TIGHT_QUALITY = 11;
/**
 * Brotli's quality for a page that somebody waits for, by the number compressed at the same time. A
 * product page of 61 KB takes 14.7, 15.8 or 17.2 KB, or 19 KB when the server is busy, in 46, 2.7,
 * 1.1 or 0.4 ms. A single one has a core to itself and fits into the first TCP flight.
 */
const QUALITIES = [
  { from: 3, quality: 3 },
  { from: 2, quality: 7 },
  { from: 1, quality: 10 },
] as const;
const BUSY_QUALITY = 1;
/** The highest quality for an answer that is not kept. */
const UNCACHED_MOST = 7;

/** Up to the size of an answer of the API. */
const SMALL_BYTES = 8192;
/** An answer of the live search takes 1.1 KB in 95 µs; with BUSY_QUALITY 1.4 KB in 28 µs. */
const SMALL_QUALITY = 5;

const settings = (body: Buffer, quality: number) => ({
  // Large enough for the whole answer: each further chunk costs another trip to the thread.
  chunkSize: body.length <= SMALL_BYTES ? SMALL_BYTES : 4 * SMALL_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The default window of 4 MB would be allocated for every page; one as big as the page finds
    // the same matches. NPOSTFIX 3 (distances in steps of eight) saves 30–60 bytes a page at no
    // cost.
    [constants.BROTLI_PARAM_NPOSTFIX]: 3,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      22,
      Math.max(16, Math.ceil(Math.log2(body.length + 1))),
    ),
  },
});

/**
 * Compresses on another thread in a single trip. `zlib.brotliCompress` makes two, one with the
 * bytes and one with the end, and each costs a tenth of a page.
 */
export function compress(body: Buffer, quality: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Nobody reads before the end, so the whole result has to fit.
    const options: BrotliOptions & Pick<TransformOptions, 'readableHighWaterMark'> = {
      ...settings(body, quality),
      flush: constants.BROTLI_OPERATION_FINISH,
      readableHighWaterMark: Number.MAX_SAFE_INTEGER,
    };
    const stream = createBrotliCompress(options);
    stream.on('error', reject);
    stream.write(body, () => {
      const bytes = stream.read() as Buffer | null;
      stream.destroy();
      if (bytes === null) reject(new Error('Brotli gave nothing.'));
      else resolve(detachBuffer(bytes));
    });
  });
}

/** Compresses on this thread: for a small answer the trip to another one costs more. */
const compressHere = (body: Buffer, quality: number) =>
  detachBuffer(brotliCompressSync(body, settings(body, quality)));

/** Compresses answers that somebody waits for; the more there are, the less tightly. */
export class Compressor {
  readonly #pages: AnswerLoad;
  readonly #small: AnswerLoad;
  #underWay = 0;

  /** `now` in milliseconds. */
  constructor(now?: () => number) {
    this.#pages = new AnswerLoad(now);
    this.#small = new AnswerLoad(now);
  }

  /** An answer that is not kept, as the client takes it. */
  async coded(body: Buffer, coding: Coding): Promise<Buffer> {
    if (coding === 'br') return this.brotli(body, false);
    return coding === 'gzip' ? gzipped(body) : body;
  }

  /** `isKept`: others will get these bytes too. */
  async brotli(body: Buffer, isKept: boolean): Promise<Buffer> {
    if (body.length <= SMALL_BYTES)
      return compressHere(body, this.#small.isBusy() ? BUSY_QUALITY : SMALL_QUALITY);
    this.#underWay += 1;
    try {
      const quality = this.#pages.isBusy()
        ? BUSY_QUALITY
        : (QUALITIES.find(({ from }) => this.#underWay >= from)?.quality ?? UNCACHED_MOST);
      return await compress(body, isKept ? quality : Math.min(quality, UNCACHED_MOST));
    } finally {
      this.#underWay -= 1;
    }
  }
}

/**
 * The Brotli bytes in the encoding of the client. Only Brotli is stored; the rare others are made
 * each time.
 */
export async function encoded(compressed: Buffer, encoding: Coding): Promise<Buffer> {
  if (encoding === 'br') return compressed;
  const body = await decompress(compressed);
  return encoding === 'gzip' ? gzipped(body) : body;
}
