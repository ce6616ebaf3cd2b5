import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { noticeShortages } from './shortage.ts';

/**
 * The stock figures of a load, in temporary tables of its connection. `total` is null when the file
 * names only warehouses, or only says that there is some (`sold`). `is_whole`: warehouses that are
 * not named hold nothing. `formed_at`: when the source counted, at the latest, for the product and
 * for each warehouse.
 */
export const LOADED_STOCK_TABLES = `
  create temp table loaded_stock (
    product_id integer primary key, total integer, sold boolean not null, is_whole boolean not null,
    formed_at timestamptz not null);
  create temp table loaded_place (
    product_id integer, warehouse_id integer, units integer not null, formed_at timestamptz not null,
    primary key (product_id, warehouse_id))`;

/**
 * For a feed that says «available» without a number: enough to be sold, too few to promise much.
 */
const AVAILABLE_WITHOUT_COUNT = 10;

export interface LoadedStock {
  /** Sorted by id; the caller has locked them. */
  productIds: readonly number[];
  loadRunId: number;
  /** Whether the source's figures already exclude the orders that were exported to it. */
  isNet: boolean;
}

/**
 * Applies the loaded figures to these products, skipping those older than the known ones. Keeps
 * what the source cannot know: goods that were shipped, returned or counted after it formed its
 * figures. Returns the ids of products whose figures changed.
 */
export async function takeLoadedStock(
  client: PoolClient,
  { productIds, loadRunId, isNet }: LoadedStock,
  clock: Clock,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    // Named, so that PostgreSQL plans it once for all pieces of a load.
    name: 'take_loaded_stock',
    text: TAKE,
    values: [productIds, loadRunId, isNet, clock()],
  });
  const changed = rows.map(({ id }) => id);
  if (changed.length > 0) await noticeShortages(drizzle(client), changed, clock);
  return changed;
}

/**
 * Ledger entries that the source did not know: later than its figures, and not of an order that a
 * net source had received.
 */
const isUnknownTo = (moment: string) => `e.at > ${moment} and e.reason not in ('opening', 'loaded')
      and not ($3::boolean and o.exported_at is not null and o.exported_at <= ${moment})`;

/**
 * Units by which a ledger entry changed what is on hand. More may have left than was known: goods
 * in shortage, and goods on order that no file had named yet.
 */
const LEFT = "case e.reason when 'shipped' then e.reserved else e.on_hand end";

/**
 * Units of goods on order among the `later` entries that left without ever having been loaded: a
 * file may or may not count them.
 */
const NOT_LOADED = `coalesce(sum(${LEFT} - e.on_hand) filter (where exists (
      select from order_line l where l.order_id = e.order_id and l.product_id = e.product_id
        and l.lead_days is not null)), 0)`;

/**
 * The figure less what left later. Goods that were not loaded take nothing from the stock of other
 * orders.
 */
const reducedBy = (figure: string, units: string) => `greatest(${figure} + coalesce(${units}, 0),
          least(${figure} + coalesce(${units} - later.not_loaded, 0), later.from_stock))`;

