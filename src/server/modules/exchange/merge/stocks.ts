import type { ClientBase } from 'pg';
import { LOADED_STOCK_TABLES } from '../../stock/loaded.ts';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';

/** Finds or makes the warehouses named in the files. */
export async function mergeWarehouses(
  client: ClientBase,
  source: Source,
  facts: Facts,
): Promise<void> {
  const named = JSON.stringify([...facts.warehouses].map(([ext, title]) => ({ ext, title })));
  await client.query(
    `insert into warehouse (source_id, external_id, title)
     select ${source.id}, ext, title from jsonb_to_recordset($1) as w(ext text, title text)
     where not exists (
       select from warehouse h where h.source_id = ${source.id} and h.external_id = w.ext)`,
    [named],
  );
  await client.query(
    `update warehouse h set title = w.title from jsonb_to_recordset($1) as w(ext text, title text)
     where h.source_id = ${source.id} and w.ext = h.external_id and w.title <> h.title`,
    [named],
  );
  await client.query(`
    insert into warehouse (source_id, external_id, title)
    select distinct ${source.id}, s.warehouse, s.warehouse from stage_stock s
    where not exists (
      select from warehouse h where h.source_id = ${source.id} and h.external_id = s.warehouse)
    order by 2`);
}

/** The stock in the files, by product: no row where they say nothing. */
export async function prepareStocks(client: ClientBase, source: Source): Promise<void> {
  await client.query(LOADED_STOCK_TABLES);
  await client.query(`
    insert into loaded_place (product_id, warehouse_id, units, formed_at)
    select distinct on (f.id, w.id) f.id, w.id, s.quantity, s.formed_at
    from stage_stock s join x_final f on f.ext = s.ext
    join warehouse w on w.source_id = ${source.id} and w.external_id = s.warehouse
    order by f.id, w.id, s.formed_at desc, s.seq desc;
    insert into loaded_stock (product_id, total, sold, is_whole, formed_at)
    -- A total that is older than what is said of warehouses is no word on them.
    select f.id, case when o.quantity_at = told.at then o.quantity end, coalesce(o.sold, false),
      coalesce(o.complete, false), told.at
    from x_final f join x_offer o on o.ext = f.ext
    left join (
      select product_id, max(formed_at) as at from loaded_place group by 1
    ) l on l.product_id = f.id
    cross join lateral (select greatest(o.quantity_at, o.sold_at, l.at) as at) told
    where o.quantity is not null or o.sold or l.at is not null;
    analyze loaded_place; analyze loaded_stock`);
}
