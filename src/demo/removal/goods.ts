import { sql, type SQL } from 'drizzle-orm';
import type { KeptReason, RemovedKind } from '../../domain/demo.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { DEMO_SOURCE } from '../source.ts';
import { trade, withBelow } from '../trade.ts';
import { clearLostPictures } from './media.ts';
import { namesOf } from './names-of.ts';
import { noteKept, noteRemoved, type Report } from './report.ts';

const DEMO_SOURCE_ID = sql`(select id from source where name = ${DEMO_SOURCE})`;
const OF_DEMO = sql`source_id = ${DEMO_SOURCE_ID}`;
const ofDemo = (alias: string) => sql`${sql.identifier(alias)}.source_id = ${DEMO_SOURCE_ID}`;
const DEMO_GOODS = sql`select id from product where ${OF_DEMO}`;

/** Tables whose rows go with a product. Each is deleted in one statement: not all have an index. */
const WITH_GOODS = [
  'favourite',
  'waitlist_item',
  'account_visit',
  'visited_product',
  'review',
  'review_declined',
  'selection_item',
  'action_product',
];

/**
 * Locks the goods with their carts and orders, in the order of all locks. Whoever changes them
 * waits until the end.
 */
export async function lockDemoGoods(tx: Queries): Promise<void> {
  await tx.execute(
    sql`select id from cart
      where id in (select cart_id from cart_line where product_id in (${DEMO_GOODS}))
      order by id for update`,
  );
  await tx.execute(
    sql`select id from "order"
      where id in (select order_id from order_line where product_id in (${DEMO_GOODS}))
      order by id for update`,
  );
  await tx.execute(sql`select id from product where ${OF_DEMO} order by id for update`);
}

export async function removeGoods(tx: Queries, report: Report): Promise<void> {
  await reportShoppers(tx, report);
  await tx.execute(
    sql`update cart set version = version + 1
      where id in (select cart_id from cart_line where product_id in (${DEMO_GOODS}))`,
  );
  await tx.execute(sql`delete from cart_line where product_id in (${DEMO_GOODS})`);
  const promoCodes = sql`update promo_code set gift_product_id = null
    where gift_product_id in (${DEMO_GOODS}) returning code as name`;
  noteKept(report, 'promo_without_gift', await namesOf(tx, promoCodes));
  const gifts = sql`delete from gift_rule
    where product_id in (${DEMO_GOODS}) returning title as name`;
  noteKept(report, 'own_gifts', await namesOf(tx, gifts));
  const reviews = sql`select from review where product_id in (${DEMO_GOODS})`;
  noteRemoved(report, 'reviews', await count(tx, reviews));
  for (const table of WITH_GOODS)
    await tx.execute(sql`delete from ${sql.identifier(table)} where product_id in (${DEMO_GOODS})`);
  await tx.execute(
    sql`delete from product_link where product_id in (${DEMO_GOODS}) or linked_id in (${DEMO_GOODS})`,
  );
  await tx.execute(
    sql`delete from slug_redirect where kind = 'product' and target_id in (${DEMO_GOODS})`,
  );
  const goods = sql`delete from product where ${OF_DEMO} returning id`;
  noteRemoved(report, 'goods', await count(tx, goods));
}

/** Reports what shoppers have done with the goods of the demonstration. */
async function reportShoppers(tx: Queries, report: Report): Promise<void> {
  const orders = sql`select distinct o.number as name
    from "order" o join order_line l on l.order_id = o.id where l.product_id in (${DEMO_GOODS})`;
  noteKept(report, 'orders', await namesOf(tx, sql`${orders} order by 1`));
  const open = sql`${orders}
    and o.status in ('new', 'confirmed', 'paid', 'assembling', 'ready') order by 1`;
  noteKept(report, 'open_orders', await namesOf(tx, open));
  const reviews = sql`select from review
    where account_id is not null and product_id in (${DEMO_GOODS})`;
  noteCount(report, 'shoppers_reviews', await count(tx, reviews));
  const carts = sql`select distinct cart_id from cart_line where product_id in (${DEMO_GOODS})`;
  noteCount(report, 'carts', await count(tx, carts));
}