const TAKE = `
  with said as materialized (
    select l.*, p.on_hand as was, p.reserved, p.stock_formed_at as known_at
    from loaded_stock l join product p on p.id = l.product_id
    where p.id = any($1::int[]) and coalesce(p.stock_formed_at <= l.formed_at, true)
  ), named as materialized (
    select l.* from loaded_place l join said s on s.product_id = l.product_id
    where coalesce(s.known_at <= l.formed_at, true)
  ), later as (
    select s.product_id, sum(${LEFT}) as units, sum(${LEFT} - coalesce(
      (select sum(p.value::int) from jsonb_each_text(e.places) p), 0)) as nowhere,
      ${NOT_LOADED} as not_loaded, (
        select coalesce(sum(r.units), 0) from reservation r
        where r.product_id = s.product_id and not r.is_on_order) as from_stock
    from said s join stock_entry e on e.product_id = s.product_id
    left join "order" o on o.id = e.order_id where ${isUnknownTo('s.formed_at')} group by 1
  ), later_place as (
    select l.product_id, l.warehouse_id, sum((e.places ->> l.warehouse_id::text)::int) as units
    from named l join stock_entry e on e.product_id = l.product_id
    left join "order" o on o.id = e.order_id where ${isUnknownTo('l.formed_at')} group by 1, 2
  ), left_out as (
    -- A net source has taken these orders off its figures already: they are still on hand.
    select s.product_id, r.warehouse_id,
      sum(r.units) filter (where o.exported_at <= s.formed_at) as units,
      sum(r.units) filter (where o.exported_at <= coalesce(l.formed_at, s.formed_at)) as of_place
    from said s join reservation r on r.product_id = s.product_id
    join "order" o on o.id = r.order_id
    left join named l on l.product_id = s.product_id and l.warehouse_id = r.warehouse_id
    where $3::boolean group by 1, 2
  ), place as (
    select s.product_id, l.warehouse_id, before.on_hand as was,
      greatest(l.units + coalesce(t.units, 0) + coalesce(n.of_place, 0), 0)::int as on_hand
    from said s join named l on l.product_id = s.product_id
    left join product_stock before
      on before.product_id = l.product_id and before.warehouse_id = l.warehouse_id
    left join later_place t on t.product_id = l.product_id and t.warehouse_id = l.warehouse_id
    left join left_out n on n.product_id = l.product_id and n.warehouse_id = l.warehouse_id
    union all
    select s.product_id, before.warehouse_id, before.on_hand,
      case when s.is_whole and not exists (select from loaded_place l
        where l.product_id = s.product_id and l.warehouse_id = before.warehouse_id)
      then 0 else before.on_hand end
    from said s join product_stock before on before.product_id = s.product_id
    where exists (select from named l where l.product_id = s.product_id)
      and not exists (select from named l
        where l.product_id = s.product_id and l.warehouse_id = before.warehouse_id)
  ), places as (
    select product_id, sum(on_hand) as on_hand,
      jsonb_object_agg(warehouse_id, on_hand - coalesce(was, 0))
        filter (where on_hand <> coalesce(was, 0)) as changes
    from place group by product_id
  ), figure as (
    select s.product_id, s.was, s.formed_at, s.known_at, places.changes, least(greatest(case
        when s.total is not null then ${reducedBy('s.total + coalesce(n.units, 0)', 'later.units')}
        when places.product_id is not null
          then ${reducedBy('places.on_hand + coalesce(n.nowhere, 0)', 'later.nowhere')}
        when s.sold and s.was <= s.reserved then s.reserved + ${AVAILABLE_WITHOUT_COUNT}
        else s.was end, 0), 1000000000)::int as on_hand
    from said s left join places using (product_id) left join later using (product_id)
    left join (
      select product_id, sum(units) as units,
        sum(units) filter (where warehouse_id is null) as nowhere
      from left_out group by 1) n using (product_id)
  ), emptied as (
    delete from product_stock b using said s
    where s.is_whole and b.product_id = s.product_id
      and exists (select from named l where l.product_id = s.product_id)
      and not exists (select from loaded_place l
        where l.product_id = s.product_id and l.warehouse_id = b.warehouse_id)
  ), stored as (
    insert into product_stock as b (product_id, warehouse_id, on_hand)
    select p.product_id, p.warehouse_id, p.on_hand from place p
    join named l on l.product_id = p.product_id and l.warehouse_id = p.warehouse_id
    where p.was is distinct from p.on_hand
    on conflict (product_id, warehouse_id) do update set on_hand = excluded.on_hand
  ), written as (
    update product p set on_hand = f.on_hand, stock_formed_at = f.formed_at,
      updated_at = case when f.on_hand = f.was then p.updated_at else $4 end
    from figure f where p.id = f.product_id
      and (f.on_hand <> f.was or f.known_at is distinct from f.formed_at)
  ), noted as (
    insert into stock_entry (product_id, on_hand, reason, load_run_id, at, places)
    select product_id, on_hand - was, 'loaded', $2, $4, changes from figure
    where on_hand <> was or changes is not null
  )
  select product_id as id from figure where on_hand <> was or changes is not null`;
