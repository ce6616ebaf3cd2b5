import { config } from '#src/server/database/schema/content.ts';
import { moneyDesk } from './money.ts';
import { openPayShop, payAtProvider, type PayShop } from './payments.ts';

export const SHOP_MAILBOX = 'orders@example.ru';

/**
 * Two hinges of 100 ₽, three screws of 10 ₽ with 1 kopeck off, and a courier for 50 ₽: 279.99 ₽.
 */
export const GOODS = {
  lines: [
    { slug: 'hinge', amount: 2 },
    { slug: 'screw', amount: 3, price: 1000, promo: 1 },
  ],
  deliveryKey: 'COURIER',
  deliveryTitle: 'Курьером',
  deliveryPrice: 5000,
} as const;
export const WHOLE = 27_999;
/** The receipt of its payment, and that of the handed-over goods. */
export const PREPAID = [
  'hinge 2 × 100.00 full_prepayment 12',
  'screw 1 × 9.99 full_prepayment 12',
  'screw 2 × 10.00 full_prepayment 12',
  'Доставка: Курьером 1 × 50.00 full_prepayment 12',
];
export const HANDED = PREPAID.map((item) => item.replace('full_prepayment 12', 'full_payment 11'));

/** A shop with online payment whose orders are paid, and the money desk of its staff. */
export async function openPaidOrders() {
  const shop = await openPayShop();
  await shop.db
    .insert(config)
    .values({ key: 'ORDERS_EMAIL', value: SHOP_MAILBOX })
    .onConflictDoUpdate({ target: config.key, set: { value: SHOP_MAILBOX } });
  let buyer: Awaited<ReturnType<PayShop['buyer']>>;
  return {
    shop,
    desk: moneyDesk(shop),
    /** Ends the work of earlier tests, and gives the buyer of this one. */
    async nextBuyer() {
      await shop.work();
      buyer = await shop.buyer();
      shop.post.letters.length = 0;
      shop.yookassa.requests.length = 0;
      shop.yookassa.refundAs('succeeded');
      shop.yookassa.registerAs('succeeded');
      return buyer;
    },
    /** The buyer has paid an order. */
    async paid(parts: Parameters<PayShop['order']>[1] = { ...GOODS, lines: [...GOODS.lines] }) {
      const id = await shop.order(buyer.accountId, parts);
      const providerId = await payAtProvider(shop, buyer, id);
      await shop.notify(shop.yookassa.notification(providerId));
      return { id, providerId };
    },
    async handOver(id: string): Promise<void> {
      for (const status of ['assembling', 'ready', 'done'] as const) await shop.move(id, status);
    },
    isPaid: async (id: string) => (await shop.state(id)).isPaid,
    /** Subjects of letters to the shop. */
    toShop: () =>
      shop.post.letters
        .filter(({ to }) => to === SHOP_MAILBOX)
        .map(({ subject }) => subject.replace(/№ \d+/, '№ N').replaceAll('\u00a0', ' ')),
    close: () => shop.close(),
  };
}
