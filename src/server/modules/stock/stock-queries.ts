import { sql } from 'drizzle-orm';
import type { StockReason } from '#src/domain/stock.ts';
import type { Queries } from '../../database/transaction.ts';

/** What an order holds of a product; `onOrder`: units of it that the supplier delivers for it. */
export interface HeldBy {
  number: number;
  units: number;
  onOrder: number;
}

export interface OpenShortage {
  id: number;
  article: string;
  title: string;
  onHand: number;
  reserved: number;
  missing: number;
  isTold: boolean;
  /** The orders concerned, the newest last: earlier orders are served first. */
  orders: HeldBy[];
}

const HELD_BY = sql`(
  select coalesce(json_agg(
      json_build_object('number', number, 'units', units, 'onOrder', on_order)
        order by number), '[]')
  from (select o.number, sum(r.units)::int as units,
      coalesce(sum(r.units) filter (where r.is_on_order), 0)::int as on_order from reservation r
    join "order" o on o.id = r.order_id where r.product_id = p.id group by o.number) h)`;

export async function openShortages(db: Queries): Promise<OpenShortage[]> {
  const { rows } = await db.execute<OpenShortage & Record<string, unknown>>(sql`
    select s.id::int, p.article, p.title, p.on_hand as "onHand", p.reserved, s.missing,
      s.told_at is not null as "isTold", ${HELD_BY} as orders
    from shortage s join product p on p.id = s.product_id
    where s.ended_at is null order by s.since, s.id`);
  return rows;
}

/** Goods that orders hold and the supplier has not delivered yet. */
export interface AwaitedGoods {
  article: string;
  title: string;
  onHand: number;
  /** Units on order, and those of them that are not on hand. */
  onOrder: number;
  awaited: number;
  orders: HeldBy[];
}

export async function awaitedGoods(db: Queries): Promise<AwaitedGoods[]> {
  const { rows } = await db.execute<AwaitedGoods & Record<string, unknown>>(sql`
    select p.article, p.title, p.on_hand as "onHand", w.units as "onOrder",
      least(w.units, p.reserved - p.on_hand) as awaited, (
        select json_agg(h order by (h->>'number')::int) from json_array_elements(${HELD_BY}) h
        where (h->>'onOrder')::int > 0) as orders
    from (
      select product_id, sum(units)::int as units from reservation where is_on_order group by 1
    ) w join product p on p.id = w.product_id
    where p.reserved > p.on_hand order by p.article, p.id`);
  return rows;
}

export interface StockFigures {
  id: number;
  article: string;
  title: string;
  onHand: number;
  reserved: number;
  /** Units of it that are on order. */
  onOrder: number;
  quantity: number;
  formedAt: Date | null;
  places: { title: string; onHand: number; reserved: number }[];
  orders: HeldBy[];
}

/** The figures of every product with this article, or of the one with this id. */
export async function figuresOf(
  db: Queries,
  by: { articleKey: string } | { id: number },
): Promise<StockFigures[]> {
  const wanted = 'id' in by ? sql`p.id = ${by.id}` : sql`p.article_key = ${by.articleKey}`;
  const { rows } = await db.execute<StockFigures & Record<string, unknown>>(sql`
    select p.id, p.article, p.title, p.on_hand as "onHand", p.reserved, p.quantity,
      coalesce((select sum(r.units) from reservation r
        where r.product_id = p.id and r.is_on_order), 0)::int as "onOrder",
      p.stock_formed_at as "formedAt", ${HELD_BY} as orders, (
        select coalesce(json_agg(json_build_object(
          'title', w.title, 'onHand', s.on_hand, 'reserved', (
            select coalesce(sum(r.units), 0)::int from reservation r
            where r.product_id = p.id and r.warehouse_id = w.id)) order by w.title), '[]')
        from product_stock s join warehouse w on w.id = s.warehouse_id where s.product_id = p.id
      ) as places
    from product p where ${wanted} order by p.id`);
  return rows.map((row) => ({
    ...row,
    formedAt: row.formedAt === null ? null : new Date(row.formedAt),
  }));
}

export interface LedgerEntry {
  at: Date;
  reason: StockReason;
  /** Units added, and the figures after that. */
  onHand: number;
  reserved: number;
  quarantined: number;
  onHandAfter: number;
  reservedAfter: number;
  orderNumber: number | null;
  files: string[] | null;
  note: string;
}

/** The ledger of a product, the oldest first, with the figures after each entry. */
export async function ledgerOf(db: Queries, productId: number): Promise<LedgerEntry[]> {
  const { rows } = await db.execute<LedgerEntry & Record<string, unknown>>(sql`
    select e.at, e.reason, e.on_hand as "onHand", e.reserved, e.quarantined,
      (sum(e.on_hand) over past)::int as "onHandAfter",
      (sum(e.reserved) over past)::int as "reservedAfter",
      o.number as "orderNumber", l.files, e.note
    from stock_entry e left join "order" o on o.id = e.order_id
    left join load_run l on l.id = e.load_run_id
    where e.product_id = ${productId} window past as (order by e.id) order by e.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export interface Contradiction {
  article: string;
  /** What does not agree. */
  kind: 'ledger' | 'reservations' | 'lines' | 'on_order';
  expected: number;
  found: number;
}

/** Figures that contradict each other; none when the stock can be trusted. */
export async function contradictions(db: Queries): Promise<Contradiction[]> {
  const { rows } = await db.execute<Contradiction & Record<string, unknown>>(sql`
    with ledger as (
      select product_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved
      from stock_entry group by 1
    ), held as (
      select product_id, sum(units)::int as units,
        sum(units) filter (where is_on_order)::int as on_order from reservation group by 1
    ), wanted as (
      select l.product_id, sum(l.amount - l.shipped)::int as units,
        sum(l.amount - l.shipped) filter (where l.lead_days is not null)::int as on_order
      from order_line l join "order" o on o.id = l.order_id
      where o.status not in ('cancelled', 'returned', 'done', 'shipped') group by 1
    )
    select p.article, f.kind, f.expected, f.found
    from product p left join ledger on ledger.product_id = p.id
    left join held on held.product_id = p.id left join wanted on wanted.product_id = p.id
    cross join lateral (values
      ('ledger', coalesce(ledger.on_hand, 0), p.on_hand),
      ('ledger', coalesce(ledger.reserved, 0), p.reserved),
      ('reservations', coalesce(held.units, 0), p.reserved),
      ('lines', coalesce(wanted.units, 0), p.reserved),
      ('on_order', coalesce(wanted.on_order, 0), coalesce(held.on_order, 0))
    ) f (kind, expected, found)
    where f.expected <> f.found order by p.article, p.id`);
  return rows;
}
