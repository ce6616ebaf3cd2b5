import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { bonusPoints } from '#src/domain/bonuses.ts';
import { countedFrom, countsFromPayment, lastArrival } from '#src/domain/on-order.ts';
import { lineFact } from '#src/domain/order-deeds.ts';
import { waitingSince } from '#src/domain/order-reservation.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { deliveryTitle, paymentTitle } from '#src/texts/order/way.ts';
import { order } from '#src/server/database/schema/order.ts';
import type { Database } from '#src/server/database/open.ts';
import { inTransactionRetryingTakenKey, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Destinations } from '../../delivery/destinations.ts';
import { pointAddress, type ChosenPoint } from '../../delivery/points.ts';
import { lockGoods } from '../../stock/figures.ts';
import { leadsOf } from '../../stock/leads.ts';
import type { Holder } from '../../stock/warehouse-allocation.ts';
import { reserveStock } from '../../stock/reserve.ts';
import { askOrderLetters } from '../letter-jobs.ts';
import type { LineRow, OrderRow } from '../order-queries.ts';
import { insertOrder, type NewLine, type Placed } from '../place-queries.ts';
import { goodsByArticle, type AddedGoods } from './added-lines.ts';
import { checked, refuseOnlineTooEarly, refuseWithoutBank } from './detail-rules.ts';
import type { Detail } from './details.ts';
import { recordDeed } from './journal.ts';
import { phoneWay, type PhoneWay } from './phone-way.ts';
import { namedPoint } from './point-of.ts';
import { DeedRefused } from './refused.ts';
import { refuseDeliveryPrice } from './set-delivery-price.ts';
import type { SignedBy } from '../signed-by.ts';

export interface PhoneOrder extends SignedBy, Pick<OrderRow, Detail> {
  /** Of the form: sent twice, it places one order. */
  key?: string | undefined;
  goods: readonly AddedGoods[];
  /** The pickup point, instead of an address. */
  pickupPointId?: number | undefined;
  /** Kopecks; absent: the shop's tariff or its carrier decides, or staff set it later. */
  deliveryPrice?: number | undefined;
}

interface PhoneDeps {
  /** Called in the transaction that has placed it. */
  alsoRecord?: (tx: Queries, placed: Placed) => Promise<void>;
  settings: SettingValues;
  delivery: Destinations;
  clock: Clock;
}

/**
 * Places an order that was made by phone, with the same totals, stock, ledgers and letters as an
 * order from the site. It belongs to the account with this email. Throws DeedRefused.
 */
export async function placeByPhone(
  db: Database,
  wanted: PhoneOrder,
  deps: PhoneDeps,
): Promise<Placed> {
  if (wanted.goods.length === 0) throw new DeedRefused('no_goods_left');
  if (wanted.deliveryPrice !== undefined) refuseDeliveryPrice(wanted.deliveryPrice);
  const way = await phoneWay(db, wanted, deps);
  return inTransactionRetryingTakenKey(db, (tx) => place(tx, wanted, way, deps));
}

async function place(
  tx: Queries,
  { goods, by, note, pickupPointId, key, ...wanted }: PhoneOrder,
  way: PhoneWay,
  { settings, clock, alsoRecord }: PhoneDeps,
): Promise<Placed> {
  const point =
    pickupPointId === undefined ? null : await namedPoint(tx, pickupPointId, wanted.deliveryKey);
  const facts = checked({ ...wanted, city: way.city, ...(point !== null && fetchedAt(point)) });
  const earlier = key === undefined ? null : await placedBefore(tx, key, facts.email);
  if (earlier !== null) return earlier;
  await refuseWithoutBank(tx, facts);
  const named = await goodsByArticle(tx, goods);
  await lockGoods(
    tx,
    named.map(({ productId }) => productId ?? 0),
  );
  // The order of locks: goods, account.
  const accountId = await accountWith(tx, facts.email, sql`for no key update`);
  const leads = await leadsOf(tx, named, settings);
  const found = named.map((line, index) => ({ ...line, leadDays: leads[index] ?? null }));
  // Staff agree the payment by phone, so lead times count by the shop's setting.
  const leadFromPayment = countsFromPayment(found, {
    paymentKey: facts.paymentKey,
    mode: settings['on_order.mode'],
  });
  const now = clock();
  const bought: BoughtLine[] = countedFrom(found, leadFromPayment ? null : shopDay(now));
  const sum = bought.reduce((all, { amount, price }) => all + amount * price, 0);
  const deliveryPrice = facts.deliveryPrice ?? way.price(sum);
  refuseOnlineTooEarly({ paymentKey: facts.paymentKey, deliveryPrice, accountId });
  const row = {
    ...facts,
    accountId,
    deliveryPrice,
    deliveryTitle: deliveryTitle(facts.deliveryKey, settings),
    paymentTitle: paymentTitle(facts.paymentKey, settings),
    idempotencyKey: key ?? crypto.randomUUID(),
    goods: sum,
    final: sum + (deliveryPrice ?? 0),
    earned: accountId === null ? 0 : bonusPoints(sum, settings['bonus.earn_percent']),
    leadFromPayment,
  };
  const waiting = waitingSince({ ...row, goodsArrive: lastArrival(bought) }, now, settings);
  const author = { actor: 'staff', by, note } as const;
  const ordered = { row: { ...row, ...waiting }, lines: bought.map(asLine), by: author };
  const placed = await insertOrder(tx, ordered, now);
  await hold(tx, { orderId: placed.id, warehouseId: point?.warehouseId ?? null }, bought, clock);
  await askOrderLetters(tx, placed.id, clock);
  const after = Object.fromEntries(
    bought.map(({ title, unit, amount }) => [lineFact(title, unit), amount]),
  );
  await recordDeed(
    tx,
    { orderId: placed.id, kind: 'placed', after: { ...after, final: row.final }, by, note },
    clock,
  );
  await alsoRecord?.(tx, placed);
  return placed;
}

/** The order that the same form has placed already, perhaps before its buyer had an account. */
async function placedBefore(tx: Queries, key: string, email: string): Promise<Placed | null> {
  const accountId = await accountWith(tx, email);
  const [row] = await tx
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(
      and(
        eq(order.idempotencyKey, key),
        or(
          isNull(order.accountId),
          accountId === null ? undefined : eq(order.accountId, accountId),
        ),
      ),
    );
  return row ?? null;
}

/** The account with this email; null: there is none. */
async function accountWith(tx: Queries, email: string, lock = sql``): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from account where email = ${email} ${lock}`);
  return rows[0]?.id ?? null;
}

const fetchedAt = (point: ChosenPoint) => ({ city: point.city, address: pointAddress(point) });

type BoughtLine = Awaited<ReturnType<typeof goodsByArticle>>[number] &
  Pick<LineRow, 'leadDays' | 'leadFrom'>;

const asLine = (line: BoughtLine): NewLine => ({ ...line, promo: 0, bonus: 0, gift: false });

/**
 * One product at a time, so that the error can name what is missing. The caller has locked the
 * goods.
 */
async function hold(
  tx: Queries,
  holder: Holder,
  bought: readonly BoughtLine[],
  clock: Clock,
): Promise<void> {
  for (const { productId, title, amount, leadDays } of bought) {
    if (productId === null) throw new DeedRefused('no_such_article', title);
    const wanted = { productId, units: amount, isOnOrder: leadDays !== null };
    const isHeld = await reserveStock(tx, [wanted], holder, clock);
    if (!isHeld) throw new DeedRefused('not_in_stock', title);
  }
}
