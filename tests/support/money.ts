import { asc, eq } from 'drizzle-orm';
import { payment } from '../../src/server/database/schema/payment.ts';
import { receipt, refund } from '../../src/server/database/schema/order-money.ts';
import { acceptPayment } from '../../src/server/modules/order/money/accept-payment.ts';
import { notePayment } from '../../src/server/modules/order/money/note-payment.ts';
import { moneyOf } from '../../src/server/modules/order/money/order-money.ts';
import { noteRefund } from '../../src/server/modules/order/money/refund-by-hand.ts';
import { refundPart } from '../../src/server/modules/order/money/refund-part.ts';
import { MoneyRefused } from '../../src/server/modules/order/money/refused.ts';
import { retryFailed } from '../../src/server/modules/order/money/retry.ts';
import { voidPayment } from '../../src/server/modules/order/money/void-payment.ts';
import type { PayShop } from './payments.ts';

type Without<Deed extends (...args: never[]) => unknown> = Omit<Parameters<Deed>[1], 'by' | 'note'>;
const ANNA = { by: 'anna', note: 'проверка' };

/**
 * The operations of staff with the money of an order, and the books of the shop and the provider.
 */
export function moneyDesk(shop: PayShop) {
  const clock = () => shop.clock.now;
  const { db } = shop;
  return {
    note: (
      operation: Pick<Without<typeof notePayment>, 'orderId'> &
        Partial<Without<typeof notePayment>>,
      at = db,
    ) => notePayment(at, { way: 'cash', reference: '', ...ANNA, ...operation }, clock),
    strike: (operation: Without<typeof voidPayment>) =>
      voidPayment(db, { ...operation, ...ANNA }, clock),
    accept: (operation: Without<typeof acceptPayment>) =>
      acceptPayment(db, { ...operation, ...ANNA }, clock),
    refund: (operation: Without<typeof refundPart>, at = db) =>
      refundPart(at, { ...operation, ...ANNA }, clock),
    byHand: (
      operation: Pick<Without<typeof noteRefund>, 'orderId'> & Partial<Without<typeof noteRefund>>,
    ) => noteRefund(db, { way: 'cash', reference: '', ...ANNA, ...operation }, clock),
    retry: (orderId: string, id?: string) => retryFailed(db, { orderId, id }, clock),
    money: (orderId: string) => moneyOf(db, orderId),
    payments: (orderId: string) =>
      db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.createdAt)),
    refunds: (orderId: string) =>
      db
        .select()
        .from(refund)
        .where(eq(refund.orderId, orderId))
        .orderBy(asc(refund.at), asc(refund.id)),
    receipts: (orderId: string) =>
      db
        .select()
        .from(receipt)
        .where(eq(receipt.orderId, orderId))
        .orderBy(asc(receipt.at), asc(receipt.kind)),
    /** What the provider has refunded of a payment, in kopecks, and with which receipts. */
    atProvider: (providerId: string) =>
      [...shop.yookassa.refunds.values()]
        .filter((one) => one.payment_id === providerId && one.status === 'succeeded')
        .map(({ amount, receipt: printed }) => ({
          amount: Math.round(Number(amount.value) * 100),
          items: itemsOf(printed?.items),
        })),
    /** Receipts for handed-over goods, and those that were asked for separately. */
    sent: (providerId: string) =>
      [...shop.yookassa.receipts.values()]
        .filter((one) => one.payment_id === providerId)
        .map(({ type, settlements, items }) => ({
          type,
          settles: settlements[0]?.type,
          items: itemsOf(items),
        })),
  };
}

/** For operations that may be refused: null when they are; other errors are thrown. */
export async function unlessRefused<Done>(operation: Promise<Done>): Promise<Done | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof MoneyRefused) return null;
    throw error;
  }
}

type Printed = {
  description: string;
  quantity: number;
  amount: { value: string };
  payment_mode: string;
  vat_code: number;
};
const itemsOf = (items: readonly Printed[] | undefined) =>
  items?.map(
    ({ description, quantity, amount, payment_mode: mode, vat_code: vat }) =>
      `${description} ${quantity} × ${amount.value} ${mode} ${vat}`,
  ) ?? null;
