import fc from 'fast-check';
import { expect } from 'vitest';
import { memoryUsed } from './memory.ts';

/**
 * How many inputs a fuzz test tries. FUZZ_RUNS sets another number, and then the inputs are new ones,
 * unless FUZZ_SEED names those of a failure. Otherwise each run tries the same.
 */
const fuzzing = (runs: number): { numRuns: number; seed?: number } => {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  if (FUZZ_SEED !== undefined)
    return { numRuns: Number(FUZZ_RUNS ?? runs), seed: Number(FUZZ_SEED) };
  return FUZZ_RUNS === undefined
    ? { numRuns: runs, seed: KEPT_SEED }
    : { numRuns: Number(FUZZ_RUNS) };
};
const KEPT_SEED = 20_261_127;

/** One change of bytes; places and lengths are shares of the text. */
type Damage =
  | { at: number; kind: 'flip'; byte: number }
  | { at: number; kind: 'cut' | 'repeat'; length: number };

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      at: share,
      kind: fc.constant('flip' as const),
      byte: fc.integer({ min: 1, max: 255 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      at: share,
      kind: fc.constantFrom('cut' as const, 'repeat' as const),
      length: share,
    }),
  },
);

/** What may happen to a file on its way: some bytes are others, a piece is lost or comes twice. */
export const damages = fc.array(damage, { minLength: 1, maxLength: 12 });

export function damaged(source: Buffer, list: readonly Damage[]): Buffer {
  return list.reduce((bytes, { at, ...what }) => {
    const from = Math.floor(at * bytes.length);
    if (what.kind === 'flip') {
      const copy = Buffer.from(bytes);
      copy[from] = (copy[from] ?? 0) ^ what.byte;
      return copy;
    }
    const to = from + Math.floor((bytes.length - from) * what.length);
    return Buffer.concat(
      what.kind === 'cut'
        ? [bytes.subarray(0, from), bytes.subarray(to)]
        : [bytes.subarray(0, to), bytes.subarray(from)],
    );
  }, source);
}

const MEMORY_MOST = 10 * 1024 * 1024;
/** Until then modules are loaded and caches filled. */
const FIRST_RUNS = 40;

/** Checks the property, and that its runs leave nothing in memory that the first ones did not. */
export async function expectBounded<Input>(
  property: fc.IAsyncProperty<Input>,
  runs: number,
): Promise<void> {
  await fc.assert(property, { ...fuzzing(runs), numRuns: FIRST_RUNS });
  const before = memoryUsed();
  await fc.assert(property, fuzzing(runs));
  // What a shop does later (it reads its goods anew, closes connections) holds memory until then.
  await expect.poll(() => memoryUsed() - before).toBeLessThan(MEMORY_MOST);
}
