import type { YieldIfDue } from '#src/server/platform/time-slices.ts';
import { LENGTH_MARGIN, lettersOf, typoCost, typoLimit } from '#src/domain/search/distance.ts';
import { STEM_GAPS } from '#src/domain/search/stem-gaps.ts';
import { stem } from '#src/domain/search/stem.ts';
import { soundKey } from '#src/domain/search/transliteration.ts';
import { sortStrings } from './sort-strings.ts';

/** All searchable words by number: Latin names, Russian stems, numbers and codes. */
export class Vocabulary {
  readonly #termOfSurface = new Map<string, number>();
  /**
   * Only stems that differ from their word: articles and numbers, which are many, are stored once.
   */
  readonly #termOfStem = new Map<string, number>();
  #size = 0;
  /** Sorted once closed; a beginning is found by bisection. */
  #surfaces: readonly string[] = [];
  /** Words of letters only, for typing errors, with their letters as bits. */
  #words: readonly string[] = [];
  #letters: Uint8Array[] = [];
  #bits = new Int32Array(0);
  readonly #bySound = new Map<string, string>();

  get size(): number {
    return this.#size;
  }

  /** The term of a word; a new one gets the next number. */
  add(surface: string): number {
    const known = this.#termOfSurface.get(surface);
    if (known !== undefined) return known;
    const stemmed = stemOf(surface);
    const term = this.#ofStem(stemmed) ?? this.#size++;
    if (stemmed !== surface) this.#termOfStem.set(stemmed, term);
    this.#termOfSurface.set(surface, term);
    return term;
  }

  #ofStem(stemmed: string): number | undefined {
    return (
      this.#termOfStem.get(stemmed) ??
      (stemOf(stemmed) === stemmed ? this.#termOfSurface.get(stemmed) : undefined)
    );
  }

  /** Call it after the last word. */
  async close(yieldIfDue: YieldIfDue): Promise<void> {
    this.#surfaces = await sortStrings([...this.#termOfSurface.keys()], yieldIfDue);
    this.#words = this.#surfaces.filter(
      (surface) => surface.length > 3 && /^\p{L}+$/u.test(surface),
    );
    await yieldIfDue();
    this.#letters = this.#words.map(lettersOf);
    this.#bits = Int32Array.from(this.#letters, bitsOf);
    await yieldIfDue();
    for (const surface of this.#surfaces) {
      if (/^[a-zäöü]{3,}$/.test(surface)) this.#bySound.set(soundKey(surface), surface);
    }
  }

  /** The term of the word in any of its forms. */
  find(word: string): number | undefined {
    return this.#termOfSurface.get(word) ?? this.#ofStem(stemOf(word));
  }

  /** Terms of the words that begin like this. */
  beginning(start: string, most = 60): number[] {
    const found = new Set<number>();
    for (let at = this.#firstFrom(start); at < this.#surfaces.length && found.size < most; at++) {
      const surface = this.#surfaces[at] ?? '';
      if (!surface.startsWith(start)) break;
      found.add(this.#termOfSurface.get(surface) ?? 0);
    }
    return [...found];
  }

  /** A Latin word with the same sound. */
  sounding(word: string): string | undefined {
    return this.#bySound.get(soundKey(word));
  }

  /**
   * The known word, or beginning of one, that was most likely meant; `weigh` says how much is found
   * by a term.
   */
  meant(
    typed: string,
    weigh: (term: number) => number,
  ): { word: string; cost: number } | undefined {
    let limit = typoLimit(typed.length);
    if (limit === 0) return undefined;
    const letters = lettersOf(typed);
    const bits = bitsOf(letters);
    let best: string | undefined;
    let bestWeight = 0;
    for (let at = 0; at < this.#words.length; at++) {
      // A word that lacks three of the typed letters is too far: test what remains without the
      // lowest two.
      let lacking = bits & ~(this.#bits[at] ?? 0);
      for (let taken = 0; taken < LENGTH_MARGIN; taken++) lacking &= lacking - 1;
      if (lacking !== 0) continue;
      const cost = typoCost(letters, this.#letters[at] ?? letters, limit, true);
      if (cost > limit) continue;
      const word = this.#words[at] ?? '';
      const weight = weigh(this.#termOfSurface.get(word) ?? 0);
      if (weight === 0 || (cost === limit && weight <= bestWeight)) continue;
      best = word;
      bestWeight = weight;
      limit = cost;
    }
    return best === undefined ? undefined : { word: best, cost: limit };
  }

  #firstFrom(start: string): number {
    let low = 0;
    let high = this.#surfaces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#surfaces[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function stemOf(surface: string): string {
  return stem(STEM_GAPS[surface] ?? surface);
}

/** The letters of a word as bits; the alphabets share the bits. */
function bitsOf(letters: Uint8Array): number {
  let bits = 0;
  for (const letter of letters) bits |= 1 << (letter & 31);
  return bits;
}
