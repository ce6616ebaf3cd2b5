import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database/open.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { bonusEntry, promoCode } from '../../src/server/database/schema/cart.ts';
import { letterAddress } from '../../src/server/database/schema/order-deeds.ts';
import { product } from '../../src/server/database/schema/product.ts';
import { contradictions as stockContradictions } from '../../src/server/modules/stock/stock-queries.ts';
import { PERSON } from './checkout-handlers.ts';
import { openLedger } from './stock.ts';

export interface OrderWork {
  accounts: number[][];
  unsure: { accountId: number; key: string }[];
  goods: number[];
  point: number;
}
export type Said =
  { tries: string; accountId: number } | { done: string; id: string } | { refused: string };

export const ORDER_PROCESS = fileURLToPath(new URL('./order-process.ts', import.meta.url));
/** How many shoppers a process serves at once. */
const AT_ONCE = 6;
/** An account may place 30 orders an hour; accounts are taken at random. */
const ORDERS_PER_ACCOUNT = 8;
/** A kill comes at most so many milliseconds after a confirmed order. */
const KILL_WITHIN_MS = 40;

export interface KilledOrders {
  confirmed: Set<string>;
  kills: number;
  refused: number;
}

/**
 * Lets processes place so many orders and kills them with SIGKILL at random moments. An order whose
 * answer was lost is placed again.
 */
export async function placeAndKill(
  db: Database,
  {
    orders,
    kills,
    goods,
    point,
  }: { orders: number; kills: number; goods: number[]; point: number },
): Promise<KilledOrders> {
  const ids = await openAccounts(db, Math.ceil(orders / ORDERS_PER_ACCOUNT) + AT_ONCE);
  await db.insert(promoCode).values({
    code: 'KILL',
    title: 'KILL',
    kind: 'percent',
    value: 5,
    limitTotal: Math.floor(orders / 3),
  });
  const accounts = Array.from({ length: AT_ONCE }, (_, index) =>
    ids.filter((__, at) => at % AT_ONCE === index),
  );
  const confirmed = new Set<string>();
  const unsure = new Map<string, number>();
  let [killed, refused] = [0, 0];

  while (confirmed.size < orders || unsure.size > 0) {
    const isLast = confirmed.size >= orders;
    const work: OrderWork = {
      accounts: isLast ? [] : accounts.map(startingAnywhere),
      unsure: [...unsure].map(([key, accountId]) => ({ key, accountId })),
      goods,
      point,
    };
    const child = spawn(process.execPath, [ORDER_PROCESS, db.url, JSON.stringify(work)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    // Each process confirms at most its share of what is left. What it confirms beyond that before
    // it dies leaves less for the others, not fewer kills.
    const share = (orders - confirmed.size) / (kills - killed);
    const goal =
      killed < kills - 1 ? confirmed.size + 1 + Math.floor(Math.random() * share) : orders;
    let isDying = false;
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as Said;
      if ('tries' in said) unsure.set(said.tries, said.accountId);
      else if ('done' in said) {
        unsure.delete(said.done);
        confirmed.add(said.id);
      } else {
        unsure.delete(said.refused);
        refused += 1;
      }
      const isDue = isLast ? unsure.size === 0 : confirmed.size >= goal;
      if (!isDue || isDying) continue;
      isDying = true;
      // At a random moment.
      void wait(Math.random() * KILL_WITHIN_MS).then(() => child.kill('SIGKILL'));
    }
    await ended;
    if (!isDying && unsure.size > 0)
      throw new Error('The process that placed orders ended by itself.');
    killed += 1;
  }
  return { confirmed, kills: killed, refused };
}

/** Each process begins with other accounts. */
function startingAnywhere(ids: readonly number[]): number[] {
  const at = Math.floor(Math.random() * ids.length);
  return [...ids.slice(at), ...ids.slice(0, at)];
}

export async function openAccounts(db: Database, count: number): Promise<number[]> {
  const rows = await db
    .insert(account)
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `killed${index}@example.ru`,
        name: 'Покупатель',
      })),
    )
    .returning({ id: account.id });
  // All their orders name one mailbox, which has agreed to their letters.
  const agreed = { askedAt: new Date(), confirmedAt: new Date() };
  await db
    .insert(letterAddress)
    .values(
      rows.map(({ id }) => ({ accountId: id, email: PERSON.email.toLowerCase(), ...agreed })),
    );
  await db.insert(bonusEntry).values(
    rows.map(({ id }) => ({
      accountId: id,
      points: 40,
      reason: 'welcome' as const,
      cause: 'test',
    })),
  );
  return rows.map(({ id }) => id);
}

