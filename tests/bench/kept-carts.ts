import { KEPT, good } from './kept-size.ts';

/** What shoppers keep besides their orders: carts, lists, reviews, keys, letters. See kept-rows.ts. */
export const KEPT_CARTS: readonly (readonly [string, string])[] = [
  [
    'product',
    `
    update product p set on_hand = 5000, reserved = coalesce(
      (select sum(units) from reservation r where r.product_id = p.id), 0)`,
  ],
  [
    'stock_entry',
    `
    insert into stock_entry (product_id, on_hand, reserved, reason, at)
    select p.id, p.on_hand - coalesce(sum(e.on_hand), 0), 0, 'corrected', now()
    from product p left join stock_entry e on e.product_id = p.id group by p.id`,
  ],
  [
    'cart',
    `
    insert into cart (session_id, version, updated_at)
    select n, 1, now() from generate_series(1, ${KEPT.sessions}, 5) n`,
  ],
  [
    'cart',
    `insert into cart (account_id, version) select n, 1 from generate_series(1, ${KEPT.accounts}, 3) n`,
  ],
  [
    'cart_line',
    `
    with goods as materialized (select array_agg(id) as ids from product where state = 'active')
    insert into cart_line (cart_id, product_id, amount, price_seen)
      select c.id, ${good('c.id * 5 + i')}, 1 + i, 100 from cart c, generate_series(0, c.id % 3) i`,
  ],
  [
    'visited_product',
    `
    with goods as materialized (select array_agg(id) as ids from product where state = 'active')
    insert into visited_product (session_id, product_id)
    select n, ${good('n * 7 + i')}
      from generate_series(1, ${KEPT.sessions}, 2) n, generate_series(0, 3) i`,
  ],
  [
    'account_visit',
    `
    with goods as materialized (select array_agg(id) as ids from product where state = 'active')
    insert into account_visit (account_id, product_id)
    select n, ${good('n * 7 + i')}
      from generate_series(1, ${KEPT.accounts}) n, generate_series(0, 5) i`,
  ],
  [
    'favourite',
    `
    with goods as materialized (select array_agg(id) as ids from product where state = 'active')
    insert into favourite (account_id, product_id)
    select n, ${good('n * 11 + i')}
      from generate_series(1, ${KEPT.accounts}) n, generate_series(0, 2) i`,
  ],
  [
    'waitlist_item',
    `
    with goods as materialized (select array_agg(id) as ids from product where state = 'active')
    insert into waitlist_item (account_id, product_id)
    select n, ${good('n * 17')}
      from generate_series(1, ${KEPT.accounts}, 2) n`,
  ],
  [
    'review',
    `
    insert into review (product_id, account_id, rating, price_rating, quality_rating, comment, state)
    select distinct on (o.account_id, l.product_id) l.product_id, o.account_id, 5, 3, 4, 'Хорошо', 'published'
    from "order" o join order_line l on l.order_id = o.id and l.position = 0
      where o.status = 'done' and o.number % 7 = 0 and o.account_id is not null`,
  ],
  [
    'auth_key',
    `
    insert into auth_key (key_hash, account_id, expires_at)
      select md5('auth ' || n) || md5('key ' || n), n, now() + (n - 20000) * interval '1 second'
      from generate_series(1, ${KEPT.accounts}) n`,
  ],
  [
    'limit_count',
    `
    insert into limit_count (key, hits, resets_at)
      select md5('limit ' || n) || md5('key ' || n), 1, now() + (n - 50000) * interval '1 second'
      from generate_series(1, 100000) n`,
  ],
  [
    'login_code',
    `
    insert into login_code (session_id, email, code_hash, digits, is_known, tries_left, expires_at)
      select id, 'buyer' || id || '@example.ru', '', 4, false, 3, now() - interval '1 minute'
        from session order by id limit 20000`,
  ],
  [
    'typed_form',
    `
    insert into typed_form (session_id, form, fields, errors, expires_at)
      select n, 'feedback', '{}', '{}', now() - interval '1 hour' from generate_series(1, 10000) n`,
  ],
  [
    'subscriber',
    `
    insert into subscriber (email, asked_at, confirmed_at)
    select 'reader' || n || '@example.ru', now() - interval '30 days',
      case when n % 10 > 0 then now() end
    from generate_series(1, 50000) n`,
  ],
  [
    'message',
    `
    insert into message (kind, name, phone, email, message, sent_at)
      select 'feedback', 'Анна', '+79160000000', 'writer' || n || '@example.ru', 'Когда?', now()
      from generate_series(1, 20000) n`,
  ],
  [
    'consent',
    `
    insert into consent (purpose, ip, cause)
    select 'marketing', '', 'subscriber:' || id || ':1' from subscriber
    union all select 'personal_data', '', 'message:' || id from message`,
  ],
];
