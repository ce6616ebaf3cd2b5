import type { YieldIfDue } from '#src/server/platform/time-slices.ts';

/**
 * Where a word stands in a product; smaller is better. `implied` is a synonym among the
 * characteristics, which is still more than a mention in the description.
 */
export const LEVEL = {
  head: 0,
  title: 1,
  kind: 2,
  attribute: 3,
  implied: 4,
  description: 5,
} as const;
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/**
 * An entry holds a product's position and the level, so sorting entries sorts by position, the best
 * level first.
 */
export const entryOf = (position: number, level: Level) => (position << 3) | level;
export const positionOf = (entry: number) => entry >>> 3;
export const levelOf = (entry: number) => entry & 7;

/** The entries of all terms, one term after another in one array. */
export interface Postings {
  readonly starts: Int32Array;
  readonly entries: Int32Array;
}

export const entriesOf = ({ starts, entries }: Postings, term: number): Int32Array =>
  entries.subarray(starts[term], starts[term + 1]);

/** Pairs of one block. */
const BLOCK = 1 << 16;

/** Collects pairs of term and entry in any order. */
export class PostingsBuilder {
  readonly #terms: Int32Array[] = [];
  readonly #entries: Int32Array[] = [];
  #size = 0;

  add(term: number, entry: number): void {
    const block = this.#size >>> 16;
    if (block === this.#terms.length) {
      this.#terms.push(new Int32Array(BLOCK));
      this.#entries.push(new Int32Array(BLOCK));
    }
    const at = this.#size++ & (BLOCK - 1);
    const [terms, entries] = [this.#terms[block], this.#entries[block]];
    if (terms === undefined || entries === undefined) throw new Error('A block is missing.');
    terms[at] = term;
    entries[at] = entry;
  }

  /** Sorted; one entry per product and term, with its best level. */
  async build(termCount: number, yieldIfDue: YieldIfDue): Promise<Postings> {
    const starts = await this.#startsOf(termCount, yieldIfDue);
    const entries = await this.#gather(starts, yieldIfDue);
    return onceEach(starts, entries, yieldIfDue);
  }

  /** Where the entries of each term begin. */
  async #startsOf(termCount: number, yieldIfDue: YieldIfDue): Promise<Int32Array> {
    const starts = new Int32Array(termCount + 1);
    for (const [block, terms] of this.#terms.entries()) {
      for (const term of terms.subarray(0, this.#size - block * BLOCK)) {
        starts[term + 1] = (starts[term + 1] ?? 0) + 1;
      }
      await yieldIfDue();
    }
    for (let term = 0; term < termCount; term++) {
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    }
    return starts;
  }

  /** The entries of each term in the order in which they were added. */
  async #gather(starts: Int32Array, yieldIfDue: YieldIfDue): Promise<Int32Array> {
    const next = starts.slice();
    const gathered = new Int32Array(this.#size);
    for (const [block, terms] of this.#terms.entries()) {
      const entries = this.#entries[block];
      const size = Math.min(BLOCK, this.#size - block * BLOCK);
      for (let at = 0; at < size; at++) {
        const term = terms[at] ?? 0;
        const place = next[term] ?? 0;
        gathered[place] = entries?.[at] ?? 0;
        next[term] = place + 1;
      }
      await yieldIfDue();
    }
    return gathered;
  }
}

/** Terms between two pauses; most have one entry. */
const TERMS = 256;

async function onceEach(
  begins: Int32Array,
  entries: Int32Array,
  yieldIfDue: YieldIfDue,
): Promise<Postings> {
  const termCount = begins.length - 1;
  const starts = new Int32Array(termCount + 1);
  let to = 0;
  for (let term = 0; term < termCount; term++) {
    if (term % TERMS === 0) await yieldIfDue();
    starts[term] = to;
    const [from, end] = [begins[term] ?? 0, begins[term + 1] ?? 0];
    if (!isSorted(entries, from, end)) entries.subarray(from, end).sort();
    let last = -1;
    for (let at = from; at < end; at++) {
      const entry = entries[at] ?? 0;
      if (positionOf(entry) === last) continue;
      last = positionOf(entry);
      entries[to++] = entry;
    }
  }
  starts[termCount] = to;
  return { starts, entries: entries.slice(0, to) };
}

function isSorted(entries: Int32Array, from: number, end: number): boolean {
  for (let at = from + 1; at < end; at++) {
    if ((entries[at] ?? 0) < (entries[at - 1] ?? 0)) return false;
  }
  return true;
}
