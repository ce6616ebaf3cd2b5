import { sql, type SQL } from 'drizzle-orm';
import { announceChange } from '../../database/changes.ts';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';

/** The stored pictures among those that goods should have; goods with none have no row. */
const there = (goods: SQL): SQL => sql`
  select product_id, key, alt,
    (row_number() over (partition by product_id order by position) - 1)::int as position
  from (
    select distinct on (w.product_id, coalesce(w.key, r.key))
      w.product_id, coalesce(w.key, r.key) as key, w.alt, w.position
    from wanted_picture w left join remote_picture r on r.url = w.url
    where coalesce(w.key, r.key) is not null and w.product_id in (${goods})
    order by w.product_id, coalesce(w.key, r.key), w.position
  ) once`;

/**
 * Which of these goods do not show their stored pictures yet, in the order in which orders lock
 * them.
 */
export async function goodsToPlace(db: Queries, goods: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with placed as materialized (${there(goods)})
    select product_id as id from placed n where not exists (
      select from product_picture t where t.product_id = n.product_id and t.position = n.position
        and t.key = n.key and t.alt = n.alt)
    union
    select t.product_id from product_picture t where t.product_id in (select product_id from placed)
      and not exists (
        select from placed n where n.product_id = t.product_id and n.position = t.position)
    order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Shows the stored pictures of these goods. Goods with none keep what they show. Every process is
 * told at the commit.
 */
export async function placePictures(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select id from product where id = any(${intArray(ids)}) order by id for no key update`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with placed as materialized (${there(sql`select unnest(${intArray(ids)})`)}),
    gone as (
      delete from product_picture t where t.product_id in (select product_id from placed)
        and not exists (
          select from placed n where n.product_id = t.product_id and n.position = t.position)
      returning t.product_id
    ), written as (
      insert into product_picture as t (product_id, position, key, alt)
      select product_id, position, key, alt from placed
      on conflict (product_id, position) do update set key = excluded.key, alt = excluded.alt
        where (t.key, t.alt) is distinct from (excluded.key, excluded.alt)
      returning t.product_id
    ), touched as (
      update product set updated_at = now()
      where id in (select product_id from gone union select product_id from written)
      returning id, model_id
    )
    select id from touched union
    select p.id from touched join product p on p.model_id = touched.model_id where p.state <> 'hidden'`);
  if (rows.length > 0)
    await announceChange(
      tx,
      rows.map(({ id }) => `product:${id}` as const),
    );
}
