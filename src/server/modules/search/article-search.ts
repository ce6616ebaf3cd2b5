import { articleKeyBySight, articleKeys, articlesIn } from '#src/domain/search/typed-articles.ts';
import type { SearchIndex } from './index/search-index.ts';

const ARTICLE_LEAST = 4;
const ARTICLES_MOST = 200;
/** How many goods are shown instead of one article, and how many articles of a text are read. */
const INSTEAD_MOST = 4;
const LISTED_MOST = 12;
/** Two articles and a space. */
const TWO_LEAST = 11;

/** Whether a product may be shown. */
type Fits = (position: number) => boolean;

/** Goods by an article, and by its beginning. */
export interface ByArticle {
  readonly positions: readonly number[];
  readonly exact: readonly number[];
}
export const NO_ARTICLES: ByArticle = { positions: [], exact: [] };

/** An article that was asked for and is not sold here, with goods to look at instead. */
export interface AbsentArticle {
  readonly article: string;
  /** gone: sold no more, the goods are its analogues; unknown: theirs are the nearest articles. */
  readonly reason: 'gone' | 'unknown';
  readonly positions: readonly number[];
}

/** Searches the articles of one state of the catalogue. */
export class ArticleSearch {
  readonly #index: Pick<SearchIndex, 'articles' | 'gone'>;

  constructor(index: Pick<SearchIndex, 'articles' | 'gone'>) {
    this.#index = index;
  }

  /**
   * The whole text as an article: exact matches first, then articles that begin like this; or the
   * analogues of one that is sold no more.
   */
  whole(text: string, fits: Fits): ByArticle & { gone: AbsentArticle | null } {
    const { articles, gone } = this.#index;
    let absent: AbsentArticle | null = null;
    for (const key of articleKeys(text)) {
      if (key.length < ARTICLE_LEAST) continue;
      const exact = articles.exact(key).filter(fits);
      const beginning = articles.beginning(key, ARTICLES_MOST, fits);
      const positions = [...new Set([...exact, ...beginning])];
      absent ??= goneAs(text, gone.get(key)?.filter(fits));
      if (positions.length > 0) return { positions, exact, gone: absent };
    }
    return { ...NO_ARTICLES, gone: absent };
  }

  /**
   * Several articles in one text, each with its goods or none. Null: the text is no such list.
   * Beside other words two known articles make one.
   */
  listed(text: string, fits: Fits): Map<string, readonly number[]> | null {
    if (text.length < TWO_LEAST) return null;
    const { articles, isAll } = articlesIn(text);
    if (articles.length < 2) return null;
    const found = new Map<string, readonly number[]>();
    for (const article of articles.slice(0, LISTED_MOST))
      found.set(article, this.whole(article, fits).exact);
    const known = [...found.values()].filter(({ length }) => length > 0).length;
    return known >= (isAll ? 1 : 2) ? found : null;
  }

  /** What is shown instead of an article that no product has. */
  absent(article: string, fits: Fits): AbsentArticle {
    const { articles } = this.#index;
    return (
      this.whole(article, fits).gone ?? {
        article,
        reason: 'unknown',
        positions: articles.nearest(articleKeyBySight(article), INSTEAD_MOST, fits),
      }
    );
  }
}

const goneAs = (article: string, analogues?: Int32Array): AbsentArticle | null =>
  analogues === undefined || analogues.length === 0
    ? null
    : { article, reason: 'gone', positions: [...analogues.slice(0, INSTEAD_MOST)] };
