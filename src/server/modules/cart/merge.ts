import { sql } from 'drizzle-orm';
import { CART_LINES_MOST } from '#src/domain/cart.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { countLines, findPromo, snapshotOf, writeCart } from './queries.ts';
import { faultOf, mostOnOrder, type Terms } from './service.ts';

/** Whose carts to merge, and the moment for which the figures are computed. */
interface MergeInput extends Moment {
  sessionId: number | null;
  accountId: number;
}
type Moment = Pick<Terms, 'now' | 'settings'>;

/**
 * Merges the guest's cart into the account's at login. Units of the same product are added up to
 * the stock (a clamped line says so), the guest's promo code stays if it applies to the whole cart,
 * and the guest's cart is deleted. Returns how many lines the account's cart has.
 */
export function mergeCarts(
  db: Queries,
  { sessionId, accountId, ...moment }: MergeInput,
): Promise<{ count: number }> {
  return inTransaction(db, async (tx) => {
    // Ordered by id, so that two logins at once cannot deadlock.
    const { rows } = await tx.execute<{ id: number; is_guest: boolean }>(sql`
      select id, session_id is not null as is_guest from cart
        where account_id = ${accountId} or session_id = ${sessionId}::int
        order by id for update`);
    const guest = rows.find(({ is_guest: isGuest }) => isGuest)?.id;
    const own = rows.find(({ is_guest: isGuest }) => !isGuest)?.id;
    if (guest !== undefined && own === undefined) {
      await tx.execute(
        sql`update cart set session_id = null, account_id = ${accountId}, version = version + 1,
            updated_at = now()
          where id = ${guest}`,
      );
    } else if (guest !== undefined && own !== undefined) {
      await mergeInto(tx, own, guest, moment);
    }
    const kept = own ?? guest;
    return { count: kept === undefined ? 0 : await countLines(tx, kept) };
  });
}

async function mergeInto(tx: Queries, own: number, guest: number, moment: Moment): Promise<void> {
  const orderMost = mostOnOrder(moment.settings);
  await tx.execute(sql`
    insert into cart_line (cart_id, product_id, amount, price_seen, lead_seen, gift, clamped, added_at)
    select ${own}, g.product_id, case when u.units > 0 then u.units else g.amount end,
      g.price_seen, g.lead_seen, g.gift,
      u.units > 0 and u.units < u.wanted, g.added_at
    from (
      select line.*, kept.amount as kept,
        row_number() over (
          partition by kept.amount is null order by line.added_at, line.product_id) as place
      from cart_line line
      left join cart_line kept on kept.cart_id = ${own}
        and kept.product_id = line.product_id and kept.gift = line.gift
      where line.cart_id = ${guest}
    ) g
    join product p on p.id = g.product_id
    cross join lateral (
      select case when g.gift then 1 else coalesce(g.kept, 0) + g.amount end as wanted,
        case when g.gift then 1 when p.state <> 'active' then 0
          else cart_units(coalesce(g.kept, 0) + g.amount,
            cart_stock(p.quantity, p.min_quantity, p.lead_days, p.novelty, ${orderMost}),
            p.min_quantity, p.quantity_step) end as units
    ) u
    where g.kept is not null or g.place <= ${CART_LINES_MOST} - (select count(*) from cart_line where cart_id = ${own})
    on conflict (cart_id, product_id, gift) do update set amount = excluded.amount,
      price_seen = excluded.price_seen, lead_seen = excluded.lead_seen, clamped = excluded.clamped`);
  await takeDelivery(tx, own, guest);
  const guestCode = (await snapshotOf(tx, guest)).promoCode;
  const merged = await snapshotOf(tx, own);
  if (
    guestCode !== null &&
    faultOf(merged, moment, await findPromo(tx, guestCode, merged.account)) === null
  )
    await writeCart(tx, own, { promoCode: guestCode });
  else if (merged.promoCode !== null && faultOf(merged, moment) !== null)
    await writeCart(tx, own, { promoCode: null });
  await tx.execute(sql`delete from cart where id = ${guest}`);
}

/**
 * The guest's delivery with its address, unless it is the default. Another way of delivery resets
 * the bonuses, as it does whenever it is chosen.
 */
async function takeDelivery(tx: Queries, own: number, guest: number): Promise<void> {
  await tx.execute(sql`
    update cart set version = greatest(cart.version, g.version) + 1, updated_at = now(),
      delivery_key = case when g.chosen then g.delivery_key else cart.delivery_key end,
      delivery_address = case when g.addressed then g.delivery_address else cart.delivery_address end,
      delivery_post_code =
        case when g.addressed then g.delivery_post_code else cart.delivery_post_code end,
      bonuses = case when g.chosen and g.delivery_key is distinct from cart.delivery_key then 0
        else cart.bonuses end
    from (
      select *, delivery_key <> 'PICKUP' as chosen,
        delivery_key <> 'PICKUP' and delivery_address || delivery_post_code <> '' as addressed
      from cart where id = ${guest}
    ) g
    where cart.id = ${own}`);
}
