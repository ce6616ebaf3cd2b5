import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { GoodsConditions } from '#src/contract/desk/goods.ts';
import { articleKey } from '#src/domain/article.ts';
import type { GoodsLack, GoodsSorting, GoodsState } from '#src/domain/desk-goods.ts';
import { beginning, holdsWords } from '#src/server/database/like.ts';
import { product } from '#src/server/database/schema/product.ts';

/** A document of `product_document` that proves conformity: marked at the desk, or titled so. */
export const IS_CERTIFICATE = sql`(is_certificate or title ~* 'сертификат|деклараци')`;

/** Conditions of products that lack something. */
export const LACKS: Readonly<Record<GoodsLack, SQL>> = {
  picture: sql`not exists (select from product_picture where product_id = "product"."id")`,
  description: sql`"product"."description" = ''`,
  seo: sql`(coalesce("product"."seo_title", '') = '' or coalesce("product"."seo_description", '') = '')`,
  certificate: sql`(not "product"."certificate_exempt" and not exists (
    select from product_document where product_id = "product"."id" and ${IS_CERTIFICATE}))`,
};

const STATES: Readonly<Record<GoodsState, SQL | undefined>> = {
  shown: eq(product.state, 'active'),
  withheld: isNotNull(product.withheldState),
  source: and(eq(product.state, 'hidden'), isNull(product.withheldState)),
  discontinued: eq(product.state, 'discontinued'),
};

export const stateOf = ({
  state,
  withheldState,
}: Pick<typeof product.$inferSelect, 'state' | 'withheldState'>): GoodsState =>
  withheldState !== null
    ? 'withheld'
    : ({ active: 'shown', hidden: 'source', discontinued: 'discontinued' } as const)[state];

/** By the beginning of the article, the whole barcode, or words of the name in any order. */
function matching(q: string): SQL | undefined {
  const key = articleKey(q);
  return or(
    key === '' ? undefined : sql`${product.articleKey} like ${beginning(key)}`,
    eq(product.barcode, q),
    holdsWords(q, [product.title]),
  );
}

/** The condition of the list; undefined: all goods. */
export function conditionOf(wanted: GoodsConditions): SQL | undefined {
  const { q, category, brand, state, lacks } = wanted;
  return and(
    q === '' ? undefined : matching(q),
    category === undefined
      ? undefined
      : sql`${product.categoryId} in (
          select below.id from category below join category top on top.id = ${category}
          where below.id = top.id or starts_with(below.full_slug, top.full_slug || '/'))`,
    brand === undefined ? undefined : eq(product.brandId, brand),
    state && STATES[state],
    lacks && LACKS[lacks],
  );
}

const BY_TITLE = sql`${product.title} collate "ru-x-icu"`;

export const ORDERS: Readonly<Record<GoodsSorting, SQL[]>> = {
  title: [BY_TITLE, asc(product.id)],
  changed: [desc(product.updatedAt), asc(product.id)],
  article: [asc(product.articleKey), asc(product.id)],
  popular: [sql`coalesce(${product.sortWeight}, ${product.popularity}) desc`, asc(product.id)],
};
