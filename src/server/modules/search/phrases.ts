import { SYNONYMS } from '#src/domain/search/synonyms.ts';
import { NAMES } from '#src/domain/search/maker-names.ts';
import { stem } from '#src/domain/search/stem.ts';
import { wordsOf } from '#src/domain/search/words.ts';

/** One or more consecutive words that titles say differently. */
export interface Phrase {
  /** How many words of the query it takes. */
  readonly length: number;
  /** Each way to say it, as words. */
  readonly ways: readonly (readonly string[])[];
  /** The shop's own spelling of a name, which is shown instead; null for common words. */
  readonly name: string | null;
}

const keyOf = (words: readonly string[]) => words.map(stem).join(' ');
const phrases = new Map<string, Phrase>();
for (const [typed, ways] of Object.entries(SYNONYMS)) {
  const words = wordsOf(typed);
  phrases.set(keyOf(words), { length: words.length, ways: ways.map(wordsOf), name: null });
}
for (const [typed, name] of Object.entries(NAMES)) {
  const words = wordsOf(typed);
  phrases.set(keyOf(words), { length: words.length, ways: [wordsOf(name)], name });
}
const LONGEST = 3;

/** Every single word with a synonym, for typing errors and beginnings. */
export const SINGLE_WORDS: readonly string[] = [
  ...new Set(
    [...Object.keys(NAMES), ...Object.keys(SYNONYMS)]
      .map((typed) => wordsOf(typed))
      .filter(({ length }) => length === 1)
      .flat(),
  ),
].sort();

/** The longest known phrase that begins at this word. */
export function phraseAt(words: readonly string[], at: number): Phrase | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = phrases.get(keyOf(words.slice(at, at + length)));
    if (phrase !== undefined) return phrase;
  }
  return null;
}
