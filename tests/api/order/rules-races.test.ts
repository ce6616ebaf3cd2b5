import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FormErrors } from '#src/contract/form-errors.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCheckout());
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));

describe('the rules of the order form', () => {
  it('hold for pieces that come back while the button is pressed', async () => {
    const buyer = await shop.buyer();
    await shop.changeProduct('hinge', { onHand: 5 });
    await buyer.api.cartAdd({ product_id: shop.id('hinge') });
    const { idempotency_key: key, totals } = await buyer.api.orderInfo({});
    await shop.changeProduct('hinge', { onHand: 0 });
    const empty = { full_name: '', phone: '', email: '', consents: [] };
    const form = {
      ...PERSON,
      ...empty,
      pickup_point_id: shop.points[0],
      idempotency_key: key,
      seen_final: totals.final,
    };

    const holder = await hold(shop.db, 'update product set on_hand = reserved + 5 where id = $1', [
      shop.id('hinge'),
    ]);
    const pressed = outcomeOf(buyer.api.orderPlace(form));
    await untilWaiting(second);
    await holder.commit();
    expect(await pressed).not.toBe('done');
    expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(0);
    const refused = await buyer.api.orderPlace(form).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FormErrors);
    expect(refused).toMatchObject({
      errors: { full_name: [expect.any(String)], phone: [expect.any(String)] },
    });
    await place(shop, buyer);
  });

  it('choose the pickup point anew when it is closed while the button is pressed', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
    const [closed = 0, other = 0] = shop.points;
    const { idempotency_key: key } = await buyer.api.orderInfo({});
    const holder = await hold(shop.db, 'update product set title = title where id = $1', [
      shop.id('screw'),
    ]);
    const pressed = buyer.api.orderPlace({
      ...PERSON,
      pickup_point_id: closed,
      idempotency_key: key,
    });
    await untilWaiting(second);
    await second.execute(sql`update pickup_point set is_active = false where id = ${closed}`);
    await holder.commit();
    const { id } = await pressed;
    const { rows } = await second.execute(sql`
      select o.address = p.title || ': ' || p.address as is_told
      from "order" o, pickup_point p where o.id = ${id} and p.id = ${other}`);
    expect(rows).toEqual([{ is_told: true }]);
    await second.execute(sql`update pickup_point set is_active = true where id = ${closed}`);
  });

  it('ask for goods first: a cart that was emptied elsewhere is empty, whatever became of its promo code', async () => {
    const buyer = await shop.buyer();
    await shop.addPromo({ code: 'EMPTIED' });
    await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
    await buyer.api.promoCodeApply({ promo_code: 'EMPTIED' });
    const { idempotency_key: key } = await buyer.api.orderInfo({});
    await buyer.api.cartRemove({ product_id: shop.id('screw') });
    await expect(place(shop, buyer, { idempotency_key: key })).rejects.toMatchObject({
      code: 'cart_empty',
    });
  });
});

it('the ledgers agree with the tables afterwards', async () => {
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from (
        select p.id from product p
        join (
          select product_id, sum(reserved) as reserved from stock_entry group by 1
        ) s on s.product_id = p.id
        join (
          select l.product_id, sum(l.amount) as amount
          from order_line l join "order" o on o.id = l.order_id
          where o.status <> 'cancelled' group by 1
        ) o on o.product_id = p.id
        where s.reserved <> o.amount or p.reserved <> o.amount) wrong) as stock,
      (select count(*)::int from promo_code m
        where m.used <> (select count(*) from promo_use u where u.code = m.code)) as promo,
      (select count(*)::int from (
        select account_id from bonus_entry group by 1 having sum(points) < 0) below) as bonuses`);
  expect(rows).toEqual([{ stock: 0, promo: 0, bonuses: 0 }]);
});