/** Puts goods into the stock: the first one will run out. */
export async function stockUp(
  db: Database,
  goods: readonly number[],
  orders: number,
): Promise<Map<number, number>> {
  for (const [index, id] of goods.entries())
    await db
      .update(product)
      .set({ onHand: index === 0 ? orders : orders * 100 })
      .where(sql`id = ${id}`);
  await openLedger(db);
  const { rows } = await db.execute<{ id: number; quantity: number }>(
    sql`select id, quantity from product`,
  );
  return new Map(
    rows.filter(({ id }) => goods.includes(id)).map(({ id, quantity }) => [id, quantity]),
  );
}

/**
 * Traces of half-done orders: how many rows contradict another table. All are 0 when nothing is
 * wrong.
 */
export async function contradictions(
  db: Database,
  stockBefore: ReadonlyMap<number, number>,
): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select
      (select count(*) from "order" o where o.goods <> (
        select coalesce(sum(price * amount), 0) from order_line l where l.order_id = o.id
      ))::int as lines,
      (select count(*) from "order" o where
        (select count(*) from order_history h where h.order_id = o.id)
        <> case o.status when 'new' then 1 else 2 end)::int as history,
      (select count(*) from "order" o where
        (select count(*) from consent c where c.order_id = o.id) <> 2)::int as consents,
      (select count(*) from "order" o where 2 <> (
        select count(*) from graphile_worker._private_jobs j
        where j.payload->>'orderId' = o.id::text and j.key ~ '^order_letter_(buyer|manager):'
      ))::int as letters,
      (select count(*) from graphile_worker._private_jobs j
        where j.payload->>'orderId' is not null
          and not exists (select from "order" o where o.id::text = j.payload->>'orderId')
      )::int as "letters of nothing",
      (select count(*) from "order" o where coalesce((
          select -sum(b.points) from bonus_entry b
          where b.order_id = o.id and b.reason in ('spent', 'returned')
        ), 0) <> case o.status when 'cancelled' then 0 else o.bonuses end)::int as bonuses,
      (select count(*) from bonus_entry b where b.reason = 'spent'
        and not exists (select from "order" o where o.id = b.order_id))::int as "bonuses of nothing",
      (select count(*) from (
        select from bonus_entry group by account_id having sum(points) < 0
      ) below)::int as "negative balances",
      (select count(*) from "order" o where
        (select count(*) from promo_use u where u.order_id = o.id)
        <> (case when o.promo_code is null or o.status = 'cancelled' then 0 else 1 end)
      )::int as "promo uses",
      (select count(*) from promo_code m where
        m.used <> (select count(*) from promo_use u where u.code = m.code)
        or m.used > m.limit_total)::int as "promo counts",
      (select count(*) from "order" o where exists (
        select from (
          select product_id, case o.status when 'cancelled' then 0 else sum(amount) end as units
          from order_line l where l.order_id = o.id group by 1
        ) l
        full join (
          select product_id, sum(reserved) as units
          from stock_entry s where s.order_id = o.id group by 1
        ) s using (product_id)
        where l.units is distinct from s.units))::int as "stock of orders",
      (select count(*) from product p where p.reserved > p.on_hand)::int as oversold`);
  const { rows: stock } = await db.execute<{ id: number; quantity: number; held: number }>(sql`
    select p.id, p.quantity, coalesce(
      (select sum(r.units) from reservation r where r.product_id = p.id), 0)::int as held
    from product p`);
  return {
    ...rows[0],
    figures: (await stockContradictions(db)).length,
    stock: stock.filter(
      ({ id, quantity, held }) =>
        stockBefore.has(id) && (stockBefore.get(id) ?? 0) - quantity !== held,
    ).length,
  };
}
