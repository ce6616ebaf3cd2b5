import { wordsOf } from '#src/domain/search/words.ts';
import type { CategoryRecord } from '../../catalogue/read-model/catalogue-data.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Which terms name which categories; a category is its place in the catalogue's list. */
export interface CategoryWords {
  /** Terms of the category's own title. */
  readonly own: readonly ReadonlySet<number>[];
  /** The first term of the title. */
  readonly heads: Int32Array;
  readonly parents: Int32Array;
  readonly depths: Int32Array;
  /** Categories by a term of their own title. */
  readonly byTerm: ReadonlyMap<number, readonly number[]>;
}

export function categoryWords(
  categories: readonly CategoryRecord[],
  vocabulary: Vocabulary,
): CategoryWords {
  const places = new Map(categories.map((category, place) => [category, place]));
  const byTerm = new Map<number, number[]>();
  const heads = new Int32Array(categories.length);
  const parents = new Int32Array(categories.length).fill(-1);
  const depths = new Int32Array(categories.length);
  const own = categories.map(({ title, parent }, place) => {
    const above = parent === null ? -1 : (places.get(parent) ?? -1);
    parents[place] = above;
    depths[place] = above < 0 ? 0 : (depths[above] ?? 0) + 1;
    const terms = new Set(wordsOf(title).map((word) => vocabulary.add(word)));
    heads[place] = [...terms][0] ?? -1;
    for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), place]);
    return terms;
  });
  return { own, heads, parents, depths, byTerm };
}
