import { LRUCache } from 'lru-cache';
import { lettersOf, typoCost, typoLimit } from '#src/domain/search/distance.ts';
import { otherLayout } from '#src/domain/search/layout.ts';
import { toRussian } from '#src/domain/search/transliteration.ts';
import { isCode, isNumber } from '#src/domain/search/words.ts';
import { entriesOf } from './index/postings.ts';
import type { SearchIndex } from './index/search-index.ts';
import { SINGLE_WORDS, phraseAt, type Phrase } from './phrases.ts';

/** One place of the query: it matches any of the options, each of them all of its terms. */
export interface Slot {
  /** The words as they are shown in a correction. */
  readonly shown: string;
  /** The words as typed come first; options after the first `typed` are synonyms. */
  readonly options: readonly (readonly number[])[];
  readonly typed: number;
  readonly isChanged: boolean;
  readonly isNumber: boolean;
}

const BEGINNING_LEAST = 2;
/** A shorter beginning would match by chance when the keyboard or the alphabet is guessed. */
const GUESS_LEAST = 3;
const PART_LEAST = 4;
/** A costlier typing error is less likely than a missing space. */
const USUAL_TYPO_COST = 1;
const SYNONYM_LETTERS = SINGLE_WORDS.map((synonym) => [synonym, lettersOf(synonym)] as const);

const WORDS_KEPT = 1000;
/** A word as typed, and its other readings once they were asked for. */
interface KnownWord {
  readonly typed: Slot | null;
  meant?: Slot | null;
}

/** The possible meanings of words in one index. */
export class Meanings {
  readonly #index: SearchIndex;
  /** A query arrives letter by letter, with all its words but the last one repeated. */
  readonly #kept = new LRUCache<string, KnownWord>({ max: WORDS_KEPT });

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** Whether a word is known as typed, as a whole or as a beginning. */
  isKnown(word: string): boolean {
    return (
      (word.length < GUESS_LEAST
        ? this.#term(word) !== undefined
        : this.#keptOf(word).typed !== null) || phraseAt([word], 0) !== null
    );
  }

  /** Null when the word is unknown in every reading. */
  of(word: string): Slot | null {
    const kept = this.#keptOf(word);
    if (kept.meant === undefined) kept.meant = kept.typed ?? this.#otherReading(word);
    return kept.meant;
  }

  /** A number that the query gives in metres; the shop measures in millimetres. */
  ofMetres(word: string): Slot | null {
    const both = [word, String(Number(word) * 1000)]
      .map((number) => this.#term(number))
      .filter((term) => term !== undefined);
    return both.length > 0
      ? this.#slot(
          word,
          both.map((term) => [term]),
        )
      : this.of(word);
  }

  /** Words with synonyms in titles; the typed words count too when the shop uses them. */
  ofPhrase(words: readonly string[], { ways, name }: Phrase): Slot | null {
    const termsOf = (way: readonly string[]) => way.map((word) => this.#term(word));
    const asTyped = [termsOf(words)].filter(areKnown);
    const options = [...asTyped, ...ways.map(termsOf).filter(areKnown)];
    if (options.length === 0) return null;
    const isReplaced = asTyped.length === 0;
    const shown = name ?? (isReplaced ? ways[0]?.join(' ') : undefined) ?? words.join(' ');
    return {
      shown,
      options,
      typed: Math.max(1, asTyped.length),
      // A name in the other alphabet is the same word.
      isChanged: name === null && isReplaced,
      isNumber: false,
    };
  }

  #keptOf(word: string): KnownWord {
    let kept = this.#kept.get(word);
    if (kept === undefined) {
      kept = { typed: this.#asTyped(word, BEGINNING_LEAST) };
      this.#kept.set(word, kept);
    }
    return kept;
  }

  #asTyped(word: string, least: number): Slot | null {
    const term = this.#term(word);
    if (term !== undefined) return this.#slot(word, [[term]]);
    if (word.length < least) return null;
    const beginnings = this.#index.vocabulary
      .beginning(word)
      .filter((one) => this.#weight(one) > 0)
      .map((one) => [one]);
    return beginnings.length > 0 ? this.#slot(word, beginnings) : this.#beginningOfSynonym(word);
  }

  /** «блю», «минифи»: the beginning of a word that has a synonym. */
  #beginningOfSynonym(word: string): Slot | null {
    if (word.length < GUESS_LEAST) return null;
    const synonym = SINGLE_WORDS.find((one) => one.startsWith(word));
    return synonym === undefined ? null : this.#ofSynonym(synonym);
  }

  #otherReading(word: string): Slot | null {
    if (isNumber(word)) return null;
    const transliterated = this.#inOtherAlphabet(word);
    if (transliterated !== null) return transliterated;
    const meant = isCode(word) ? null : this.#withTypo(word);
    return meant === null ? null : { ...meant, isChanged: true };
  }

