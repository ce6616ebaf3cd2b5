/** Where in a product a word stands; the smaller the better. */
export const LEVEL = { head: 0, title: 1, kind: 2, attribute: 3, description: 4 } as const;
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/** An entry is the position of a product and the level, so that entries in order are positions in order, the best level first. */
export const entryOf = (position: number, level: Level) => (position << 3) | level;
export const positionOf = (entry: number) => entry >>> 3;
export const levelOf = (entry: number) => entry & 7;

/** The entries of every term, one after another in one array. */
export interface Postings {
  readonly starts: Int32Array;
  readonly entries: Int32Array;
}

export const entriesOf = ({ starts, entries }: Postings, term: number): Int32Array => entries.subarray(starts[term], starts[term + 1]);

/** Gathers pairs of term and entry in any order. */
export class PostingsBuilder {
  #terms = new Int32Array(1 << 14);
  #entries = new Int32Array(1 << 14);
  #size = 0;

  add(term: number, entry: number): void {
    if (this.#size === this.#terms.length) {
      this.#terms = grown(this.#terms);
      this.#entries = grown(this.#entries);
    }
    this.#terms[this.#size] = term;
    this.#entries[this.#size++] = entry;
  }

  /** Sorted, each product once a term, by its best level. */
  build(termCount: number): Postings {
    const ends = new Int32Array(termCount + 1);
    for (let at = 0; at < this.#size; at++) {
      const term = this.#terms[at] ?? 0;
      ends[term + 1] = (ends[term + 1] ?? 0) + 1;
    }
    for (let term = 0; term < termCount; term++) ends[term + 1] = (ends[term + 1] ?? 0) + (ends[term] ?? 0);
    const next = ends.slice();
    const sorted = new Int32Array(this.#size);
    for (let at = 0; at < this.#size; at++) {
      const term = this.#terms[at] ?? 0;
      const place = next[term] ?? 0;
      sorted[place] = this.#entries[at] ?? 0;
      next[term] = place + 1;
    }
    const starts = new Int32Array(termCount + 1);
    let to = 0;
    for (let term = 0; term < termCount; term++) {
      starts[term] = to;
      const own = sorted.subarray(ends[term], ends[term + 1]).sort();
      let last = -1;
      for (const entry of own) {
        if (positionOf(entry) === last) continue;
        last = positionOf(entry);
        sorted[to++] = entry;
      }
    }
    starts[termCount] = to;
    return { starts, entries: sorted.slice(0, to) };
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
