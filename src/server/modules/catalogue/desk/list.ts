import { eq, inArray, sql } from 'drizzle-orm';
import type { GoodsConditions, ListedGoods } from '#src/contract/desk/goods.ts';
import { GOODS_LACKS, GOODS_ON_PAGE } from '#src/domain/desk-goods.ts';
import { brand, category } from '#src/server/database/schema/catalogue.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { LACKS, ORDERS, conditionOf, stateOf } from './conditions.ts';

export const countGoods = (db: Queries, wanted: GoodsConditions): Promise<number> =>
  db.$count(product, conditionOf(wanted));

/** The picture that the shop shows first. */
const PICTURE = sql<string | null>`(select key from product_picture one
  left join product_picture_own own using (product_id, key)
  where product_id = "product"."id" order by own.position, one.position limit 1)`;
const LABELS = sql<string[]>`coalesce((select json_agg(l.name order by l.id) from product_label
  join label l on l.id = label_id where product_id = "product"."id"), '[]')`;

/** One page of the list. */
export async function listGoods(
  db: Queries,
  wanted: GoodsConditions,
  page: number,
): Promise<ListedGoods[]> {
  // What belongs to a product is looked up for those of the page alone.
  const ids = await db
    .select({ id: product.id })
    .from(product)
    .where(conditionOf(wanted))
    .orderBy(...ORDERS[wanted.sorting])
    .limit(GOODS_ON_PAGE)
    .offset((page - 1) * GOODS_ON_PAGE);
  if (ids.length === 0) return [];
  const wantedIds = ids.map(({ id }) => id);
  const rows = await db
    .select({
      id: product.id,
      title: product.title,
      article: product.article,
      category: category.title,
      brand: brand.title,
      price: product.priceCurrent,
      stock: product.quantity,
      state: product.state,
      withheldState: product.withheldState,
      picture: PICTURE,
      labels: LABELS,
      noPicture: LACKS.picture,
      noDescription: LACKS.description,
      noSeo: LACKS.seo,
      noCertificate: LACKS.certificate,
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, wantedIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wantedIds.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [listed(row)];
  });
}

type Row = Omit<ListedGoods, 'state' | 'brand' | 'lacks'> &
  Parameters<typeof stateOf>[0] & {
    brand: string | null;
    noPicture: unknown;
    noDescription: unknown;
    noSeo: unknown;
    noCertificate: unknown;
  };

function listed(row: Row): ListedGoods {
  const { noPicture, noDescription, noSeo, noCertificate, ...goods } = row;
  const lacks = {
    picture: noPicture,
    description: noDescription,
    seo: noSeo,
    certificate: noCertificate,
  };
  return {
    ...goods,
    brand: goods.brand ?? '',
    state: stateOf(row),
    lacks: GOODS_LACKS.filter((lack) => lacks[lack] === true),
  };
}
