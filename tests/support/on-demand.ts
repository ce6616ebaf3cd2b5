import { mayMove } from '#src/domain/order.ts';
import { order } from '#src/server/database/schema/order.ts';
import { setSetting } from './settings.ts';
import { openStockedShop, type StockedShop } from './stocked-shop.ts';

type Buyer = Awaited<ReturnType<StockedShop['buyer']>>;

/** Cancels the orders that staff may cancel. `look` sees each before. */
export async function cancelOrders(
  shop: StockedShop,
  look: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const placed = await shop.db.select({ id: order.id, status: order.status }).from(order);
  for (const { id, status } of placed) {
    await look(id);
    if (mayMove(status, 'cancelled', 'staff')) await shop.move(id, 'cancelled');
  }
}

/**
 * Goods without stock that a supplier brings: the hinge takes 14 days and comes in packages of
 * four.
 */
export async function openOnDemand() {
  const shop = await openStockedShop();
  const hinge = () => shop.id('hinge');
  return {
    shop,
    hinge,
    /** The hinge as each test finds it. */
    async begin(): Promise<void> {
      await setSetting(shop, 'on_order.mode', 'any');
      await shop.changeProduct('hinge', {
        leadDays: 14,
        minQuantity: 4,
        quantityStep: 2,
        novelty: false,
        state: 'active',
      });
      await shop.countStock('hinge', 0);
    },
    /** The lines of a cart. */
    lines: async ({ api }: Pick<Buyer, 'api'>) => (await api.cartList({})).content,
    /** A buyer whose cart holds so many hinges. */
    async buyerOf(units: number) {
      const buyer = await shop.buyer();
      await buyer.api.cartAdd({ product_id: hinge(), quantity: units });
      return buyer;
    },
    close: () => shop.close(),
  };
}
