import type pg from 'pg';
import type { FindByWords } from '../catalogue/catalogue.ts';
import type { CatalogueData } from '../catalogue/read-model/catalogue-data.ts';
import { buildIndex } from './index/build.ts';
import { Searcher } from './search.ts';

/** An index for every state of the catalogue; it is released together with that state. */
export interface SearchIndexes {
  /** The catalogue calls it with each state that it has read, before publishing it. */
  readonly prepare: (client: pg.ClientBase, data: CatalogueData) => Promise<void>;
  of(data: CatalogueData): Searcher;
  popular(data: CatalogueData): readonly string[];
  /** All goods that match the words within a range of the catalogue. */
  readonly find: FindByWords;
}

export function openSearch(): SearchIndexes {
  const ready = new WeakMap<CatalogueData, { searcher: Searcher; popular: readonly string[] }>();
  const known = (data: CatalogueData) => {
    const found = ready.get(data);
    if (found === undefined)
      throw new Error(
        'The catalogue was opened without the search: give its `prepare` to openCatalogue.',
      );
    return found;
  };
  return {
    async prepare(client, data) {
      const index = await buildIndex(client, data);
      ready.set(data, { searcher: new Searcher(data, index), popular: index.popular });
    },
    of: (data) => known(data).searcher,
    popular: (data) => known(data).popular,
    find(data, words, range) {
      const all = { products: range.to - range.from, categories: 0 };
      const found = known(data).searcher.search({ query: words, range, ...all });
      return { positions: found.positions.slice(0, found.total), corrected: found.corrected };
    },
  };
}
