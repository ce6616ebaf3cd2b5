import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { articleKey } from '#src/domain/article.ts';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { brand } from '#src/server/database/schema/catalogue.ts';
import { promoCode } from '#src/server/database/schema/cart.ts';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { changeLines } from '#src/server/modules/order/deeds/change-lines.ts';
import { takePartBack } from '#src/server/modules/order/deeds/take-part-back.ts';
import { notePayment } from '#src/server/modules/order/money/note-payment.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { ANNA, SETTINGS, expectSound, orderOf } from '../../support/deeds.ts';
import { TEN_PERCENT, openDesk } from '../../support/desk-sales.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** Promo codes for some brands and some products. */
const shop = await forThisFile(openCheckout());
const desk = await openDesk(shop.db, 'manager', () => shop.clock.now);
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));
const brands = await shop.db
  .insert(brand)
  .values([
    { title: 'Blum', slug: 'blum' },
    { title: 'Boyard', slug: 'boyard' },
  ])
  .returning({ id: brand.id });
const [blum = 0, boyard = 0] = brands.map(({ id }) => id);
await shop.changeProduct('screw', {
  article: 'S-100',
  articleKey: articleKey('S-100'),
  onHand: 10_000,
});
await shop.changeProduct('hinge', { onHand: 1000 });
await openLedger(shop.db);
beforeEach(async () => {
  await shop.changeProduct('hinge', { brandId: blum });
  await shop.changeProduct('handle', { brandId: boyard });
});

let made = 0;
async function newCode(parts: { brands?: number[]; articles?: string[]; categories?: number[] }) {
  made += 1;
  const code = `SCOPE${made}`;
  await desk.api.deskPromoNew({ code, ...TEN_PERCENT, ...parts });
  return code;
}
/** A hinge of Blum for 100 ₽, ten screws for 15 ₽ together, a handle of Boyard for 2 500,50 ₽. */
async function fullCart(process: Database = shop.db) {
  const buyer = await shop.buyer(0, { process });
  await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
  await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
  return buyer;
}

describe('a code of brands and articles', () => {
  it('counts only their lines, says so in the cart, and is kept as it was typed', async () => {
    const code = await newCode({ brands: [blum], articles: ['s100'] });
    const { api } = await fullCart();
    expect(await api.promoCodeApply({ promo_code: code })).toMatchObject({
      promocodeLegit: true,
      count: 3,
      promo_lines: 2,
      discount: 2000 + 150,
    });
    expect(await desk.api.deskPromo({ code })).toMatchObject({
      is_limited: true,
      categories: [],
      brands: [blum],
      articles: ['S-100'],
    });
    expect((await desk.journal())[0]).toMatchObject({
      deed: 'promo_created',
      after: { brands: String(blum), goods: String(shop.id('screw')) },
    });
    expect((await desk.api.deskPromoBrands({})).content).toEqual([
      { id: blum, title: 'Blum' },
      { id: boyard, title: 'Boyard' },
    ]);
  });

  it('marks no lines when it counts all of them', async () => {
    const code = await newCode({ brands: [blum, boyard], articles: ['S-100'] });
    const { api } = await fullCart();
    expect(await api.promoCodeApply({ promo_code: code })).toMatchObject({
      promo_lines: null,
      discount: 2000 + 150 + 25_005,
    });
  });

  it('is refused for a cart without its goods, and with a deleted brand never applies to all goods', async () => {
    const code = await newCode({ brands: [boyard] });
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 1 });
    const apply = (promo: string) => buyer.api.promoCodeApply({ promo_code: promo });
    const refused = { detail: 'В корзине нет товаров, на которые действует промокод.' };
    await expect(apply(code)).rejects.toMatchObject(refused);
    await shop.addPromo({ code: 'NOBRAND', value: 10, brandIds: [999_999] });
    await shop.addPromo({ code: 'NOGOODS', value: 10, productIds: [999_999] });
    for (const one of ['NOBRAND', 'NOGOODS'])
      await expect(apply(one)).rejects.toMatchObject(refused);
    expect((await desk.api.deskPromo({ code: 'NOGOODS' })).articles).toEqual(['#999999']);
  });

  it.each([
    ['an unknown brand', { brands: [999_999] }, 'unknown_brand'],
    ['an unknown article', { articles: ['нет такого'] }, 'no_goods'],
  ])('is refused at the desk with %s', async (_what, parts, reason) => {
    await expect(newCode(parts)).rejects.toMatchObject({ code: 'conflict', reason });
  });

  it('that was used keeps its goods', async () => {
    const code = await newCode({ brands: [blum] });
    const buyer = await fullCart();
    await buyer.api.promoCodeApply({ promo_code: code });
    await place(shop, buyer);
    for (const parts of [{ brands: [] }, { brands: [blum], articles: ['S-100'] }]) {
      const typed = { code, version: 0, ...TEN_PERCENT, ...parts };
      await expect(desk.api.deskPromoChange(typed)).rejects.toMatchObject({ reason: 'is_used' });
    }
  });
});

