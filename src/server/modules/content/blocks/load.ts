import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ProductCard } from '#src/contract/catalogue.ts';
import type { Block, BlockOf } from '#src/contract/content-blocks.ts';
import { articleKey } from '#src/domain/article.ts';
import type { CalcChoice } from '#src/domain/calculators.ts';
import { categoryPath } from '#src/domain/paths.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { banner } from '#src/server/database/schema/content.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { mediaByKey } from '../../media/library/queries.ts';
import { filesByKey } from '../../media/queries.ts';
import { BANNER_COLUMNS, isBannerOn } from '../queries.ts';
import {
  goodsOfItems,
  popularInBranch,
  selectionItems,
  selectionTitle,
} from '../selection-queries.ts';
import { bannerOf } from '../banner.ts';
import { SHELF_PRODUCTS } from './fullest.ts';
import { shelfKey, type Shelf, type Shown } from './shown.ts';

const BANNER_WIDTH = 480;

export interface BlockDeps {
  db: Queries;
  clock: Clock;
  cards: { products: (ids: number[]) => Promise<ProductCard[]> };
}

/** What an answer with the blocks depends on, besides the content of the shop. */
export interface MadeOf {
  /** Ids of all goods that it shows, or would if they were on sale. */
  products: number[];
  /** Which goods it shows depends on the whole catalogue. */
  catalogue: boolean;
}

const named = <Name extends Block['name']>(blocks: readonly Block[], name: Name) =>
  blocks.filter((block): block is BlockOf<Name> => block.name === name);

/** Loads what the blocks of a body show; `articles` are those that its tables name besides. */
export async function loadShown(
  deps: BlockDeps,
  blocks: readonly Block[],
  articles: readonly string[],
  choice: CalcChoice = {},
): Promise<{ shown: Shown; madeOf: MadeOf }> {
  const { db } = deps;
  const shelves = named(blocks, 'shelf');
  const wanted = new Set(
    [
      ...articles,
      ...named(blocks, 'product').map(({ article }) => article),
      ...shelves.flatMap((shelf) => shelf.articles ?? []),
    ].map(articleKey),
  );
  const [goods, loaded, banners, files, pictures] = await Promise.all([
    goodsOf(deps, [...wanted]),
    Promise.all(differing(shelves).map((shelf) => loadShelf(deps, shelf))),
    bannersById(
      db,
      named(blocks, 'banner').map(({ id }) => id),
      deps.clock(),
    ),
    filesByKey(
      db,
      named(blocks, 'file').map(({ key }) => key),
    ),
    mediaByKey(
      db,
      named(blocks, 'figure').map(({ key }) => key),
    ),
  ]);
  const found = loaded.filter((shelf) => shelf !== null);
  return {
    shown: {
      products: goods.cards,
      shelves: new Map(found.map(({ key, shelf }) => [key, shelf])),
      banners: new Map(banners.map((row) => [row.id, bannerOf(row, BANNER_WIDTH)])),
      files,
      pictures,
      choice,
    },
    madeOf: {
      products: [...new Set([...goods.ids, ...found.flatMap(({ ids }) => ids)])],
      catalogue:
        goods.isIncomplete ||
        shelves.some((shelf) => shelf.category !== undefined) ||
        found.some(({ isChosen }) => isChosen),
    },
  };
}

/** Shelves of one source show the same goods, which are loaded once. */
const differing = (shelves: readonly BlockOf<'shelf'>[]) => [
  ...new Map(
    shelves.map((shelf) => [`${shelf.selection ?? ''} ${shelf.category ?? ''}`, shelf]),
  ).values(),
];

async function goodsOf({ db, cards }: BlockDeps, keys: string[]) {
  const rows = await productsByArticle(db, keys);
  const shown = await cards.products(rows.map(({ id }) => id));
  const keyOfId = new Map(rows.map(({ id, key }) => [id, key]));
  return {
    ids: rows.map(({ id }) => id),
    cards: new Map(shown.map((card) => [keyOfId.get(card.id) ?? '', card])),
    // A product with this article may come yet.
    isIncomplete: rows.length < keys.length,
  };
}

/** One product for each article: one that is on sale, the oldest. Keys are made by articleKey. */
export async function productsByArticle(db: Queries, keys: string[]) {
  if (keys.length === 0) return [];
  return db
    .selectDistinctOn([product.articleKey], { id: product.id, key: product.articleKey })
    .from(product)
    .where(inArray(product.articleKey, keys))
    .orderBy(product.articleKey, sql`${product.state} <> 'active'`, asc(product.id));
}

interface LoadedShelf {
  key: string;
  ids: number[];
  /** Which goods it shows is chosen of the whole catalogue. */
  isChosen: boolean;
  shelf: Shelf;
}

async function loadShelf(
  { db, cards }: BlockDeps,
  { selection, category: slug }: BlockOf<'shelf'>,
): Promise<LoadedShelf | null> {
  if (selection !== undefined) {
    const [title, items] = await Promise.all([
      selectionTitle(db, selection),
      selectionItems(db, selection),
    ]);
    const ids = await goodsOfItems(db, items);
    const products = (await cards.products(ids)).slice(0, SHELF_PRODUCTS);
    const isChosen = items.some(({ productId }) => productId === null);
    const shelf = { title, path: null, products };
    return { key: shelfKey('selection', selection), ids, isChosen, shelf };
  }
  if (slug === undefined) return null;
  const [row] = await db
    .select({ id: category.id, title: category.title })
    .from(category)
    .where(and(eq(category.fullSlug, slug), eq(category.hidden, false)));
  if (row === undefined) return null;
  const ids = await popularInBranch(db, row.id, SHELF_PRODUCTS);
  const shelf = { title: row.title, path: categoryPath(slug), products: await cards.products(ids) };
  return { key: shelfKey('category', slug), ids, isChosen: true, shelf };
}

async function bannersById(db: Queries, ids: number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .select(BANNER_COLUMNS)
    .from(banner)
    .where(and(inArray(banner.id, ids), isBannerOn(now)));
}
