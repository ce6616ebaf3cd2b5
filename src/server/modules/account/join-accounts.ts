import { sql, type SQL } from 'drizzle-orm';
import { CART_LINES_MOST } from '#src/domain/cart.ts';
import type { Queries } from '../../database/transaction.ts';
import { announceNewName } from './written-reviews.ts';

interface Pair {
  /** The account that ends. */
  from: number;
  /** The account that has everything afterwards. */
  to: number;
}

/** What went over, for the journal. */
export interface JoinedFacts {
  orders: number;
  points: number;
}

/**
 * Gives everything of one account to another one of the same mailbox, and deletes the first. The
 * survivor keeps its own name, cart settings and draft; only its empty fields are filled. Logins of
 * the account that ends, end. Call it with carts, orders and both accounts locked, in this order.
 */
export async function joinAccounts(tx: Queries, pair: Pair): Promise<JoinedFacts> {
  const { rows } = await tx.execute<{ orders: number; points: number }>(sql`
    select (select count(*)::int from "order" where account_id = ${pair.from}) as orders,
      (select coalesce(sum(points), 0)::int from bonus_entry where account_id = ${pair.from})
        as points`);
  for (const step of [...ledgers(pair), ...lists(pair), ...cart(pair), ...person(pair)])
    await tx.execute(step);
  await announceNewName(tx, pair.to);
  return rows[0] ?? { orders: 0, points: 0 };
}

const ledgers = ({ from, to }: Pair): SQL[] => [
  sql`update "order" set account_id = ${to} where account_id = ${from}`,
  sql`update promo_use set account_id = ${to} where account_id = ${from}`,
  // A cause counts once for an account: the same one of two accounts stays told apart.
  sql`update bonus_entry moved set account_id = ${to}, cause = case when exists (
      select from bonus_entry kept where kept.account_id = ${to}
        and kept.reason = moved.reason and kept.cause = moved.cause)
      then moved.cause || ${`:account ${from}`} else moved.cause end
    where moved.account_id = ${from}`,
  sql`update consent set account_id = ${to} where account_id = ${from}`,
  sql`update email_change set account_id = ${to} where account_id = ${from}`,
  // An account has one review of a product: the other one stays, as by an author without account.
  sql`update review set account_id = null, author = (select name from account where id = ${from})
    where account_id = ${from}
      and product_id in (select product_id from review where account_id = ${to})`,
  sql`update review set account_id = ${to} where account_id = ${from}`,
];

const lists = ({ from, to }: Pair): SQL[] => [
  ...['favourite', 'waitlist_item', 'review_declined'].map(
    (table) => sql`
      insert into ${sql.identifier(table)} (account_id, product_id, created_at)
      select ${to}, product_id, created_at from ${sql.identifier(table)}
        where account_id = ${from}
      on conflict do nothing`,
  ),
  sql`insert into account_visit (account_id, product_id, visited_at)
    select ${to}, product_id, visited_at from account_visit where account_id = ${from}
    on conflict (account_id, product_id) do update
      set visited_at = greatest(account_visit.visited_at, excluded.visited_at)`,
  sql`insert into letter_address (account_id, email, asked_at, confirmed_at)
    select ${to}, email, asked_at, confirmed_at from letter_address where account_id = ${from}
    on conflict do nothing`,
];

/** Of a product in both carts the greater amount stays; whoever looks next is told what there is. */
const cart = ({ from, to }: Pair): SQL[] => [
  sql`update cart set account_id = ${to}, version = version + 1 where account_id = ${from}
    and not exists (select from cart own where own.account_id = ${to})`,
  sql`insert into cart_line
      (cart_id, product_id, amount, price_seen, lead_seen, gift, clamped, added_at)
    select own.id, l.product_id, l.amount, l.price_seen, l.lead_seen, l.gift, l.clamped, l.added_at
    from cart_line l join cart gone on gone.id = l.cart_id and gone.account_id = ${from}
      join cart own on own.account_id = ${to}
    order by l.added_at
    limit greatest(0, ${CART_LINES_MOST} - (select count(*) from cart_line line
      join cart c on c.id = line.cart_id where c.account_id = ${to}))
    on conflict (cart_id, product_id, gift) do update
      set amount = greatest(cart_line.amount, excluded.amount)`,
  sql`update cart set version = version + 1 where account_id = ${to}`,
];

const person = ({ from, to }: Pair): SQL[] => [
  // The sweep removes the file, which nobody has any more.
  sql`insert into loose_upload (key, since)
    select gone.image, now() from account gone join account kept on kept.id = ${to}
    where gone.id = ${from} and gone.image is not null and kept.image is not null
    on conflict do nothing`,
  sql`update order_draft set account_id = ${to} where account_id = ${from}
    and not exists (select from order_draft own where own.account_id = ${to})`,
  sql`update account kept set
      phone = case when kept.phone = '' then gone.phone else kept.phone end,
      surname = case when kept.surname = '' then gone.surname else kept.surname end,
      patronymic = case when kept.patronymic = '' then gone.patronymic else kept.patronymic end,
      date_of_birth = coalesce(kept.date_of_birth, gone.date_of_birth),
      gender = coalesce(kept.gender, gone.gender),
      image = coalesce(kept.image, gone.image),
      created_at = least(kept.created_at, gone.created_at)
    from account gone where gone.id = ${from} and kept.id = ${to}`,
  // Logins, codes, typed forms and what was merged above are deleted with it.
  sql`delete from account where id = ${from}`,
];
