import { and, eq, inArray } from 'drizzle-orm';
import type { Use, UseKind } from '../../../../contract/content-blocks.ts';
import { categoryPath, productPath } from '../../../../domain/paths.ts';
import { brand, category, model, slugRedirect } from '../../../database/schema/catalogue.ts';
import { action, banner, page, selection } from '../../../database/schema/content.ts';
import { product } from '../../../database/schema/product.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Lookups } from './check.ts';
import { isDescribed, mediaByKey } from '../../media/library/queries.ts';
import { filesByKey, productsByArticle } from './load.ts';

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

/** Asks the shop once for everything that a body uses. */
export async function lookupsOf(deps: LookupDeps, uses: readonly Use[]): Promise<Lookups> {
  const { db, siteUrl } = deps;
  const keysOf = (kind: UseKind) => [
    ...new Set(uses.filter((use) => use.kind === kind).map(({ key }) => key)),
  ];
  const pages = [...keysOf('page'), ...keysOf('action').map((slug) => `actions/${slug}`)];
  const pictures = await mediaByKey(db, keysOf('picture'));
  const [known, moved] = await Promise.all([
    Promise.all([
      knownOf('article', productsByArticle(db, keysOf('article')).then(keysIn)),
      knownOf('selection', goodsSelections(db, keysOf('selection'))),
      knownOf('category', categories(db, keysOf('category'))),
      knownOf('banner', banners(db, keysOf('banner'))),
      knownOf('brand', brands(db, keysOf('brand'))),
      knownOf('product', products(db, keysOf('product'))),
      knownOf('action', actions(db, keysOf('action'))),
      knownOf('page', publicPages(db, pages)),
      knownOf('file', files(deps, keysOf('file'))),
      knownOf(
        'picture',
        existing(keysOf('picture'), async (key) => pictures.has(key) || deps.hasPicture(key)),
      ),
    ]),
    movedOf(deps, uses),
  ]);
  const there = new Set(known.flat());
  const has = ({ kind, key }: Use) =>
    there.has(`${kind} ${key}`) || (kind === 'action' && there.has(`page actions/${key}`));
  const isUndescribed = (key: string) => {
    const picture = pictures.get(key);
    return picture !== undefined && !isDescribed(picture);
  };
  return { siteUrl, has, isUndescribed, movedTo: (path) => moved.get(path) ?? null };
}

const knownOf = async (kind: UseKind, keys: Promise<string[]>): Promise<string[]> =>
  (await keys).map((key) => `${kind} ${key}`);
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
  const shown = (column: typeof product.slug | typeof product.fullSlug) =>
    db
      .select({ key: column })
      .from(product)
      .where(and(inArray(column, slugs), eq(product.state, 'active')));
  const found = await Promise.all([
    shown(product.slug),
    shown(product.fullSlug),
    db.select({ key: model.slug }).from(model).where(inArray(model.slug, slugs)),
  ]);
  return found.flat().flatMap(({ key }) => key ?? []);
}

/** Former addresses that the body links to, with the present ones. */
async function movedOf(
  { db, movedPages }: LookupDeps,
  uses: readonly Use[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = (kind: UseKind) => uses.filter((use) => use.kind === kind).map(({ key }) => key);
  const [ofCategories, ofProducts, ofPages] = await Promise.all([
    db
      .select({ was: slugRedirect.slug, now: category.fullSlug })
      .from(slugRedirect)
      .innerJoin(category, eq(category.id, slugRedirect.targetId))
      .where(and(eq(slugRedirect.kind, 'category'), inArray(slugRedirect.slug, slugs('category')))),
    db
      .select({ was: slugRedirect.slug, slug: product.slug, full_slug: product.fullSlug })
      .from(slugRedirect)
      .innerJoin(product, eq(product.id, slugRedirect.targetId))
      .where(and(eq(slugRedirect.kind, 'product'), inArray(slugRedirect.slug, slugs('product')))),
    movedPages?.(slugs('page').map((slug) => `/${slug}`)) ?? new Map<string, string>(),
  ]);
  return new Map([
    ...ofCategories.map(({ was, now }) => [categoryPath(was), categoryPath(now)] as const),
    ...ofProducts.map(({ was, ...now }) => [`/products/${was}`, productPath(now)] as const),
    ...ofPages,
  ]);
}
