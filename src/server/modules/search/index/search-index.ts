import type { Articles } from './articles.ts';
import type { CategoryWords } from './category-words.ts';
import type { Postings } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Everything that a search reads besides the catalogue's columns; made for one state of the
 * catalogue and never changed.
 */
export interface SearchIndex {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly articles: Articles;
  /** Articles of goods that are sold no more, as keys, with the positions of their analogues. */
  readonly gone: ReadonlyMap<string, Int32Array>;
  readonly categories: CategoryWords;
  /** Words that some title begins with: they name a thing. */
  readonly heads: ReadonlySet<number>;
  /** Words of names of characteristics: «длина», «цвет». They narrow nothing. */
  readonly stopWords: ReadonlySet<number>;
  /** The 'often searched' list shows a window of these. */
  readonly popular: readonly string[];
}
