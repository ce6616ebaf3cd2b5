import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { brand, model, slugRedirect } from '../../database/schema/catalogue.ts';
import { MEASURE_COLUMNS, product } from '../../database/schema/product.ts';
import { action, actionProduct } from '../../database/schema/content.ts';
import { servedPicture } from '../../database/served-picture.ts';
import type { Queries } from '../../database/transaction.ts';

/** The current target of an old address. */
export async function redirectTarget(
  db: Queries,
  kind: 'product' | 'category',
  slug: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: slugRedirect.targetId })
    .from(slugRedirect)
    .where(and(eq(slugRedirect.kind, kind), eq(slugRedirect.slug, slug)));
  return row?.id;
}

/** The lists of one product, read in the same query. */
const jsonList = <Row>(rows: string, name: string) =>
  sql<Row[]>`coalesce((select json_agg(r) from (${sql.raw(rows)}) r), '[]')`.as(name);

const pictures = jsonList<{ key: string; alt: string }>(
  `select key, coalesce(nullif(own.alt, ''), one.alt) as alt
   from product_picture one left join product_picture_own own using (product_id, key)
   where product_id = product.id order by own.position, one.position`,
  'pictures',
);
const documents = jsonList<{ title: string; key: string; bytes: number }>(
  'select title, key, bytes from product_document where product_id = product.id order by position',
  'documents',
);
const labels = jsonList<{ id: number; name: string; bg_color: string }>(
  `select l.id, l.name, l.bg_color from product_label join label l on l.id = label_id
   where product_id = product.id order by l.id`,
  'labels',
);
const links = jsonList<{ kind: 'companion' | 'analogue'; id: number }>(
  `select kind, linked_id as id from product_link
   where product_id = product.id order by kind, own desc, position, linked_id`,
  'links',
);
const attributes = jsonList<{
  key: string;
  title: string;
  value: string;
  slug: string;
  unit: string | null;
}>(
  `select a.slug as key, a.title, value, pa.slug, unit from product_attribute pa join attribute a on a.id = attribute_id
   where product_id = product.id order by pa.position, a.position, a.id, number, value`,
  'attributes',
);

/**
 * A product with everything that its page shows, unless it is hidden; by either of its addresses or
 * by id.
 */
export async function visibleProduct(db: Queries, by: { slug: string } | { id: number }) {
  const wanted =
    'id' in by
      ? eq(product.id, by.id)
      : or(eq(product.slug, by.slug), eq(product.fullSlug, by.slug));
  const [row] = await db
    .select({
      id: product.id,
      categoryId: product.categoryId,
      modelId: product.modelId,
      state: product.state,
      title: product.title,
      slug: product.slug,
      fullSlug: product.fullSlug,
      article: product.article,
      barcode: product.barcode,
      description: product.description,
      unit: product.unit,
      packQuantity: product.packQuantity,
      minQuantity: product.minQuantity,
      quantityStep: product.quantityStep,
      price: product.priceCurrent,
      priceOld: product.priceOld,
      quantity: product.quantity,
      leadDays: product.leadDays,
      novelty: product.novelty,
      rating: product.ratingTotal,
      reviewCount: product.reviewCount,
      ...MEASURE_COLUMNS,
      seoTitle: product.seoTitle,
      seoDescription: product.seoDescription,
      certificateExempt: product.certificateExempt,
      updatedAt: product.updatedAt,
      brandTitle: brand.title,
      brandSlug: brand.slug,
      modelTitle: model.title,
      modelSlug: model.slug,
      parameters: model.parameters,
      pictures,
      documents,
      labels,
      links,
      attributes,
    })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(model, eq(model.id, product.modelId))
    .where(and(wanted, ne(product.state, 'hidden')));
  return row;
}
export type ProductRecord = NonNullable<Awaited<ReturnType<typeof visibleProduct>>>;

/** The product that represents a model until one is chosen: the cheapest that can be bought. */
export async function firstOfModel(db: Queries, modelSlug: string): Promise<number | undefined> {
  const [first] = await db
    .select({ id: product.id })
    .from(model)
    .innerJoin(product, eq(product.modelId, model.id))
    .where(and(eq(model.slug, modelSlug), eq(product.state, 'active')))
    .orderBy(
      sql`${product.quantity} < ${product.minQuantity}`,
      asc(product.priceCurrent),
      asc(product.id),
    )
    .limit(1);
  return first?.id;
}

/** Attributes with one and the same value in all products of a model on sale. */
export async function sharedAttributes(db: Queries, modelId: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select a.slug as key
    from product p
    join product_attribute pa on pa.product_id = p.id
    join attribute a on a.id = pa.attribute_id
    where p.model_id = ${modelId} and p.state = 'active'
    group by a.id having count(distinct pa.slug) = 1
      and count(*) = (select count(*) from product where model_id = ${modelId} and state = 'active')`);
  return new Set(rows.map(({ key }) => key));
}

export interface SiblingValue {
  id: number;
  key: string;
  title: string;
  unit: string | null;
  slug: string;
  value: string;
  number: number | null;
}

/** The parameter values of a model's products: all that are on sale, and the one asked for. */
export async function siblingValues(
  db: Queries,
  modelId: number,
  productId: number,
): Promise<SiblingValue[]> {
  const { rows } = await db.execute<SiblingValue & Record<string, unknown>>(sql`
    select p.id, a.slug as key, a.title, a.unit, pa.slug, pa.value, pa.number
    from model m
    join product p on p.model_id = m.id
    join product_attribute pa on pa.product_id = p.id
    join attribute a on a.id = pa.attribute_id and a.slug = any(m.parameters)
    where m.id = ${modelId} and (p.state = 'active' or p.id = ${productId})
    order by array_position(m.parameters, a.slug), pa.number, pa.value, p.id`);
  return rows;
}

/** A running promotion with its goods in the editor's order. */
export async function runningAction(db: Queries, slug: string, now: Date) {
  const [found] = await db
    .select({
      title: action.title,
      shortText: action.shortText,
      image: servedPicture(action.image, 'stored'),
    })
    .from(action)
    .where(
      and(
        eq(action.slug, slug),
        or(isNull(action.startsAt), sql`${action.startsAt} <= ${now}`),
        or(isNull(action.endsAt), sql`${action.endsAt} > ${now}`),
      ),
    );
  if (found === undefined) return undefined;
  const goods = await db
    .select({ id: actionProduct.productId })
    .from(actionProduct)
    .where(eq(actionProduct.actionSlug, slug))
    .orderBy(asc(actionProduct.position));
  return { ...found, productIds: goods.map(({ id }) => id) };
}
