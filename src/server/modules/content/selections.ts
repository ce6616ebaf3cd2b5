import { contentEndpoints } from '#src/contract/content.ts';
import type { CategoryCard, ProductCard } from '#src/contract/catalogue.ts';
import type { PictureWidth } from '#src/domain/paths.ts';
import type { Queries } from '../../database/transaction.ts';
import { handle } from '../../api/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import { bannersOf } from './queries.ts';
import {
  goodsOfItems,
  popularInBranch,
  selectedActions,
  selectionItems,
  selectionTitle,
} from './selection-queries.ts';
import { bannerOf, pictureOf } from './banner.ts';

/** The catalogue's cards by id, in the order asked for, without products that are not shown. */
export interface Cards {
  products(ids: number[]): Promise<ProductCard[]>;
  categories(ids: number[]): Promise<CategoryCard[]>;
}

export interface SelectionDeps {
  db: Queries;
  clock: Clock;
  cards: Cards;
}

/** How many goods a category row shows when the editor chose none. */
const ROW_PRODUCTS = 6;

/**
 * Named lists of the home page and the shell. An unknown selection is empty and never fails a page.
 */
export function selectionRoutes(deps: SelectionDeps) {
  const products = (name: string) => async () => {
    const { title, items } = await load(deps.db, name);
    return {
      title,
      content: await deps.cards.products(await goodsOfItems(deps.db, items)),
    };
  };
  const categories = (name: string) => async () => {
    const { title, items } = await load(deps.db, name);
    return {
      title,
      content: await deps.cards.categories(items.flatMap(({ categoryId }) => categoryId ?? [])),
    };
  };
  const banners = (name: string, width: PictureWidth) => async () => {
    const [title, rows] = await Promise.all([
      selectionTitle(deps.db, name),
      bannersOf(deps.db, name, deps.clock()),
    ]);
    return { title, content: rows.map((row) => bannerOf(row, width)) };
  };
  return handle(contentEndpoints, {
    selectionCategoriesBottom: categories('categories_bottom'),
    selectionCategoriesRecommended: categories('categories_recomend'),
    selectionCatalogRow: () => categoryRows(deps, 'catalog_row'),
    selectionHeaderCatalog: banners('header_catalog', 480),
    selectionMain: products('main'),
    selectionHeroTop: banners('main_hero_top', 960),
    selectionHeroBottom: banners('main_hero_bottom', 960),
    selectionWeekProducts: products('products/week'),
    selectionActions: () => actions(deps, 'actions/main'),
    selectionPersonalTop: banners('personal_top', 960),
  });
}

async function load(db: Queries, name: string) {
  const [title, items] = await Promise.all([selectionTitle(db, name), selectionItems(db, name)]);
  return { title, items };
}

/**
 * An item with only a category shows the popular goods in it; items of one category with goods show
 * these.
 */
async function categoryRows({ db, cards }: SelectionDeps, name: string) {
  const { title, items } = await load(db, name);
  const chosen = new Map<number, number[]>();
  for (const { categoryId, productId } of items) {
    if (categoryId === null) continue;
    const goods = chosen.get(categoryId) ?? [];
    chosen.set(categoryId, productId === null ? goods : [...goods, productId]);
  }
  const rows = await Promise.all(
    (await cards.categories([...chosen.keys()])).map(async (category) => {
      const picked = chosen.get(category.id) ?? [];
      const ids = picked.length > 0 ? picked : await popularInBranch(db, category.id, ROW_PRODUCTS);
      return { category, products: await cards.products(ids) };
    }),
  );
  return { title, content: rows.filter((row) => row.products.length > 0) };
}

async function actions({ db, clock }: SelectionDeps, name: string) {
  const [title, rows] = await Promise.all([
    selectionTitle(db, name),
    selectedActions(db, name, clock()),
  ]);
  const content = rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    short_text: row.shortText,
    image: pictureOf(row.image, 480),
    background_color: row.backgroundColor,
    ends_at: row.endsAt,
  }));
  return { title, content };
}
