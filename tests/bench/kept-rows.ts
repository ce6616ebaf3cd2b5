import type pg from 'pg';
import { KEPT_CARTS } from './kept-carts.ts';
import { KEPT, OF_WORKSHOP, WORKSHOP_ID, good } from './kept-size.ts';

const YEARS = 6;
const ORDER_ID = `md5('order ' || n)::uuid`;
const STATUS = `case
  when n > ${KEPT.orders - 600} then (array['new', 'confirmed', 'assembling', 'paid'])[1 + n % 4]
  when n % 20 = 0 then 'cancelled' when n % 50 = 1 then 'returned' else 'done' end`;

/**
 * The statements that fill the shop, by table. Constraints and triggers are off meanwhile; the rows
 * agree with each other all the same, so that staff commands find no fault in them.
 */
const FILL: readonly (readonly [string, string])[] = [
  [
    'account',
    `
    insert into account (id, email, name, surname, phone, created_at) overriding system value
    select n, 'buyer' || n || '@example.ru', 'Анна', 'Пример', '+79160000000', now() - interval '1 year'
    from generate_series(1, ${KEPT.accounts}) n`,
  ],
  [
    'session',
    `
    insert into session (id, key_hash, expires_at) overriding system value
    select n, md5('session ' || n) || md5('key ' || n), case when n <= ${KEPT.expired} then now() - interval '1 day'
      else now() + interval '1 day' + n * interval '0.5 second' end
    from generate_series(1, ${KEPT.sessions}) n`,
  ],
  [
    'promo_code',
    `
    insert into promo_code (code, title, kind, value, used, limit_per_account)
    select 'FIVE', '5 %', 'percent', 5, ${KEPT.orders / 10}, 100000`,
  ],
  [
    'order',
    `
    insert into "order" (id, number, account_id, idempotency_key, status, buyer_kind, full_name,
      phone, email, delivery_key, delivery_title, city, address, payment_key, delivery_price,
      promo_code, goods, promo_discount, bonuses, final, earned, paid_at, created_at)
      overriding system value
    select ${ORDER_ID}, 10000 + n,
      case when n % 40 = 7 then null
        when n % ${KEPT.orders / OF_WORKSHOP} = 149 then ${WORKSHOP_ID}
        else 2 + n % ${KEPT.accounts - 1} end,
      ${ORDER_ID}, ${STATUS}, 'person', case when n % 80 = 7 then '' else 'Анна Пример' end,
      '+79160000000', 'buyer' || (2 + n % ${KEPT.accounts - 1}) || '@example.ru',
      'PICKUP', 'Самовывоз', 'Москва', 'Примерный проезд, 1',
      case when n % 5 < 2 then 'CARD_ONLINE' else 'ON_RECEIPT' end, 0,
      case when n % 10 = 0 then 'FIVE' end, goods, 0, spent, goods - spent * 100, 10,
      case when ${STATUS} in ('done', 'paid', 'returned') then at end, at
    from generate_series(1, ${KEPT.orders}) n,
      lateral (select (1 + n % 4) * 50000 as goods,
        case n % 5 when 3 then 100 else 0 end as spent,
        now() - (${KEPT.orders} - n) * interval '${YEARS * 365} days' / ${KEPT.orders} as at)`,
  ],
  [
    'order_line',
    `
    with goods as materialized (select array_agg(id) as ids from product where state = 'active')
    insert into order_line (order_id, position, product_id, title, article, unit, amount,
      shipped, returned, price, bonus)
    select o.id, p, ${good('o.number * 7 + p * 13')}, 'Петля накладная', '71B3550', 'шт', 2,
      case when o.status in ('done', 'returned') then 2 else 0 end,
      case o.status when 'returned' then 2 else 0 end, 25000,
      case p when 0 then o.bonuses * 100 else 0 end
    from "order" o, generate_series(0, (o.number - 10000) % 4) p`,
  ],
  [
    'order_history',
    `
    insert into order_history (order_id, status, actor, at)
    select o.id, s.status, 'staff', o.created_at + s.at * interval '1 hour'
    from "order" o, unnest(case o.status when 'new' then array['new']
      when 'done' then array['new', 'confirmed', 'assembling', 'ready', 'done']
      else array['new', 'confirmed', o.status] end) with ordinality as s(status, at)`,
  ],
  [
    'consent',
    `
    insert into consent (account_id, session_id, purpose, ip, order_id, cause, given_at)
    select o.account_id, case when o.number > ${KEPT.orders} then o.number + 400000 end, purpose,
      '203.0.113.7', o.id, 'order:' || o.id, o.created_at
    from "order" o, unnest(array['offer', 'personal_data']) purpose`,
  ],
  [
    'bonus_entry',
    `
    insert into bonus_entry (account_id, points, reason, order_id, cause)
    select id, 300, 'welcome', null, 'registration' from account
    union all select account_id, earned, 'earned', id, 'order:' || id from "order"
      where status = 'done' and account_id is not null
    union all select account_id, -bonuses, 'spent', id, 'order:' || id from "order"
      where bonuses > 0 and account_id is not null
    union all select account_id, bonuses, 'returned', id, 'order:' || id from "order"
      where bonuses > 0 and status in ('cancelled', 'returned') and account_id is not null`,
  ],
  [
    'promo_use',
    `
    insert into promo_use (code, account_id, order_id)
    select promo_code, account_id, id from "order"
      where promo_code is not null and account_id is not null and status <> 'cancelled'`,
  ],
  [
    'payment',
    `
    insert into payment (order_id, provider, provider_id, method, status, amount, refunded, created_at)
    select id, 'yookassa', id::text, 'CARD_ONLINE', 'succeeded', final,
      case status when 'returned' then final else 0 end, created_at
    from "order" where payment_key = 'CARD_ONLINE' and paid_at is not null`,
  ],
  [
    'refund',
    `
    insert into refund (order_id, payment_id, amount, cause, status, by, note, at, updated_at)
    select p.order_id, p.id, p.amount, 'returned', 'succeeded', 'anna', '', p.created_at, p.created_at
      from payment p where p.refunded > 0`,
  ],
  [
    'receipt',
    `
    insert into receipt (order_id, payment_id, kind, stage, amount, lines, status, at, updated_at)
    select p.order_id, p.id, k.kind, k.stage, p.amount, '[]', 'succeeded', p.created_at, p.created_at
    from payment p, (values ('payment', 'prepayment'), ('handover', 'full')) k(kind, stage)`,
  ],
  [
    'noted_payment',
    `
    insert into noted_payment (order_id, way, amount, by, note, at)
    select id, 'cash', final, 'anna', '', created_at from "order"
      where payment_key = 'ON_RECEIPT' and status in ('done', 'paid') and final > 0`,
  ],
  [
    'order_deed',
    `
    insert into order_deed (order_id, kind, by, note, at)
    select id, 'note', 'anna', 'Позвонить', created_at from "order" where number % 10 = 3`,
  ],
  [
    'order_track',
    `
    insert into order_track (order_id, carrier, number, at)
    select id, 'СДЭК', number::text, created_at from "order" where number % 5 = 3`,
  ],
  [
    'reservation',
    `
    insert into reservation (order_id, product_id, units) select l.order_id, l.product_id, l.amount - l.shipped
    from order_line l join "order" o on o.id = l.order_id where o.status in ('new', 'confirmed', 'assembling', 'paid')`,
  ],
  [
    'stock_entry',
    `
    insert into stock_entry (product_id, on_hand, reserved, reason, order_id, at)
    select l.product_id, 0, l.amount, 'reserved', o.id, o.created_at
      from order_line l join "order" o on o.id = l.order_id
    union all select l.product_id, -l.amount, -l.amount, 'shipped', o.id, o.created_at
      from order_line l join "order" o on o.id = l.order_id where o.status in ('done', 'returned')
    union all select l.product_id, 0, -l.amount, 'released', o.id, o.created_at
      from order_line l join "order" o on o.id = l.order_id where o.status = 'cancelled'`,
  ],
  ...KEPT_CARTS,
];

/** Returns the number of rows of every table. */
export async function fillKept(
  client: pg.ClientBase,
  told: (table: string, seconds: number) => void,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  await client.query('set session_replication_role = replica; set statement_timeout = 0');
  for (const [table, statement] of FILL) {
    const begun = performance.now();
    const { rowCount, command } = await client.query(statement);
    if (command === 'INSERT') rows[table] = (rows[table] ?? 0) + (rowCount ?? 0);
    told(table, (performance.now() - begun) / 1000);
  }
  for (const [table, column] of [
    ['account', 'id'],
    ['session', 'id'],
    ['order', 'number'],
  ] as const)
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), (select max(${column}) from "${table}"))`,
    );
  await client.query('set session_replication_role = origin');
  return rows;
}
