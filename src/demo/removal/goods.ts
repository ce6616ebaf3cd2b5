import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../server/database/transaction.ts';
import { DEMO_SOURCE } from '../source.ts';
import { categoryText } from '../content/labels-brands-categories.ts';
import { BRAND_TEXTS } from '../texts/brands.ts';
import { trade } from '../trade.ts';
import type { CategoryFact } from '../trade.ts';
import { clearLostPictures } from './media.ts';
import { noteKept, noteRemoved } from './report.ts';
import type { Report } from './report.ts';

const OF_DEMO = sql`source_id = (select id from source where name = ${DEMO_SOURCE})`;
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
  noteKept(
    report,
    'promo_without_gift',
    await names(
      tx,
      sql`
    update promo_code set gift_product_id = null where gift_product_id in (${DEMO_GOODS}) returning code as name`,
    ),
  );
  noteKept(
    report,
    'own_gifts',
    await names(
      tx,
      sql`delete from gift_rule where product_id in (${DEMO_GOODS}) returning title as name`,
    ),
  );
  noteRemoved(
    report,
    'reviews',
    await count(tx, sql`select from review where product_id in (${DEMO_GOODS})`),
  );
  for (const table of WITH_GOODS)
    await tx.execute(sql`delete from ${sql.identifier(table)} where product_id in (${DEMO_GOODS})`);
  await tx.execute(
    sql`delete from product_link where product_id in (${DEMO_GOODS}) or linked_id in (${DEMO_GOODS})`,
  );
  await tx.execute(
    sql`delete from slug_redirect where kind = 'product' and target_id in (${DEMO_GOODS})`,
  );
  noteRemoved(
    report,
    'goods',
    await count(tx, sql`delete from product where ${OF_DEMO} returning id`),
  );
}

/** Reports what shoppers have done with the goods of the demonstration. */
async function reportShoppers(tx: Queries, report: Report): Promise<void> {
  const orders = sql`select distinct o.number as name
    from "order" o join order_line l on l.order_id = o.id where l.product_id in (${DEMO_GOODS})`;
  noteKept(report, 'orders', await names(tx, sql`${orders} order by 1`));
  noteKept(
    report,
    'open_orders',
    await names(
      tx,
      sql`${orders} and o.status in ('new', 'confirmed', 'paid', 'assembling', 'ready') order by 1`,
    ),
  );
  const written = await count(
    tx,
    sql`select from review where account_id is not null and product_id in (${DEMO_GOODS})`,
  );
  noteKept(report, 'shoppers_reviews', written === 0 ? [] : [written]);
  const carts = await count(
    tx,
    sql`select distinct cart_id from cart_line where product_id in (${DEMO_GOODS})`,
  );
  noteKept(report, 'carts', carts === 0 ? [] : [carts]);
}

/**
 * Removes categories, brands, attributes and warehouses that none of the owner's goods need. The
 * rest belongs to the owner from now on.
 */
export async function removeDirectories(tx: Queries, report: Report): Promise<void> {
  await removeCategories(tx, report);
  await tx.execute(
    sql`delete from model where ${OF_DEMO} and not exists (select from product p where p.model_id = model.id)`,
  );
  noteRemoved(
    report,
    'brands',
    await count(
      tx,
      sql`
    delete from brand where ${OF_DEMO} and not exists (select from product p where p.brand_id = brand.id) returning id`,
    ),
  );
  noteRemoved(
    report,
    'attributes',
    await count(
      tx,
      sql`
    delete from attribute a where (a.${OF_DEMO} or (a.source_id is null and a.external_id = 'вариант'))
      and not exists (select from product_attribute v where v.attribute_id = a.id) returning a.id`,
    ),
  );
  noteRemoved(
    report,
    'warehouses',
    await count(
      tx,
      sql`
    delete from warehouse w where w.${OF_DEMO} and not exists (select from product_stock s where s.warehouse_id = w.id)
      and not exists (select from pickup_point p where p.warehouse_id = w.id) returning w.id`,
    ),
  );
  for (const [table, why] of [
    ['category', 'used_category'],
    ['brand', 'used_brand'],
    ['attribute', 'used_attribute'],
    ['warehouse', 'used_warehouse'],
  ] as const)
    noteKept(
      report,
      why,
      await names(
        tx,
        sql`select title as name from ${sql.identifier(table)} where ${OF_DEMO} order by id`,
      ),
    );
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
  const before = await names(
    tx,
    sql`select code as name from promo_code where category_ids && array(select id from category where ${OF_DEMO})`,
  );
  for (let gone = 1; gone > 0; noteRemoved(report, 'categories', gone)) {
    gone = await count(
      tx,
      sql`
      delete from category c where c.${OF_DEMO} and not exists (select from product p where p.category_id = c.id)
        and not exists (select from category below where below.parent_id = c.id) returning c.id`,
    );
  }
  await tx.execute(
    sql`delete from slug_redirect where kind = 'category' and target_id not in (select id from category)`,
  );
  noteKept(
    report,
    'promo_without_categories',
    await names(
      tx,
      sql`
    select code as name from promo_code
    where code = any(${sql.param(before)}::text[])
      and not category_ids <@ array(select id from category) order by 1`,
    ),
  );
}

/** Clears the texts of the demonstration in categories and brands that stay. */
async function clearTexts(tx: Queries): Promise<void> {
  const walk = (facts: readonly CategoryFact[]): string[] =>
    facts.flatMap((fact) => [categoryText(fact), ...walk(fact.children ?? [])]);
  await tx.execute(sql`
    update category set description = '', seo_description = null
      where ${OF_DEMO} and description = any(${sql.param(walk(trade.categories))}::text[])`);
  await tx.execute(sql`
    update brand set description = '', country = null, popularity = null
      where ${OF_DEMO} and description = any(${sql.param(Object.values(BRAND_TEXTS))}::text[])`);
}

async function names(tx: Queries, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string | number }>(query);
  return rows.map(({ name }) => String(name));
}

const count = async (tx: Queries, query: SQL): Promise<number> =>
  (await tx.execute(query)).rows.length;
