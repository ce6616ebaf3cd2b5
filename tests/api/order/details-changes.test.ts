import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { order } from '#src/server/database/schema/order.ts';
import { changeDetails, type Details } from '#src/server/modules/order/deeds/change-details.ts';
import { setDeliveryPrice } from '#src/server/modules/order/deeds/set-delivery-price.ts';
import { giveArticles } from '../../support/articles.ts';
import { ANNA, SETTINGS, expectSound, orderOf } from '../../support/deeds.ts';
import { openOrderShop } from '../../support/orders.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());
await shop.addPromo({ code: 'TEN', value: 10 });
await giveArticles(shop.db, ({ slug }) => `А-${slug}`);
await shop.changeProduct('hinge', { onHand: 100 });
await openLedger(shop.db);

const clock = () => shop.clock.now;
const details = (orderId: string, given: Details) =>
  changeDetails(shop.db, { orderId, details: given, ...ANNA }, SETTINGS, clock);

/** 30 screws at 10 ₽ with 10 % off and 50 points of 200. */
async function ordered() {
  const buyer = await shop.buyer(200);
  const id = await shop.order(buyer.accountId, {
    lines: [{ slug: 'screw', amount: 30, price: 1000, promo: 3000, bonus: 5000 }],
    promoCode: 'TEN',
    earned: 6,
  });
  return { buyer, id };
}

describe('the data of an order', () => {
  it('change with an entry of the journal; the buyer hears what is new', async () => {
    const { id } = await ordered();
    await details(id, { fullName: 'Пётр Пример', phone: '8 916 111-22-33', comment: '' });
    expect((await orderOf(shop.db, id)).row).toMatchObject({
      fullName: 'Пётр Пример',
      phone: '+79161112233',
    });
    expect((await orderOf(shop.db, id)).deeds[0]).toMatchObject({
      kind: 'details',
      before: { full_name: 'Покупатель', phone: '+79161234567' },
      after: { full_name: 'Пётр Пример', phone: '+79161112233' },
    });
  });

  it('another way of delivery is free where it is fetched, and waits for its price elsewhere', async () => {
    const { id } = await ordered();
    await details(id, { deliveryKey: 'TRANSPORT', address: 'Примерная, 5', city: 'Тверь' });
    expect((await orderOf(shop.db, id)).row).toMatchObject({
      deliveryPrice: null,
      deliveryTitle: 'Транспортная компания',
      city: 'Тверь',
    });
    expect(await shop.move(id, 'confirmed')).toMatchObject({ moved: true });
    expect(await shop.move(id, 'assembling')).toMatchObject({ block: 'delivery_unpriced' });
    await expect(details(id, { paymentKey: 'SBP' })).rejects.toMatchObject({
      fault: 'online_without_price',
    });
    await details(id, { deliveryKey: 'PICKUP', address: 'Склад' });
    expect((await orderOf(shop.db, id)).row).toMatchObject({ deliveryPrice: 0 });
    await details(id, { paymentKey: 'SBP' });
    expect((await orderOf(shop.db, id)).row.payUntil).toEqual(
      new Date(shop.clock.now.getTime() + 86_400_000),
    );
    await expectSound(shop.db, id);
  });

  it('another town waits for its price, another street of the same town does not', async () => {
    const { id } = await ordered();
    await details(id, { deliveryKey: 'COURIER', address: 'Примерная, 5', city: 'Москва' });
    await setDeliveryPrice(
      shop.db,
      { orderId: id, price: 39_000, isAgreed: true, ...ANNA },
      SETTINGS,
      clock,
    );
    await details(id, { address: 'Примерная, 7' });
    expect((await orderOf(shop.db, id)).row).toMatchObject({ deliveryPrice: 39_000 });
    await details(id, { city: 'Владивосток' });
    expect((await orderOf(shop.db, id)).row).toMatchObject({
      deliveryPrice: null,
      city: 'Владивосток',
    });
    await details(id, { deliveryKey: 'POST', postCode: '690000' });
    await setDeliveryPrice(
      shop.db,
      { orderId: id, price: 50_000, isAgreed: true, ...ANNA },
      SETTINGS,
      clock,
    );
    await details(id, { postCode: '101000' });
    expect((await orderOf(shop.db, id)).row).toMatchObject({ deliveryPrice: null });
    await expectSound(shop.db, id);
  });

  it('is not to be paid online by somebody who has no page of the order', async () => {
    const { id } = await ordered();
    await shop.db.update(order).set({ accountId: null }).where(eq(order.id, id));
    await expect(details(id, { paymentKey: 'SBP' })).rejects.toMatchObject({
      fault: 'online_without_account',
    });
  });

  it.each([
    [{ phone: '12' }, 'bad_phone'],
    [{ email: 'x' }, 'bad_email'],
    [{ fullName: '' }, 'no_name'],
    [{ paymentKey: 'INVOICE' }, 'invoice_for_companies'],
    [{ buyerKind: 'organisation', companyName: 'ООО', inn: '123' }, 'bad_inn'],
    [{ deliveryKey: 'COURIER', address: '' }, 'no_address'],
    [{ deliveryKey: 'POST', address: 'Примерная, 5', postCode: '' }, 'no_post_code'],
    [{ fullName: 'Покупатель' }, 'nothing_to_do'],
  ] as const)('%j is refused: %s', async (given, fault) => {
    const { id } = await ordered();
    await expect(details(id, given)).rejects.toMatchObject({ fault });
  });
});
