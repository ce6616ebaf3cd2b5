import { eq, inArray, sql } from 'drizzle-orm';
import { attribute, brand, category } from '../../database/schema/catalogue.ts';
import { product } from '../../database/schema/product.ts';
import { action, config, page } from '../../database/schema/content.ts';
import type { Queries } from '../../database/transaction.ts';

/**
 * Goods are read in portions by id, so that no transaction stays open however slowly a crawler
 * reads.
 */
const PORTION = 500;
/** Fewer for offers, which are long: no page waits longer than one portion takes. */
const OFFERS = 100;

/** Categories that a visitor can reach, parents first; a hidden one hides its branch. */
export async function visibleCategories(db: Queries) {
  const rows = await db
    .select({
      id: category.id,
      parentId: category.parentId,
      title: category.title,
      fullSlug: category.fullSlug,
      updatedAt: category.updatedAt,
    })
    .from(category)
    .where(eq(category.hidden, false))
    .orderBy(category.fullSlug);
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parent: number | null): typeof rows =>
    (byParent.get(parent) ?? []).flatMap((row) => [row, ...below(row.id)]);
  return below(null);
}

/** The number of goods on sale in each category, and their last change. */
export async function goodsByCategory(
  db: Queries,
): Promise<Map<number, { count: number; changed: Date }>> {
  const rows = await db
    .select({
      id: product.categoryId,
      count: sql<number>`count(*)::int`,
      changed: sql<Date>`max(${product.updatedAt})`.mapWith(product.updatedAt),
    })
    .from(product)
    .where(eq(product.state, 'active'))
    .groupBy(product.categoryId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Brands that have goods in one of the categories. */
export function brandsWithGoods(db: Queries, categories: number[]) {
  return db
    .select({
      slug: brand.slug,
      changed: sql<Date>`greatest(${brand.updatedAt}, max(${product.updatedAt}))`.mapWith(
        brand.updatedAt,
      ),
    })
    .from(brand)
    .innerJoin(product, eq(product.brandId, brand.id))
    .where(sql`${product.state} = 'active' and ${inArray(product.categoryId, categories)}`)
    .groupBy(brand.id)
    .orderBy(brand.slug);
}

export function publishedPages(db: Queries) {
  return db
    .select({ slug: page.slug, tags: page.tags, changed: page.updatedAt })
    .from(page)
    .where(eq(page.published, true))
    .orderBy(page.slug);
}

export function allActions(db: Queries) {
  return db
    .select({ slug: action.slug, startsAt: action.startsAt, endsAt: action.endsAt })
    .from(action)
    .orderBy(action.slug);
}

/** Names of filters in the query string that come from attributes of goods. */
export async function attributeSlugs(db: Queries): Promise<string[]> {
  const rows = await db.select({ slug: attribute.slug }).from(attribute).orderBy(attribute.slug);
  return rows.map(({ slug }) => slug);
}

export async function configMap(db: Queries): Promise<Map<string, string>> {
  const rows = await db.select({ key: config.key, value: config.value }).from(config);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const sold = (categories: number[]) =>
  sql`state = 'active' and category_id = any(${sql.param(categories)}::int[])`;

export async function countGoods(db: Queries, categories: number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from product where ${sold(categories)}`,
  );
  return rows[0]?.count ?? 0;
}

export interface GoodsAddress {
  [column: string]: unknown;
  id: number;
  slug: string;
  full_slug: string | null;
  updated_at: Date;
}

/** Addresses of goods, `limit` of them starting at `offset`, in portions. */
export async function* goodsAddresses(
  db: Queries,
  categories: number[],
  offset: number,
  limit: number,
): AsyncGenerator<GoodsAddress[]> {
  let after = 0;
  for (let given = 0; given < limit;) {
    const { rows } = await db.execute<GoodsAddress>(sql`
      select id, slug, full_slug, updated_at from product where id > ${after} and ${sold(categories)}
      order by id limit ${Math.min(PORTION, limit - given)} offset ${given === 0 ? offset : 0}`);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }));
    given += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}

export interface OfferRow {
  [column: string]: unknown;
  id: number;
  model_id: number | null;
  category_id: number;
  title: string;
  slug: string;
  full_slug: string | null;
  article: string;
  barcode: string | null;
  description: string;
  unit: string;
  min_quantity: number;
  quantity_step: number;
  price_current: number;
  price_old: number | null;
  quantity: number;
  weight_grams: number | null;
  /** The sides as it is packed, in millimetres, as far as they are known. */
  sizes: number[];
  brand: string | null;
  pictures: string[] | null;
  params: { title: string; value: string; unit: string | null }[] | null;
}

/** Everything that an offer of the feed contains, in portions. */
export async function* offers(db: Queries, categories: number[]): AsyncGenerator<OfferRow[]> {
  for (let after = 0; ;) {
    const { rows } = await db.execute<OfferRow>(sql`
      with portion as (
        select id, model_id, category_id, brand_id, title, slug, full_slug, article,
          barcode, description, unit, min_quantity, quantity_step,
          price_current, price_old, quantity, weight_grams,
          packed_sizes(id, own_sizes, length_mm, width_mm, height_mm) as sizes
        from product where id > ${after} and ${sold(categories)} order by id limit ${OFFERS}
      ), pictures as (
        select product_id, array_agg(key order by own.position, one.position) as keys
        from product_picture one left join product_picture_own own using (product_id, key)
        where product_id in (select id from portion)
        group by product_id
      ), params as (
        select p.product_id,
          json_agg(json_build_object('title', a.title, 'value', p.value, 'unit', a.unit)
            order by p.position, a.position, a.id) as list
        from product_attribute p join attribute a on a.id = p.attribute_id
        where p.product_id in (select id from portion) and a.slug <> 'brand' group by p.product_id
      )
      select portion.*, brand.title as brand, pictures.keys as pictures, params.list as params
      from portion left join brand on brand.id = portion.brand_id
        left join pictures on pictures.product_id = portion.id left join params on params.product_id = portion.id
      order by portion.id`);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}
