import { openCheckout } from './checkout.ts';
import { fixedSettings } from './settings.ts';

/** A shop with promo codes, without the limits of unpaid orders: those are in limits.test.ts. */
export async function openPlacing() {
  const shop = await openCheckout({
    settings: fixedSettings({ 'order.unpaid_most': null, 'order.product_units_most': null }),
  });
  await shop.addPromo({ code: 'FIVE' });
  await shop.addPromo({ code: 'ONE', limitPerAccount: 1 });
  await shop.addPromo({ code: 'BRIEF', endsAt: new Date('2026-03-10T12:30:00Z') });
  return {
    shop,
    async buyerWith(slug = 'handle', quantity = 1, points = 0) {
      const buyer = await shop.buyer(points);
      await buyer.api.cartAdd({ product_id: shop.id(slug), quantity });
      return buyer;
    },
    close: () => shop.close(),
  };
}
