import type { Articles } from './articles.ts';
import type { CategoryWords } from './category-words.ts';
import type { Postings } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Everything that a search reads besides the catalogue's own columns; made for one state of the
 * catalogue, never changed.
 */
export interface SearchIndex {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly articles: Articles;
  readonly categories: CategoryWords;
  /** Words of the titles of characteristics: «длина», «цвет». They narrow nothing. */
  readonly noise: ReadonlySet<number>;
  /** What the 'often searched' list is a window of. */
  readonly popular: readonly string[];
}
