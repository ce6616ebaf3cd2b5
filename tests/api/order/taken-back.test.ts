import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NAME_MOST } from '#src/domain/form-rules.ts';
import { account } from '#src/server/database/schema/account.ts';
import { order } from '#src/server/database/schema/order.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const AGREED = ['offer', 'personal_data'] as const;
const shop = await forThisFile(openCheckout());

async function buyerWith() {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id('handle') });
  return buyer;
}

describe('what GET order answers', () => {
  it('is taken back by POST order, field for field, and by the draft', async () => {
    const buyer = await buyerWith();
    const typed = [
      { delivery_city: 'Киров' },
      { delivery_city: 'Нигдеево' },
      { delivery_city: 'Москва' },
      { comment: 'Позвоните', pickup_point_id: shop.points[1] },
      {
        pickup_point_id: '' as const,
        delivery_key: 'COURIER' as const,
        delivery_address: 'Примерная, 1',
      },
      {
        buyer_kind: 'organisation' as const,
        company_name: 'ООО «Пример»',
        inn: '7700000009',
        kpp: '770001001',
        payment_key: 'INVOICE' as const,
      },
    ];
    for (const fields of typed) {
      await buyer.api.orderDraft(fields);
      const { currentOrder } = await buyer.api.orderInfo({});
      expect((await buyer.api.orderDraft(currentOrder)).currentOrder).toEqual(currentOrder);
    }
    const { currentOrder, idempotency_key: key, totals } = await buyer.api.orderInfo({});
    const whole = {
      ...currentOrder,
      full_name: PERSON.full_name,
      phone: PERSON.phone,
      email: PERSON.email,
    };
    const { id } = await buyer.api.orderPlace({
      ...whole,
      idempotency_key: key,
      seen_final: totals.final,
      consents: [...AGREED],
    });
    expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
      buyerKind: 'organisation',
      companyName: 'ООО «Пример»',
      inn: '7700000009',
      kpp: '770001001',
      comment: 'Позвоните',
      paymentKey: currentOrder.payment_key,
      deliveryKey: 'COURIER',
      address: 'Примерная, 1',
      city: 'Москва',
    });
  });

  it('is taken back from an account with the longest names, and where no point is chosen', async () => {
    const buyer = await buyerWith();
    const names = {
      name: 'А'.repeat(NAME_MOST),
      surname: 'Б'.repeat(NAME_MOST),
      patronymic: 'В'.repeat(NAME_MOST),
    };
    const email = `${'a'.repeat(60)}@example.ru`;
    await shop.db
      .update(account)
      .set({ ...names, email, phone: '+79160000000' })
      .where(eq(account.id, buyer.accountId));
    const { currentOrder, idempotency_key: key, totals } = await buyer.api.orderInfo({});
    expect(currentOrder).toMatchObject({
      full_name: `${names.surname} ${names.name} ${names.patronymic}`,
      pickup_point_id: null,
    });
    const back = {
      ...currentOrder,
      idempotency_key: key,
      seen_final: totals.final,
      consents: [...AGREED],
    };
    await expect(buyer.api.orderPlace(back)).rejects.toMatchObject({
      name: 'FormErrors',
      errors: { pickup_point_id: [expect.any(String)] },
    });
    const { id } = await buyer.api.orderPlace({ ...back, pickup_point_id: shop.points[0] });
    const [row] = await shop.db.select().from(order).where(eq(order.id, id));
    expect(row?.fullName).toBe(currentOrder.full_name);
  });
});

describe('the last pieces are sold to somebody else', () => {
  it('and the buyer is told once, with the cart and the line; what is left is an empty cart', async () => {
    const buyer = await buyerWith();
    await shop.changeProduct('handle', { onHand: 0 });
    await expect(place(shop, buyer)).rejects.toMatchObject({
      code: 'order_changed',
      status: 409,
      conflict: {
        cart: { priceFinal: 0 },
        lines: [{ id: shop.id('handle'), notice: 'unavailable' }],
      },
    });
    await expect(place(shop, buyer)).rejects.toMatchObject({ code: 'cart_empty' });
    await shop.changeProduct('handle', { onHand: 100 });
  });
});
