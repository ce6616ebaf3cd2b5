import { and, eq, inArray, or } from 'drizzle-orm';
import { USE_KINDS, type Use, type UseKind } from '#src/contract/content-blocks.ts';
import { categoryPath, productPath } from '#src/domain/paths.ts';
import { brand, category, model, slugRedirect } from '#src/server/database/schema/catalogue.ts';
import { action, banner, page, selection } from '#src/server/database/schema/content.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Lookups } from './check.ts';
import { isDescribed, mediaByKey } from '../../media/library/queries.ts';
import { filesByKey } from '../../media/queries.ts';
import { productsByArticle } from './load.ts';

export interface LookupDeps {
  db: Queries;
  siteUrl: string;
  /** Whether a picture with this key is stored. */
  hasPicture: (key: string) => Promise<boolean>;
  /** Whether a document with this key is stored; absent: whether a product has it. */
  hasFile?: (key: string) => Promise<boolean>;
  /** Former addresses of pages: path → present path. */
  movedPages?: (paths: string[]) => Promise<ReadonlyMap<string, string>>;
}

type Find = (keys: string[]) => Promise<string[]>;

/**
 * Asks the shop once for each kind of thing that a body uses: one query after another, since they
 * may stand in a transaction.
 */
export async function lookupsOf(deps: LookupDeps, uses: readonly Use[]): Promise<Lookups> {
  const { db, siteUrl } = deps;
  const keysOf = (...kinds: UseKind[]) => [
    ...new Set(uses.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)),
  ];
  const pictures = await mediaByKey(db, keysOf('picture'));
  const find: Record<UseKind, Find> = {
    article: (keys) => productsByArticle(db, keys).then(keysIn),
    selection: (keys) => goodsSelections(db, keys),
    category: (keys) => categories(db, keys),
    banner: (keys) => banners(db, keys),
    brand: (keys) => brands(db, keys),
    product: (keys) => products(db, keys),
    action: (keys) => actions(db, keys),
    page: (keys) => publicPages(db, keys),
    file: (keys) => files(deps, keys),
    picture: (keys) => existing(keys, async (key) => pictures.has(key) || deps.hasPicture(key)),
  };
  const there = new Set<string>();
  for (const kind of USE_KINDS) {
    const keys = keysOf(kind);
    // The page of an action counts as the action.
    if (kind === 'page') keys.push(...keysOf('action').map((slug) => `actions/${slug}`));
    if (keys.length === 0) continue;
    for (const key of await find[kind](keys)) there.add(`${kind} ${key}`);
  }
  const moved = await movedOf(deps, keysOf);
  const has = ({ kind, key }: Use) =>
    there.has(`${kind} ${key}`) || (kind === 'action' && there.has(`page actions/${key}`));
  const isUndescribed = (key: string) => {
    const picture = pictures.get(key);
    return picture !== undefined && !isDescribed(picture);
  };
  return { siteUrl, has, isUndescribed, movedTo: (path) => moved.get(path) ?? null };
}

const keysIn = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

async function existing(keys: string[], has: (key: string) => Promise<boolean>) {
  const there = await Promise.all(keys.map(has));
  return keys.filter((_key, index) => there[index]);
}

const files = ({ db, hasFile }: LookupDeps, keys: string[]): Promise<string[]> =>
  hasFile === undefined
    ? filesByKey(db, keys).then((found) => [...found.keys()])
    : existing(keys, hasFile);

const goodsSelections = (db: Queries, names: string[]) =>
  db
    .select({ key: selection.name })
    .from(selection)
    .where(and(inArray(selection.name, names), eq(selection.kind, 'products')))
    .then(keysIn);

const categories = (db: Queries, slugs: string[]) =>
  db
    .select({ key: category.fullSlug })
    .from(category)
    .where(and(inArray(category.fullSlug, slugs), eq(category.hidden, false)))
    .then(keysIn);

const banners = (db: Queries, ids: string[]) =>
  db
    .select({ id: banner.id })
    .from(banner)
    .where(inArray(banner.id, ids.map(Number)))
    .then((rows) => rows.map(({ id }) => String(id)));

const brands = (db: Queries, slugs: string[]) =>
  db.select({ key: brand.slug }).from(brand).where(inArray(brand.slug, slugs)).then(keysIn);

const actions = (db: Queries, slugs: string[]) =>
  db.select({ key: action.slug }).from(action).where(inArray(action.slug, slugs)).then(keysIn);

const publicPages = (db: Queries, slugs: string[]) =>
  db
    .select({ key: page.slug })
    .from(page)
    .where(and(inArray(page.slug, slugs), page.published))
    .then(keysIn);

/** A product's own slug, its full slug, or the slug of a model. */
async function products(db: Queries, slugs: string[]): Promise<string[]> {
  const shown = await db
    .select({ slug: product.slug, fullSlug: product.fullSlug })
    .from(product)
    .where(
      and(
        or(inArray(product.slug, slugs), inArray(product.fullSlug, slugs)),
        eq(product.state, 'active'),
      ),
    );
  const models = await db
    .select({ slug: model.slug })
    .from(model)
    .where(inArray(model.slug, slugs));
  const found = [
    ...shown.flatMap(({ slug, fullSlug }) => [slug, fullSlug]),
    ...models.map(({ slug }) => slug),
  ];
  return found.filter((slug): slug is string => slug !== null && slugs.includes(slug));
}

/** Former addresses that the body links to, with the present ones. */
async function movedOf(
  { db, movedPages }: LookupDeps,
  keysOf: (kind: UseKind) => string[],
): Promise<ReadonlyMap<string, string>> {
  const categories = keysOf('category');
  const products = keysOf('product');
  const ofCategories =
    categories.length === 0
      ? []
      : await db
          .select({ was: slugRedirect.slug, now: category.fullSlug })
          .from(slugRedirect)
          .innerJoin(category, eq(category.id, slugRedirect.targetId))
          .where(and(eq(slugRedirect.kind, 'category'), inArray(slugRedirect.slug, categories)));
  const ofProducts =
    products.length === 0
      ? []
      : await db
          .select({ was: slugRedirect.slug, slug: product.slug, full_slug: product.fullSlug })
          .from(slugRedirect)
          .innerJoin(product, eq(product.id, slugRedirect.targetId))
          .where(and(eq(slugRedirect.kind, 'product'), inArray(slugRedirect.slug, products)));
  const pages = [
    ...keysOf('page').map((slug) => `/${slug}`),
    ...keysOf('action').map((slug) => `/actions/${slug}`),
  ];
  const ofPages = pages.length === 0 ? undefined : await movedPages?.(pages);
  return new Map([
    ...ofCategories.map(({ was, now }) => [categoryPath(was), categoryPath(now)] as const),
    ...ofProducts.map(({ was, ...now }) => [`/products/${was}`, productPath(now)] as const),
    ...(ofPages ?? []),
  ]);
}
