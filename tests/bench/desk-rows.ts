import { withConnection } from '../../src/server/database/embedded/connection.ts';
import type { Database } from '../../src/server/database/open.ts';

/**
 * Fills a shop with so many orders of two years: names, phones, mails, organisations and articles
 * that differ, and some that very many orders share. Constraints are off meanwhile; the rows agree
 * with each other all the same.
 */
export async function fillDesk(db: Database, count: number): Promise<void> {
  await withConnection({ connectionString: db.ownerUrl }, async (client) => {
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    for (const statement of statementsFor(count)) await client.query(statement);
    await client.query(
      `select setval(pg_get_serial_sequence('"order"', 'number'), ${10_000 + count})`,
    );
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
  });
}

const ID = `md5('order ' || n)::uuid`;
const STATUS = (count: number) => `case
  when n > ${count - 400} then (array['new', 'confirmed', 'assembling', 'paid'])[1 + n % 4]
  when n % 20 = 0 then 'cancelled' when n % 50 = 1 then 'returned' else 'done' end`;

const statementsFor = (count: number): readonly string[] => [
  `insert into "order" (id, number, idempotency_key, status, buyer_kind, full_name, phone, email,
      company_name, inn, kpp, delivery_key, delivery_title, city, address, payment_key,
      delivery_price, goods, final, paid_at, created_at) overriding system value
    select ${ID}, 10000 + n, ${ID}, ${STATUS(count)},
      case when n % 10 = 7 then 'organisation' else 'person' end,
      (array['Фёдоров', 'Примерова', 'Кузнецова', 'Ильин'])[1 + n % 4] || n % 5000
        || ' ' || (array['Анна', 'Пётр'])[1 + n % 2] || ' Сергеевич',
      '+7916' || lpad((n % 1000000)::text, 7, '0'), 'buyer' || n || '@example.ru',
      case when n % 10 = 7 then 'ООО «Мебель ' || n % 1000 || '»' else '' end,
      case when n % 10 = 7 then '7707' || lpad((n % 1000000)::text, 6, '0') else '' end, '',
      (array['PICKUP', 'COURIER'])[1 + n % 2], 'Доставка', 'Москва', 'Примерный проезд, 1',
      case when n % 5 < 2 then 'CARD_ONLINE' else 'ON_RECEIPT' end, 0, 100000, 100000,
      case when ${STATUS(count)} in ('done', 'paid', 'returned') then at end, at
    from generate_series(1, ${count}) n,
      lateral (select timestamptz '2026-11-20' - (${count} - n) * interval '730 days' / ${count} as at)`,
  `insert into order_line (order_id, position, title, article, unit, amount, price, shipped)
    select ${ID}, p, 'Петля накладная ' || p,
      case when p = 0 and n % 4 = 0 then '71B3550' else '71B-35' || (n + p * 31) % 3000 end, 'шт', 2, 25000,
      case when ${STATUS(count)} in ('done', 'returned') then 2 else 0 end
    from generate_series(1, ${count}) n, generate_series(0, 1) p`,
  `insert into order_history (order_id, status, actor, at)
    select ${ID}, s, 'staff', now() from generate_series(1, ${count}) n,
      unnest(array['new', 'confirmed', 'done']) s`,
  `insert into payment (order_id, provider, provider_id, method, status, amount, created_at)
    select id, 'yookassa', id::text, 'CARD_ONLINE', 'succeeded', final, created_at
    from "order" where payment_key = 'CARD_ONLINE' and paid_at is not null`,
  `insert into refund (order_id, payment_id, amount, cause, status, at, updated_at)
    select p.order_id, p.id, p.amount, 'returned', 'succeeded', p.created_at, p.created_at
    from payment p join "order" o on o.id = p.order_id where o.status = 'returned'`,
  `insert into noted_payment (order_id, way, amount, at)
    select id, 'cash', final, created_at from "order"
    where payment_key = 'ON_RECEIPT' and paid_at is not null and status <> 'returned'`,
  `insert into order_deed (order_id, kind, by, note, at)
    select id, 'note', 'Анна', 'Позвонить', created_at from "order" where number % 10 = 3`,
  `insert into missed_search (day, words, times)
    select date '2026-11-20' - d, 'слово ' || w, 1 + (w * d) % 9
    from generate_series(0, 89) d, generate_series(1, 2000) w`,
  `insert into waitlist_item (account_id, product_id)
    select a, a * 7 % 5000 + 1 from generate_series(1, ${count / 2}) a`,
];
