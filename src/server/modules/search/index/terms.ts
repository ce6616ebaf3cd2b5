import { partsOf, wordsOf } from '#src/domain/search/words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Longer parts, or more than this many, are rarely met again. */
const LENGTH = 24;
const MOST = 100_000;

/** Maps texts to terms; parts that repeat are cached. */
export class Terms {
  readonly #vocabulary: Vocabulary;
  readonly #fits: (word: string) => boolean;
  readonly #known = new Map<string, readonly number[]>();

  /** Words that do not fit are left out. */
  constructor(vocabulary: Vocabulary, fits: (word: string) => boolean = () => true) {
    this.#vocabulary = vocabulary;
    this.#fits = fits;
  }

  /** Calls `take` with the term of each word of the text. */
  each(text: string, take: (term: number) => void): void {
    for (const part of partsOf(text)) for (const term of this.#of(part)) take(term);
  }

  #of(part: string): readonly number[] {
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    const terms = wordsOf(part)
      .filter(this.#fits)
      .map((word) => this.#vocabulary.add(word));
    if (part.length <= LENGTH && this.#known.size < MOST) this.#known.set(part, terms);
    return terms;
  }
}
