import { asc, eq, sql } from 'drizzle-orm';
import type { deskGoodsEndpoints } from '#src/contract/desk/goods.ts';
import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import { productPath } from '#src/domain/paths.ts';
import { ofMeasures } from '#src/domain/product-measures.ts';
import { attribute, brand, category } from '#src/server/database/schema/catalogue.ts';
import {
  MEASURE_COLUMNS,
  label,
  product,
  productAttribute,
} from '#src/server/database/schema/product.ts';
import { source } from '#src/server/database/schema/source.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { namedBy } from '../by-article.ts';
import { stateOf } from './conditions.ts';
import { ownPartsOf, productRow, type ProductRow } from './own-fields.ts';

/** A product with what its source owns and what the shop owns; null: there is none. */
export async function goodsCardOf(
  db: Queries,
  id: number,
): Promise<HandlerAnswer<typeof deskGoodsEndpoints.deskGoodsCard> | null> {
  // The version is read first: what happens while the rest is read makes it an older one.
  const row = await productRow(db, id);
  if (row === null) return null;
  const parts = await ownPartsOf(db, id);
  const [names] = await db
    .select({
      category: category.title,
      brand: brand.title,
      source: source.name,
      ...MEASURE_COLUMNS,
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(source, eq(source.id, product.sourceId))
    .where(eq(product.id, id));
  const attributes = await db
    .select({
      title: attribute.title,
      value: sql<string>`concat_ws(' ', ${productAttribute.value}, ${attribute.unit})`,
    })
    .from(productAttribute)
    .innerJoin(attribute, eq(attribute.id, productAttribute.attributeId))
    .where(eq(productAttribute.productId, id))
    .orderBy(asc(productAttribute.position), asc(attribute.position), asc(attribute.id));
  return {
    id,
    version: row.ownVersion,
    state: stateOf(row),
    source_state: row.withheldState ?? row.state,
    path: productPath({ slug: row.slug, full_slug: row.fullSlug }),
    source: names?.source ?? '',
    locked: {
      ...lockedOf(row),
      category: names?.category ?? '',
      brand: names?.brand ?? '',
      ...ofMeasures((measure) => names?.[measure] ?? null),
      attributes,
    },
    seo_title: row.seoTitle ?? '',
    seo_description: row.seoDescription ?? '',
    sort_weight: row.sortWeight,
    certificate_exempt: row.certificateExempt,
    ...parts,
    companions: parts.companions.map((goods) => ({
      id: goods.id,
      title: goods.title,
      article: namedBy(goods),
      is_shown: goods.state === 'active',
      own: goods.own,
    })),
  };
}

const lockedOf = (row: ProductRow) => ({
  title: row.title,
  article: row.article,
  barcode: row.barcode ?? '',
  unit: row.unit,
  price: row.priceCurrent,
  price_old: row.priceOld,
  stock: row.quantity,
  reserved: row.reserved,
  lead_days: row.leadDays,
  min_quantity: row.minQuantity,
  quantity_step: row.quantityStep,
  novelty: row.novelty,
  popularity: row.popularity,
  description: row.description,
  updated_at: row.updatedAt,
});

export const allLabels = (db: Queries) =>
  db.select({ id: label.id, name: label.name }).from(label).orderBy(asc(label.id));

export const allBrands = (db: Queries) =>
  db
    .select({ id: brand.id, title: brand.title })
    .from(brand)
    .orderBy(sql`${brand.title} collate "ru-x-icu"`, asc(brand.id));
