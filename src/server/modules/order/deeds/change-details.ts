import { eq } from 'drizzle-orm';
import { needsAddress, needsPostCode, type DeliveryKey } from '#src/domain/delivery.ts';
import { countsFromPayment } from '#src/domain/on-order.ts';
import { isOnline } from '#src/domain/order.ts';
import { ORDER_FIELDS, columnOf, keysOf, type Column } from '#src/domain/order-fields.ts';
import { mayChange, mayPriceDelivery, factOf, type DeedFacts } from '#src/domain/order-deeds.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { deliveryTitle, paymentTitle } from '#src/texts/order/way.ts';
import { order } from '#src/server/database/schema/order.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { pointAddress, type ChosenPoint } from '../../delivery/points.ts';
import { moveHeld } from '../../stock/warehouse-allocation.ts';
import { startLeads, waitingAnew } from '../lead-days.ts';
import { billedLines } from '../money/bills.ts';
import { reduceCredits } from '../money/reduce-credits.ts';
import { moneyOf, type OrderMoney } from '../money/order-money.ts';
import { settleOrder } from '../money/settle.ts';
import type { OrderRow } from '../order-queries.ts';
import { checked, refuseOnlineTooEarly, refuseWithoutBank } from './detail-rules.ts';
import { DETAILS, type Detail, type Details } from './details.ts';
import { recordAndReportDeed } from './journal.ts';
import { lockWhole } from './locked.ts';
import { namedPoint, onlyPoint } from './point-of.ts';
import { DeedRefused } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';

interface DetailChanges extends SignedBy {
  orderId: string;
  details: Details;
}

/**
 * Changes the recipient, address, delivery or payment of an order. Another way of delivery or
 * another town resets the price: pickup costs what the setting says, anything else has no price
 * until staff set it. Throws DeedRefused.
 */
export function changeDetails(
  db: Queries,
  { orderId, details, by, note }: DetailChanges,
  settings: SettingValues,
  clock: Clock,
): Promise<OrderMoney> {
  return inTransaction(db, async (tx) => {
    const { row, lines } = await lockWhole(tx, orderId);
    if (!mayChange(row.status)) throw new DeedRefused('too_late');
    const point = await wantedPoint(tx, row, details);
    const next = checked({
      ...row,
      ...changedColumns(row, details),
      ...(point !== null && pickupColumns(point)),
    });
    const isOtherPayment = next.paymentKey !== row.paymentKey;
    if (isOtherPayment) await refuseWithoutBank(tx, next);
    const isOtherWay = next.deliveryKey !== row.deliveryKey || isOtherDestination(row, next);
    if (isOtherWay && !mayPriceDelivery(row.status)) throw new DeedRefused('too_late');
    const delivery = isOtherWay ? deliveryColumns(next.deliveryKey, settings) : {};
    const payment = isOtherPayment && { paymentTitle: paymentTitle(next.paymentKey, settings) };
    const priced = { ...next, ...delivery, ...payment };
    const final = row.final - (row.deliveryPrice ?? 0) + (priced.deliveryPrice ?? 0);
    const { before, after } = changedFacts(row, { ...priced, final });
    if (Object.keys(after).length === 0) throw new DeedRefused('nothing_to_do');
    if (!isOnline(row.paymentKey)) refuseOnlineTooEarly(priced);
    const terms = { paymentKey: next.paymentKey, mode: settings['on_order.mode'] };
    const leadFromPayment = isOtherPayment ? countsFromPayment(lines, terms) : row.leadFromPayment;
    if (!leadFromPayment) await startLeads(tx, orderId, clock());
    const waiting =
      isOtherWay || isOtherPayment
        ? await waitingAnew(tx, { ...priced, final }, clock(), settings)
        : {};
    const columns = Object.fromEntries(DETAILS.map((name) => [name, priced[name]])) as Pick<
      OrderRow,
      Detail
    >;
    if (point !== null) await moveHeld(tx, { orderId, warehouseId: point.warehouseId });
    const bill = await billedLines(tx, orderId);
    await tx
      .update(order)
      .set({ ...columns, ...delivery, ...payment, final, leadFromPayment, ...waiting })
      .where(eq(order.id, orderId));
    await reduceCredits(tx, orderId, bill);
    await recordAndReportDeed(tx, { orderId, kind: 'details', before, after, by, note }, clock);
    await settleOrder(tx, orderId, by, clock);
    return moneyOf(tx, orderId);
  });
}

/** Whether the delivery price changes: another town, or for post and carriers another post code. */
const isOtherDestination = (row: OrderRow, next: OrderRow) =>
  needsAddress(next.deliveryKey) &&
  (next.city !== row.city || (needsPostCode(next.deliveryKey) && next.postCode !== row.postCode));

const deliveryColumns = (key: DeliveryKey, settings: SettingValues) => ({
  deliveryTitle: deliveryTitle(key, settings),
  deliveryPrice: key === 'PICKUP' ? settings['delivery.pickup.price'] : null,
  deliveryToConfirm: false,
});

/** The columns to change. A pickup point has no address of the recipient. */
function changedColumns(
  row: OrderRow,
  { pickupPointId: _point, ...details }: Details,
): Partial<OrderRow> {
  const isNoLongerPickup =
    row.deliveryKey === 'PICKUP' && needsAddress(details.deliveryKey ?? 'PICKUP');
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return {
    ...(isNoLongerPickup && { address: '' }),
    ...(Object.fromEntries(given) as Partial<OrderRow>),
  };
}

/** The new pickup point, or null when it does not change. Throws DeedRefused. */
async function wantedPoint(
  tx: Queries,
  row: OrderRow,
  { pickupPointId, deliveryKey, address }: Details,
): Promise<ChosenPoint | null> {
  if (pickupPointId !== undefined) return namedPoint(tx, pickupPointId, deliveryKey);
  const isNowPickup = deliveryKey === 'PICKUP' && row.deliveryKey !== 'PICKUP';
  return isNowPickup && address === undefined ? onlyPoint(tx) : null;
}

const pickupColumns = (point: ChosenPoint) =>
  ({
    deliveryKey: 'PICKUP',
    city: point.city,
    address: pointAddress(point),
  }) as const;

function changedFacts(old: OrderRow, next: OrderRow): { before: DeedFacts; after: DeedFacts } {
  const names = Object.keys(FACTS) as (keyof typeof FACTS)[];
  const changed = names.filter((name) => old[name] !== next[name]);
  const facts = (row: OrderRow): DeedFacts =>
    Object.fromEntries(changed.map((name) => [FACTS[name], row[name]]));
  return { before: facts(old), after: facts(next) };
}

/** Names of the fields in the journal. */
const FACTS = {
  ...(Object.fromEntries(keysOf(ORDER_FIELDS).map((key) => [columnOf(key), factOf(key)])) as Record<
    Column,
    string
  >),
  buyerKind: 'buyer_kind',
  paymentKey: 'payment',
  deliveryTitle: 'delivery',
  deliveryPrice: 'delivery_price',
  final: 'final',
} as const;
