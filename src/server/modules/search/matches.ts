import { LRUCache } from 'lru-cache';
import { LEVEL, entriesOf, levelOf } from './index/postings.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Slot } from './meanings.ts';

/** The number of entries that a search may cache for repeated words, in all lists together. */
const KEPT_ENTRIES = 400_000;

/** The products of slots, as sorted entries of position and level. */
export class Matches {
  readonly #index: SearchIndex;
  readonly #levels: Uint8Array;
  readonly #kept = new LRUCache<string, Int32Array>({
    maxSize: KEPT_ENTRIES,
    sizeCalculation: (entries) => entries.length + 16,
  });

  constructor(index: SearchIndex, size: number) {
    this.#index = index;
    this.#levels = new Uint8Array(size);
  }

  of(slot: Slot): Int32Array {
    const { options, typed } = slot;
    const [first] = options;
    if (options.length === 1 && first?.length === 1)
      return entriesOf(this.#index.postings, first[0] ?? 0);
    const key = `${typed}:${options.map((terms) => terms.join('+')).join('|')}`;
    let entries = this.#kept.get(key);
    if (entries === undefined) {
      entries = this.#union(
        options.map((terms) => this.#all(terms)),
        typed,
      );
      this.#kept.set(key, entries);
    }
    return entries;
  }

  /** Whether the word, as it was typed, is what some title begins with. */
  isThing({ options, typed }: Slot): boolean {
    const { heads } = this.#index;
    return options.some(
      ([first, ...others], number) =>
        number < typed && others.length === 0 && first !== undefined && heads.has(first),
    );
  }

  /** Products that have all terms, with the worst level among them. */
  #all(terms: readonly number[]): Int32Array {
    const lists = terms.map((term) => entriesOf(this.#index.postings, term));
    return lists.reduce((one, other) => intersection(one, other));
  }

  /** Products of any of the lists; lists after the first `typed` count one level lower. */
  #union(lists: readonly Int32Array[], typed: number): Int32Array {
    const levels = this.#levels;
    let first = levels.length;
    let last = -1;
    for (const [number, list] of lists.entries()) {
      const isTyped = number < typed;
      for (const entry of list) {
        const position = entry >>> 3;
        const own = levelOf(entry);
        const level = (isTyped ? own : ofSynonym(own)) + 1;
        const known = levels[position] ?? 0;
        if (known === 0 || level < known) levels[position] = level;
        if (position < first) first = position;
        if (position > last) last = position;
      }
    }
    const entries = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
    let size = 0;
    for (let position = first; position <= last; position++) {
      const level = levels[position] ?? 0;
      if (level === 0) continue;
      entries[size++] = (position << 3) | (level - 1);
      levels[position] = 0;
    }
    return entries.slice(0, size);
  }
}

const ofSynonym = (level: number): number => Math.min(level + 1, LEVEL.description);

function intersection(one: Int32Array, other: Int32Array): Int32Array {
  const found = new Int32Array(Math.min(one.length, other.length));
  let size = 0;
  for (let at = 0, to = 0; at < one.length && to < other.length;) {
    const left = one[at] ?? 0;
    const right = other[to] ?? 0;
    const distance = (left >>> 3) - (right >>> 3);
    if (distance < 0) at++;
    else if (distance > 0) to++;
    else {
      found[size++] = Math.max(left, right);
      at++;
      to++;
    }
  }
  return found.slice(0, size);
}
