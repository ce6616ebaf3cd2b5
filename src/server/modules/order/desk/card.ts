import type { deskOrderEndpoints } from '#src/contract/desk/orders.ts';
import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import { ORDER_MOVES } from '#src/domain/order.ts';
import { mayChange, mayComeBack, mayPriceDelivery } from '#src/domain/order-deeds.ts';
import { waitsOf } from '#src/domain/desk-orders.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { orderPaymentTitle } from '#src/texts/order/way.ts';
import { openPoints } from '../../delivery/points.ts';
import { deedsOf, type DeedRow } from '../deeds/journal.ts';
import { isBillable, sellerOf } from '#src/server/database/seller.ts';
import { orderedBill } from '../money/bills.ts';
import { keptOf } from '../money/order-money.ts';
import {
  findOrder,
  type LineRow,
  type OrderHistoryRow,
  type WholeOrder,
} from '../order-queries.ts';
import {
  awaitedOf,
  deliveryOf,
  hasInvoice,
  isAwaited,
  lineFigures,
  payUntilOf,
  totalsOf,
  typedOf,
} from '../order-view.ts';
import { moneyRows } from '../money/money-rows.ts';
import { lettersOf } from './letters.ts';
import { moneyParts } from './money-parts.ts';
import { versionOf } from './named-order.ts';

type Card = HandlerAnswer<typeof deskOrderEndpoints.deskOrder>;

/** Everything about one order; null when there is none. */
export async function cardOf(db: Queries, id: string): Promise<Omit<Card, 'pay_ways'> | null> {
  // The version is read first: what happens while the rest is read makes it an older one.
  const version = await versionOf(db, id);
  const whole = await findOrder(db, id);
  if (whole === null) return null;
  const { row, lines, history, tracks, money } = whole;
  const [rows, deeds, bill, points, seller] = await Promise.all([
    moneyRows(db, id),
    deedsOf(db, id),
    orderedBill(db, id),
    openPoints(db),
    sellerOf(db),
  ]);
  const typed = typedOf(row);
  const letters = await lettersOf(db, { id, deedIds: deeds.map((deed) => deed.id) });
  const left = new Map(bill.map(({ position, amount }) => [position, amount]));
  const { goods, promo_discount: promo, bonuses, delivery, final, earned } = totalsOf(row);
  return {
    id,
    number: row.number,
    created_at: row.createdAt,
    status: row.status,
    version,
    waits: waitsOfCard(whole, rows),
    ...typed,
    buyer: { ...typed.buyer, has_account: row.accountId !== null },
    delivery: deliveryOf(row),
    payment_key: row.paymentKey,
    payment_title: orderPaymentTitle(row),
    pay_until: payUntilOf(row),
    has_invoice: hasInvoice(row) && isBillable(seller),
    lines: lines.map((line) => cardLine(whole, line, left.get(line.position) ?? 0)),
    totals: { goods, promo_discount: promo, bonuses, delivery, final, earned },
    promo_code: row.promoCode ?? '',
    money: { ...money, by_hand: rows.byHand },
    ...moneyParts(rows),
    tracks,
    notes: deeds
      .filter(({ kind }) => kind === 'note')
      .map(({ at, by, note }) => ({ at, by, text: note }))
      .reverse(),
    journal: journalOf(history, deeds),
    letters,
    points,
    may: {
      move: [...ORDER_MOVES[row.status]],
      change: mayChange(row.status),
      price_delivery: mayPriceDelivery(row.status),
      ship: row.status === 'assembling' && lines.some((line) => line.shipped < line.amount),
      take_back: mayComeBack(row.status) && lines.some((line) => line.returned < line.shipped),
      track: row.status !== 'cancelled' && row.status !== 'returned',
      refund: keptOf(money) > 0,
      retry: [...rows.refunds, ...rows.receipts].some(({ status }) => status === 'failed'),
    },
  };
}

function waitsOfCard(
  { row, lines, money }: WholeOrder,
  { refunds, receipts }: Awaited<ReturnType<typeof moneyRows>>,
) {
  const hasFailed =
    refunds.some(
      ({ status, paymentId }) =>
        status === 'failed' || (status === 'pending' && paymentId === null),
    ) || receipts.some(({ status }) => status === 'failed');
  return waitsOf({
    ...row,
    isPaid: row.paidAt !== null,
    isOnOrder: lines.some((line) => isAwaited(row, line)),
    hasOpenMoney: hasFailed || money.unclear > 0 || money.due < 0,
  });
}

function cardLine({ row }: WholeOrder, line: LineRow, refundable: number) {
  const { price, discount, final } = lineFigures(line);
  const { position, title, article, unit, amount, shipped, returned, gift, leadDays } = line;
  return {
    position,
    title,
    article,
    unit,
    amount,
    shipped,
    returned,
    price,
    discount,
    sum: final,
    gift,
    arrives_at: awaitedOf(row, line).arrives_at,
    is_on_order: leadDays !== null,
    refundable,
  };
}

/** Statuses and deeds together, the newest first. */
function journalOf(history: readonly OrderHistoryRow[], deeds: readonly DeedRow[]) {
  const statuses = history.map((row) => ({ ...row, deed: null, before: {}, after: {} }));
  const others = deeds.map(({ kind, ...row }) => ({
    ...row,
    status: null,
    deed: kind,
    actor: row.by === '' ? ('buyer' as const) : ('staff' as const),
  }));
  // Of the same moment, what was written later comes first.
  return [...statuses.reverse(), ...others.reverse()].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
}