const noteCount = (report: Report, why: KeptReason, number: number): void =>
  noteKept(report, why, number === 0 ? [] : [number]);

/**
 * Removes categories, brands, attributes and warehouses that none of the owner's goods need. The
 * rest belongs to the owner from now on.
 */
export async function removeDirectories(tx: Queries, report: Report): Promise<void> {
  await removeCategories(tx, report);
  await tx.execute(sql`delete from model m where ${ofDemo('m')}
    and not exists (select from product p where p.model_id = m.id)`);
  const unused: [RemovedKind, SQL][] = [
    [
      'brands',
      sql`delete from brand b where ${ofDemo('b')}
        and not exists (select from product p where p.brand_id = b.id) returning b.id`,
    ],
    [
      'attributes',
      sql`delete from attribute a
        where (${ofDemo('a')} or (a.source_id is null and a.external_id = 'вариант'))
        and not exists (select from product_attribute v where v.attribute_id = a.id) returning a.id`,
    ],
    [
      'warehouses',
      sql`delete from warehouse w where ${ofDemo('w')}
        and not exists (select from product_stock s where s.warehouse_id = w.id)
        and not exists (select from pickup_point p where p.warehouse_id = w.id) returning w.id`,
    ],
  ];
  for (const [kind, removal] of unused) noteRemoved(report, kind, await count(tx, removal));
  const used = [
    ['category', 'used_category'],
    ['brand', 'used_brand'],
    ['attribute', 'used_attribute'],
    ['warehouse', 'used_warehouse'],
  ] as const;
  for (const [table, why] of used) {
    const titles = sql`select title as name from ${sql.identifier(table)}
      where ${OF_DEMO} order by id`;
    noteKept(report, why, await namesOf(tx, titles));
  }
  await clearTexts(tx);
  for (const table of ['category', 'brand'] as const) await clearLostPictures(tx, table, OF_DEMO);
  for (const table of ['category', 'brand', 'attribute', 'model'])
    await tx.execute(
      sql`update ${sql.identifier(table)} set source_id = null, external_id = null where ${OF_DEMO}`,
    );
  await tx.execute(sql`update warehouse set source_id = null where ${OF_DEMO}`);
  await tx.execute(sql`delete from load_run where ${OF_DEMO}`);
  await tx.execute(sql`delete from source where name = ${DEMO_SOURCE}`);
}

/** From the leaves up. */
async function removeCategories(tx: Queries, report: Report): Promise<void> {
  const codes = await namesOf(
    tx,
    sql`select code as name from promo_code
      where category_ids && array(select id from category where ${OF_DEMO})`,
  );
  const leaves = sql`delete from category c where ${ofDemo('c')}
    and not exists (select from product p where p.category_id = c.id)
    and not exists (select from category below where below.parent_id = c.id) returning c.id`;
  for (let gone = await count(tx, leaves); gone > 0; gone = await count(tx, leaves))
    noteRemoved(report, 'categories', gone);
  await tx.execute(
    sql`delete from slug_redirect
      where kind = 'category' and target_id not in (select id from category)`,
  );
  const narrowed = sql`select code as name from promo_code
    where code = any(${sql.param(codes)}::text[])
      and not category_ids <@ array(select id from category) order by 1`;
  noteKept(report, 'promo_without_categories', await namesOf(tx, narrowed));
}

/** Clears the texts of the demonstration in categories and brands that stay. */
async function clearTexts(tx: Queries): Promise<void> {
  const texts = (facts: readonly { description: string }[]) =>
    sql`${sql.param(facts.map(({ description }) => description))}::text[]`;
  await tx.execute(sql`
    update category set description = '', seo_description = null
      where ${OF_DEMO} and description = any(${texts(trade.categories.flatMap(withBelow))})`);
  await tx.execute(sql`
    update brand set description = '', country = null, popularity = null
      where ${OF_DEMO} and description = any(${texts(trade.brands)})`);
}

/** How many rows a query returns. */
const count = async (tx: Queries, query: SQL): Promise<number> =>
  (await tx.execute(query)).rows.length;
