import { describe, expect, it } from 'vitest';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { setSetting } from '../../support/settings.ts';
import { errorsOf } from '../../support/refusals.ts';

const shop = await forThisFile(openCheckout());
async function buyerWith(slug: string, quantity: number) {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id(slug), quantity });
  return buyer;
}
const LONG = { weightGrams: 2947, lengthMm: 5500, widthMm: 60, heightMm: 40 };
const UNKNOWN = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
const keysOf = (ways: readonly { key: string }[]) => ways.map(({ key }) => key);

describe('a way of delivery', () => {
  it('is offered only for what it can carry, in cart and order alike', async () => {
    const buyer = await buyerWith('handle', 1);
    expect(keysOf(await buyer.api.deliveryList({}))).toEqual([...DELIVERY_KEYS]);
    await shop.changeProduct('handle', LONG);
    expect(keysOf(await buyer.api.deliveryList({}))).toEqual(['PICKUP', 'TRANSPORT']);
    expect(keysOf((await buyer.api.orderInfo({})).availableDelivery)).toEqual([
      'PICKUP',
      'TRANSPORT',
    ]);
    await shop.changeProduct('handle', UNKNOWN);
  });

  it('goes by what the shop itself has measured before what its source says', async () => {
    const buyer = await buyerWith('handle', 1);
    await shop.changeProduct('handle', { ...LONG, ownSizes: [300, 300, 60] });
    expect(keysOf(await buyer.api.deliveryList({}))).toEqual([...DELIVERY_KEYS]);
    await shop.changeProduct('handle', { ...UNKNOWN, ownSizes: null });
  });

  it('that does not carry the order any more is told with its limit, and nothing is placed', async () => {
    const buyer = await buyerWith('handle', 1);
    await buyer.api.cartDelivery({ delivery_key: 'COURIER' });
    await shop.changeProduct('handle', LONG);
    const why = 'Курьер не везёт: длиннее 2\u00a0м. Выберите другой способ';
    expect((await buyer.api.orderInfo({})).warnings).toMatchObject({ delivery_key: [why] });
    const courier = { delivery_key: 'COURIER', delivery_address: 'Примерная, 1' } as const;
    expect(await errorsOf(place(shop, buyer, courier))).toEqual({ delivery_key: [why] });
    await shop.changeProduct('handle', UNKNOWN);
  });

  it('has the limits that the shop sets', async () => {
    const buyer = await buyerWith('handle', 1);
    await shop.changeProduct('handle', LONG);
    await setSetting(shop, 'delivery.courier.most_side', 600);
    await setSetting(shop, 'delivery.courier.most_girth', null);
    expect(keysOf(await buyer.api.deliveryList({}))).toEqual(['PICKUP', 'COURIER', 'TRANSPORT']);
    await setSetting(shop, 'delivery.courier.most_side', 200);
    await setSetting(shop, 'delivery.courier.most_girth', 300);
    await shop.changeProduct('handle', UNKNOWN);
  });
});