describe('an order with a code of brands and articles', () => {
  it('is looked at again when it is placed: a product of another brand is said', async () => {
    const code = await newCode({ brands: [blum] });
    const buyer = await fullCart();
    await buyer.api.promoCodeApply({ promo_code: code });
    const { idempotency_key: key, totals } = await buyer.api.orderInfo({});
    expect(totals.final).toBe(20_000 + 1500 + 250_050 - 2000);
    await shop.db.execute(
      sql`update product set brand_id = ${boyard} where id = ${shop.id('hinge')}`,
    );
    const fields = { idempotency_key: key, seen_final: totals.final };
    await expect(place(shop, buyer, fields)).rejects.toMatchObject({
      code: 'order_changed',
      conflict: { said: [expect.stringContaining('нет товаров'), expect.any(String)] },
    });
    const { id } = await place(shop, buyer);
    const [row] = await shop.db.select().from(order).where(eq(order.id, id));
    expect(row).toMatchObject({ promoCode: null, promoDiscount: 0, final: 271_550 });
  });

  it('keeps the share of each line when it shrinks, grows and comes back in part', async () => {
    const code = await newCode({ brands: [blum], articles: ['S-100'] });
    const buyer = await fullCart();
    await buyer.api.promoCodeApply({ promo_code: code });
    const { id } = await place(shop, buyer);
    const shares = async () => {
      const lines = await shop.db
        .select({
          productId: orderLine.productId,
          amount: orderLine.amount,
          promo: orderLine.promo,
        })
        .from(orderLine)
        .where(eq(orderLine.orderId, id))
        .orderBy(orderLine.position);
      return lines.map(({ amount, promo }) => [amount, promo]);
    };
    expect(await shares()).toEqual([
      [2, 2000],
      [10, 150],
      [1, 0],
    ]);
    const clock = () => shop.clock.now;
    const edit = { orderId: id, amounts: [{ position: 0, amount: 1 }], ...ANNA };
    await changeLines(shop.db, { ...edit, added: [] }, SETTINGS, clock);
    expect(await shares()).toEqual([
      [1, 1000],
      [10, 150],
      [1, 0],
    ]);
    await notePayment(shop.db, { orderId: id, way: 'cash', reference: '', ...ANNA }, clock);
    for (const to of ['confirmed', 'assembling', 'shipped', 'done'] as const)
      await inTransaction(shop.db, (tx) => moveOrder(tx, { id, to, actor: 'staff' }, clock));
    const back = {
      orderId: id,
      units: [{ position: 1, amount: 5 }],
      to: 'stock',
      ...ANNA,
    } as const;
    await takePartBack(shop.db, back, clock);
    // Five of ten screws: half of 1 500 kopecks, less half of 150.
    expect(await orderOf(shop.db, id)).toMatchObject({ money: { returning: 675 } });
    await expectSound(shop.db, id);
  });

  it('is counted by the code that it saw, or refused, while the code is changed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = await newCode({ brands: [blum] });
      const crowd = [await fullCart(), await fullCart(second), await fullCart()];
      for (const { api } of crowd) await api.promoCodeApply({ promo_code: code });
      const narrowed = { code, version: 0, ...TEN_PERCENT, brands: [], articles: ['S-100'] };
      const [changed, ...placed] = await Promise.allSettled([
        desk.api.deskPromoChange(narrowed),
        ...crowd.map((buyer) => place(shop, buyer)),
      ]);
      const rows = await shop.db
        .select({ promo: order.promoDiscount, final: order.final })
        .from(order)
        .where(eq(order.promoCode, code));
      const [row] = await shop.db.select().from(promoCode).where(eq(promoCode.code, code));
      expect(row?.used).toBe(rows.length);
      // What a used code gives is never changed, and nobody pays another sum than the one seen.
      const isChanged = changed.status === 'fulfilled';
      for (const { promo, final } of rows) {
        expect(promo).toBe(isChanged ? 150 : 2000);
        expect(final).toBe(271_550 - promo);
      }
      for (const one of placed)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'order_changed' });
      if (!isChanged) expect(changed.reason).toMatchObject({ reason: 'is_used' });
    }
  });
});