  #inOtherAlphabet(word: string): Slot | null {
    if (/^[a-z']+$/.test(word)) {
      const russian = toRussian(word);
      return this.#ofSynonym(russian) ?? this.#asTyped(russian, GUESS_LEAST);
    }
    const name = word.length < GUESS_LEAST ? undefined : this.#index.vocabulary.sounding(word);
    return name === undefined ? null : this.#asTyped(name, GUESS_LEAST);
  }

  /** «ручкаскоба»: the space is missing. */
  #asTwoWords(word: string): Slot | null {
    for (let at = PART_LEAST; at <= word.length - PART_LEAST; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      const terms = parts.map((part) => this.#term(part));
      if (areKnown(terms)) return this.#slot(parts.join(' '), [terms]);
    }
    return null;
  }

  #withTypo(word: string): Slot | null {
    const { vocabulary } = this.#index;
    const weigh = (term: number) => this.#weight(term);
    const twoWords = this.#asTwoWords(word);
    for (const typed of readingsOf(word)) {
      const found = vocabulary.meant(typed, weigh);
      if (twoWords !== null && (found === undefined || found.cost > USUAL_TYPO_COST))
        return twoWords;
      const synonym = synonymWithTypo(typed, found?.cost);
      const slot = synonym === null ? null : this.#ofSynonym(synonym);
      if (slot !== null) return slot;
      const term = found === undefined ? undefined : this.#term(found.word);
      if (found !== undefined && term !== undefined)
        return this.#ofSynonym(found.word) ?? this.#slot(found.word, [[term]]);
    }
    return null;
  }

  /** A word by its synonyms; null: it has none that the shop uses. */
  #ofSynonym(word: string): Slot | null {
    const phrase = phraseAt([word], 0);
    return phrase === null ? null : this.ofPhrase([word], phrase);
  }

  #slot(shown: string, options: number[][]): Slot {
    return {
      shown,
      options,
      typed: options.length,
      isChanged: false,
      isNumber: isNumber(shown),
    };
  }

  /** The term of a word that some product has. */
  #term(word: string): number | undefined {
    const term = this.#index.vocabulary.find(word);
    return term !== undefined && this.#weight(term) > 0 ? term : undefined;
  }

  #weight(term: number): number {
    return entriesOf(this.#index.postings, term).length;
  }
}

const areKnown = (terms: (number | undefined)[]): terms is number[] => !terms.includes(undefined);

/** As it is typed, in the other alphabet, and in the other keyboard layout. */
function readingsOf(word: string): Set<string> {
  const readings = new Set([word]);
  if (/^[a-z]+$/.test(word)) readings.add(toRussian(word));
  return readings.add(otherLayout(word) ?? word);
}

/** The word with a synonym that was most likely meant, unless something else was likelier. */
function synonymWithTypo(typed: string, otherCost = typoLimit(typed.length)): string | null {
  let limit = Math.min(otherCost, typoLimit(typed.length));
  let found: string | null = null;
  if (limit === 0) return null;
  const letters = lettersOf(typed);
  for (const [synonym, own] of SYNONYM_LETTERS) {
    const cost = typoCost(letters, own, limit, false);
    if (cost > limit || (cost === limit && found !== null)) continue;
    found = synonym;
    limit = cost;
  }
  return found;
}
