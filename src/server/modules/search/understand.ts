import { otherLayout } from '#src/domain/search/layout.ts';
import { NOISE } from '#src/domain/search/noise-words.ts';
import { normalise, wordsOf } from '#src/domain/search/words.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Meanings, Slot } from './meanings.ts';
import { phraseAt } from './phrases.ts';

/** A query as the index understands it. */
export interface Understood {
  readonly slots: readonly Slot[];
  /** Number of unknown words. */
  readonly unknown: number;
  /** Some words were read differently from how they were typed. */
  readonly isChanged: boolean;
}

const SLOTS_MOST = 8;
const CENTIMETRES = /(\d+(?:\.\d+)?)\s*(?:см|cm)(?![\p{L}\p{N}])/gu;
const METRES = /(\d+(?:\.\d+)?)\s*(?:м|метр|метра|метров)(?![\p{L}\p{N}])/gu;

/**
 * Reads a query word by word; an unknown word is tried in the other keyboard layout, in the other
 * alphabet, then with a typing error.
 */
export function understand(index: SearchIndex, meanings: Meanings, query: string): Understood {
  const text = normalise(query).replace(CENTIMETRES, (_whole, number: string) =>
    String(Number(number) * 10),
  );
  const metres = new Set([...text.matchAll(METRES)].map(([, number]) => String(Number(number))));
  const meant = (word: string) => (metres.has(word) ? meanings.ofMetres(word) : meanings.of(word));
  const slots: Slot[] = [];
  let unknown = 0;

  const take = (words: readonly string[]): void => {
    for (let at = 0; at < words.length && slots.length < SLOTS_MOST;) {
      const phrase = phraseAt(words, at);
      const known =
        phrase === null ? null : meanings.ofPhrase(words.slice(at, at + phrase.length), phrase);
      if (phrase !== null && known !== null) {
        slots.push(known);
        at += phrase.length;
        continue;
      }
      const word = words[at++] ?? '';
      if (isNoise(index, word)) continue;
      const slot = meant(word);
      if (slot === null) unknown += 1;
      else slots.push(slot);
    }
  };

  // Consecutive words typed in the right layout may be a phrase, so they are read together.
  let run: string[] = [];
  for (const chunk of text.split(/\s+/)) {
    const words = wordsOf(chunk);
    // «,k.v» has no words at all until it is read in the other keyboard layout.
    const other =
      words.length > 0 && words.every((word) => isNoise(index, word) || meanings.isKnown(word))
        ? null
        : otherWords(chunk);
    if (other?.every((word) => meanings.isKnown(word)) !== true) {
      run.push(...words);
      continue;
    }
    take(run);
    run = [];
    const before = slots.length;
    take(other);
    for (let at = before; at < slots.length; at++)
      slots[at] = { ...slots[at], isChanged: true } as Slot;
  }
  take(run);
  return { slots, unknown, isChanged: unknown > 0 || slots.some(({ isChanged }) => isChanged) };
}

function otherWords(chunk: string): string[] | null {
  const other = otherLayout(chunk);
  const words = other === null ? [] : wordsOf(other);
  return words.length === 0 ? null : words;
}

function isNoise(index: SearchIndex, word: string): boolean {
  if (NOISE.has(word)) return true;
  const term = index.vocabulary.find(word);
  return term !== undefined && index.stopWords.has(term);
}
