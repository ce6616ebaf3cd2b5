import { sql } from 'drizzle-orm';
import { bonusPoints } from '../../../../domain/bonuses.ts';
import { weightOf } from '../../../../domain/delivery-quote.ts';
import { lineFact } from '../../../../domain/order-deeds.ts';
import { waitingSince } from '../../../../domain/order-reservation.ts';
import type { SettingValues } from '../../../../domain/settings.ts';
import { DELIVERY_TEXT } from '../../../../features/cart/text.ts';
import { intArray } from '../../../database/int-array.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { quoteTo } from '../../delivery/quote-to.ts';
import { lockGoods } from '../../stock/figures.ts';
import { reserveStock } from '../../stock/reserve.ts';
import { askOrderLetters } from '../letter-jobs.ts';
import type { OrderRow } from '../order-queries.ts';
import { insertOrder } from '../place-queries.ts';
import type { NewLine, Placed } from '../place-queries.ts';
import { goodsByArticle } from './added-lines.ts';
import type { AddedGoods } from './added-lines.ts';
import { checked } from './change-details.ts';
import { keepDeed } from './journal.ts';
import { DeedRefused } from './refused.ts';
import type { Deed } from './refused.ts';

type Buyer = Pick<OrderRow, 'buyerKind' | 'fullName' | 'phone' | 'email' | 'companyName' | 'inn' | 'kpp'>;
type Delivery = Pick<OrderRow, 'deliveryKey' | 'city' | 'address' | 'postCode'>;

export interface PhoneOrder extends Deed, Buyer, Delivery {
  goods: readonly AddedGoods[];
  paymentKey: OrderRow['paymentKey'];
  comment: string;
  /** Kopecks; absent: by the shop's tariffs, or told later. */
  deliveryPrice?: number | undefined;
}

/**
 * An order that somebody gave by phone: the same totals, stock, ledgers and letters as one of a
 * shopper, of the account whose address it has. Throws DeedRefused.
 */
export function placeByPhone(
  db: Queries, wanted: PhoneOrder, settings: SettingValues, clock: Clock,
): Promise<Placed> {
  return inTransaction(db, (tx) => place(tx, wanted, settings, clock), { againOnTakenKey: true });
}

async function place(
  tx: Queries, { goods, by, note, ...wanted }: PhoneOrder, settings: SettingValues, clock: Clock,
): Promise<Placed> {
  if (goods.length === 0) throw new DeedRefused('no_goods_left');
  const facts = checked(wanted);
  const bought = await goodsByArticle(tx, goods);
  const ids = bought.map(({ productId }) => productId ?? 0);
  await lockGoods(tx, ids);
  const sum = bought.reduce((all, { amount, price }) => all + amount * price, 0);
  const deliveryPrice = facts.deliveryPrice ?? await quoteTo(
    tx, { key: facts.deliveryKey, city: facts.city, goods: sum, grams: await gramsOf(tx, bought, settings) }, settings);
  const isOnline = facts.paymentKey === 'CARD_ONLINE' || facts.paymentKey === 'SBP';
  if (isOnline && deliveryPrice === null) throw new DeedRefused('online_without_price');
  const accountId = facts.email === '' ? null : await accountBy(tx, facts.email);
  const row = {
    ...facts, accountId, deliveryPrice, deliveryTitle: DELIVERY_TEXT[facts.deliveryKey].title,
    idempotencyKey: crypto.randomUUID(), goods: sum, final: sum + (deliveryPrice ?? 0),
    earned: accountId === null ? 0 : bonusPoints(sum, settings['bonus.earn_percent']),
  };
  const now = clock();
  const placed = await insertOrder(tx, { ...row, ...waitingSince(row, now, settings) }, bought.map(asLine), now, { actor: 'staff', by, note });
  await hold(tx, placed.id, bought, clock);
  await askOrderLetters(tx, placed.id, clock);
  const after = Object.fromEntries(bought.map(({ title, unit, amount }) => [lineFact(title, unit), amount]));
  await keepDeed(tx, { orderId: placed.id, kind: 'placed', after: { ...after, final: row.final }, by, note }, clock);
  return placed;
}

type Bought = Awaited<ReturnType<typeof goodsByArticle>>;

const asLine = (line: Bought[number]): NewLine => ({ ...line, promo: 0, bonus: 0, gift: false });

/** Product by product, so that it can be said what is not there. The goods are locked. */
async function hold(tx: Queries, orderId: string, bought: Bought, clock: Clock): Promise<void> {
  for (const { productId, title, amount } of bought) {
    if (productId === null) throw new DeedRefused('no_such_article', title);
    const isHeld = await reserveStock(tx, [{ productId, units: amount }], { orderId, warehouseId: null }, clock);
    if (!isHeld) throw new DeedRefused('not_in_stock', title);
  }
}

async function gramsOf(tx: Queries, bought: Bought, settings: SettingValues): Promise<number> {
  const ids = bought.map(({ productId }) => productId ?? 0);
  const { rows } = await tx.execute<{ id: number; grams: number | null }>(sql`
    select id, weight_grams as grams from product where id = any(${intArray(ids)})`);
  const grams = new Map(rows.map((row) => [row.id, row.grams]));
  return weightOf(bought.map(({ productId, amount }) => ({ amount, grams: grams.get(productId ?? 0) ?? null })), settings);
}

async function accountBy(tx: Queries, email: string): Promise<number | null> {
  const { rows: [found] } = await tx.execute<{ id: number }>(sql`
    select id from account where email = ${email} for no key update`);
  return found?.id ?? null;
}
