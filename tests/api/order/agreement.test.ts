import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { sumInWords } from '#src/domain/sum-in-words.ts';
import { vatWithin } from '#src/domain/vat.ts';
import { giftRule } from '#src/server/database/schema/cart.ts';
import { product } from '#src/server/database/schema/product.ts';
import { config } from '#src/server/database/schema/content.ts';
import { place } from '../../support/checkout.ts';
import { openLife } from '../../support/order-life.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const GOODS = ['hinge', 'screw', 'handle'] as const;
const PROMOS = ['PERCENT', 'HANDLES', 'SUM', 'FREE', 'GIFT', null] as const;
const shop = await forThisFile(openLife());
await shop.db.update(product).set({ onHand: 1_000_000 });
await shop.db.insert(config).values({ key: 'MAIN_EMAIL', value: 'shop@skoba.example' });
await shop.addPromo({ code: 'PERCENT', value: 7 });
await shop.addPromo({ code: 'HANDLES', value: 13, categories: ['ruchki'] });
await shop.addPromo({ code: 'SUM', kind: 'sum', value: 33_333 });
await shop.addPromo({ code: 'FREE', kind: 'free_delivery', value: 0 });
await shop.addPromo({ code: 'GIFT', kind: 'gift', value: 0, giftProductId: shop.id('pencil') });
await shop.db
  .insert(giftRule)
  .values({ title: 'Подарок', productId: shop.id('pencil'), minimumSum: 500_000 });

const POST_CODES = { Москва: '101000', Подольск: '142100', Владивосток: '690091' } as const;
const line = fc.record({
  slug: fc.constantFrom(...GOODS),
  price: fc.integer({ min: 1, max: 900_000 }),
  amount: fc.integer({ min: 1, max: 60 }),
});
const cart = fc.record({
  lines: fc.uniqueArray(line, {
    minLength: 1,
    maxLength: GOODS.length,
    selector: ({ slug }) => slug,
  }),
  promo: fc.constantFrom(...PROMOS),
  bonuses: fc.integer({ min: 0, max: 9_000 }),
  delivery: fc.constantFrom(...DELIVERY_KEYS),
  town: fc.constantFrom('Москва' as const, 'Подольск' as const, 'Владивосток' as const),
  takesGift: fc.boolean(),
});
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Fills the cart as a shopper does, orders by invoice, and returns the money as each place shows
 * it.
 */
async function order({ lines, promo, bonuses, delivery, town, takesGift }: Cart) {
  // Limits of tries count by the hour.
  shop.clock.now = new Date(shop.clock.now.getTime() + 7_200_000);
  for (const { slug, price } of lines)
    await shop.db
      .update(product)
      .set({ priceCurrent: price })
      .where(eq(product.id, shop.id(slug)));
  const buyer = await shop.buyer(10_000, town);
  const { api } = buyer;
  for (const { slug, amount } of lines)
    await api.cartAdd({ product_id: shop.id(slug), quantity: amount });
  if (promo !== null)
    await api
      .promoCodeApply({ promo_code: promo })
      .catch((error: { code?: string }) => expect(error.code).toBe('promo_not_legit'));
  const info = await api.orderInfo({});
  const offered = info.availableDelivery.some(({ key }) => key === delivery) ? delivery : 'PICKUP';
  await api.orderDraft({
    delivery_key: offered,
    delivery_address: 'Образцовая улица, 2',
    delivery_post_code: POST_CODES[town],
    payment_key: 'INVOICE',
  });
  await api.bonusesApply({ bonuses });
  const [gift] = (await api.cartInfo({})).gifts_available;
  if (takesGift && gift !== undefined) await api.giftAdd({ product_id: gift.product.id });
  const looked = await api.orderInfo({});
  const { id } = await place(shop, buyer, {
    delivery_key: offered,
    delivery_address: 'Образцовая улица, 2',
    delivery_post_code: POST_CODES[town],
    payment_key: 'INVOICE',
    buyer_kind: 'organisation',
    company_name: 'ООО «Пример»',
    inn: '7700000009',
    kpp: '770001001',
    ...(offered === 'PICKUP' ? {} : { pickup_point_id: '' }),
  });
  const [buyerLetter, shopLetter] = await shop.deliver();
  return {
    looked: looked.totals,
    confirmed: await api.orderConfirm({ id }),
    invoice: await api.orderInvoice({ id }),
    letters: [buyerLetter, shopLetter].map((letter) => letter?.text ?? ''),
  };
}

/** The kopecks after a label of a letter. */
function moneyIn(letter: string, mark: RegExp): number[] {
  return [
    ...letter
      .replace(/\u00a0/g, ' ')
      .matchAll(new RegExp(`${mark.source}([\\d ]+)(?:,(\\d\\d))? ₽`, 'gm')),
  ].map(
    ([, roubles = '', kopecks = '00']) =>
      Number(roubles.replaceAll(' ', '')) * 100 + Number(kopecks),
  );
}
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

it(
  'server, page, letters and invoice agree on every sum to the kopeck',
  { timeout: atMost(120_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(cart, async (wanted) => {
        const { looked, confirmed, invoice, letters } = await order(wanted);
        const { totals, items } = confirmed;
        expect(totals).toEqual(looked);
        expect(totals.final).toBe(
          totals.goods - totals.promo_discount - totals.bonuses * 100 + (totals.delivery ?? 0),
        );
        expect(total(items.map(({ sum }) => sum))).toBe(totals.goods);
        expect(total(items.map(({ discount }) => discount))).toBe(totals.discount);
        expect(total(items.map(({ final }) => final)) + (totals.delivery ?? 0)).toBe(totals.final);
        expect(
          items.every(
            ({ final, amount, price, discount }) =>
              final >= 0 && final === amount * price - discount,
          ),
        ).toBe(true);

        expect([invoice.total, invoice.discount, invoice.words]).toEqual([
          totals.final,
          totals.discount,
          sumInWords(totals.final),
        ]);
        expect(total(invoice.lines.map(({ sum }) => sum))).toBe(invoice.total);
        expect(invoice.taxes).toEqual([{ rate: 22, vat: vatWithin(totals.final, '22') }]);
        expect(total(invoice.lines.map(({ vat }) => vat))).toBe(vatWithin(totals.final, '22'));
        expect(invoice.lines.slice(0, items.length).map(({ sum }) => sum)).toEqual(
          items.map(({ final }) => final),
        );

        for (const letter of letters) {
          expect(moneyIn(letter, /^Итого: /)).toEqual([totals.final]);
          expect(moneyIn(letter, /^Товары: /)).toEqual([totals.goods]);
          expect(moneyIn(letter, /^Промокод \w+: −/)).toEqual(
            totals.promo_discount === 0 ? [] : [totals.promo_discount],
          );
          expect(moneyIn(letter, /^Бонусы \([\d ]+\): −/)).toEqual(
            totals.bonuses === 0 ? [] : [totals.bonuses * 100],
          );
          expect(moneyIn(letter, /^Доставка: /)).toEqual(
            totals.delivery === null || totals.delivery === 0 ? [] : [totals.delivery],
          );
          expect(moneyIn(letter, /^ {2}.* = /)).toEqual(items.map(({ final }) => final));
        }
        expect(moneyIn(letters[1] ?? '', /^Новый заказ № \d+ на /)).toEqual([totals.final]);
      }),
      { numRuns: 40 },
    );
  },
);
