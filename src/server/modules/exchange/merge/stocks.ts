import type { ClientBase } from 'pg';
import { LOADED_STOCK_TABLES } from '../../stock/loaded.ts';
import type { Facts } from '../facts.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { remarkRows } from './remark-rows.ts';

/** Finds or makes the warehouses named in the files. */
export async function mergeWarehouses(
  client: ClientBase,
  source: Source,
  facts: Facts,
): Promise<void> {
  await client.query(
    `create temp table x_warehouse as
     select * from jsonb_to_recordset($1) as w(
       ext text, title text, deleted boolean, "formedAt" timestamptz)`,
    [JSON.stringify([...facts.warehouses].map(([ext, warehouse]) => ({ ext, ...warehouse })))],
  );
  await client.query(`
    insert into warehouse (source_id, external_id, title, is_closed)
    select ${source.id}, ext, title, deleted from x_warehouse w
    where not exists (
      select from warehouse h where h.source_id = ${source.id} and h.external_id = w.ext);
    update warehouse h set title = w.title, is_closed = w.deleted from x_warehouse w
    where h.source_id = ${source.id} and w.ext = h.external_id
      and (w.title, w.deleted) is distinct from (h.title, h.is_closed);
    insert into warehouse (source_id, external_id, title)
    select distinct ${source.id}, s.warehouse, s.warehouse from stage_stock s
    where not exists (
      select from warehouse h where h.source_id = ${source.id} and h.external_id = s.warehouse)
    order by 2`);
}

/** The stock in the files, by product: no row where they say nothing. */
export async function prepareStocks(
  client: ClientBase,
  source: Source,
  remarks: Remarks,
): Promise<void> {
  await client.query(LOADED_STOCK_TABLES);
  await client.query(`
    create temp table x_place as
    select distinct on (f.id, w.id) f.id as product_id, w.id as warehouse_id, f.ext, s.quantity,
      s.formed_at, w.is_closed, w.title as warehouse
    from stage_stock s join x_final f on f.ext = s.ext
    join warehouse w on w.source_id = ${source.id} and w.external_id = s.warehouse
    order by f.id, w.id, s.formed_at desc, s.seq desc;
    insert into loaded_place (product_id, warehouse_id, units, formed_at)
    -- A closed warehouse holds nothing, when the file says of all of them what they hold.
    select p.product_id, p.warehouse_id, case when is_closed then 0 else p.quantity end, p.formed_at
    from x_place p join x_offer o on o.ext = p.ext where not p.is_closed or o.complete;
    insert into loaded_stock (product_id, total, sold, is_whole, formed_at)
    -- A total that is older than what is said of warehouses is no word on them, and one that counts
    -- a closed warehouse too is none on the others.
    select f.id, case when o.quantity_at = told.at and not counts_closed then o.quantity end,
      coalesce(o.sold, false), o.complete or ${String(source.hasWholeRests)}, told.at
    from x_final f join x_offer o on o.ext = f.ext
    left join (
      select product_id, max(formed_at) as at from loaded_place group by 1
    ) l on l.product_id = f.id
    cross join lateral (select exists (
      select from x_place p where p.product_id = f.id and p.is_closed and p.quantity > 0
    ) as counts_closed) c
    cross join lateral (select greatest(o.quantity_at, o.sold_at, l.at) as at) told
    where o.quantity is not null and not counts_closed or o.sold or l.at is not null`);
  await remarkRows(
    client,
    remarks,
    'a stock in a warehouse that is marked as deleted does not count',
    `select f.title || ': ' || p.warehouse || ', ' || p.quantity as example
     from x_place p join x_final f on f.id = p.product_id where p.is_closed and p.quantity > 0`,
  );
  await emptyClosedWarehouses(client, source);
  await client.query('analyze loaded_place; analyze loaded_stock');
}

/** What a warehouse held before it was marked as deleted is gone with it. */
async function emptyClosedWarehouses(client: ClientBase, source: Source): Promise<void> {
  await client.query(`
    insert into loaded_place (product_id, warehouse_id, units, formed_at)
    select b.product_id, b.warehouse_id, 0, coalesce(l.formed_at, w."formedAt")
    from x_warehouse w
    join warehouse h on h.source_id = ${source.id} and h.external_id = w.ext and h.is_closed
    join product_stock b on b.warehouse_id = h.id and b.on_hand > 0
    left join loaded_stock l on l.product_id = b.product_id
    on conflict do nothing;
    insert into loaded_stock (product_id, total, sold, is_whole, formed_at)
    select product_id, null, false, false, max(formed_at) from loaded_place p
    where not exists (select from loaded_stock l where l.product_id = p.product_id) group by 1`);
}
