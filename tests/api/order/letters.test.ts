import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { reservation } from '#src/server/database/schema/stock.ts';
import { account } from '#src/server/database/schema/account.ts';
import { config } from '#src/server/database/schema/content.ts';
import { place } from '../../support/checkout.ts';
import { SITE, openLife } from '../../support/order-life.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openLife());
await shop.db.insert(config).values([
  { key: 'SITE_NAME', value: 'Петля и ручка' },
  { key: 'MAIN_EMAIL', value: 'shop@skoba.example' },
  { key: 'MAIN_PHONE', value: '+7 (495) 000-00-00' },
]);
await shop.addPromo({ code: 'FIVE' });
beforeEach(async () => {
  await shop.deliver();
});

const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

async function ordered(fields: Parameters<typeof place>[2] = {}) {
  const buyer = await shop.buyer(1000);
  const [own] = await shop.db.select().from(account).where(eq(account.id, buyer.accountId));
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
  await buyer.api.promoCodeApply({ promo_code: 'FIVE' });
  await buyer.api.bonusesApply({ bonuses: 100 });
  const email = own?.email ?? '';
  return { buyer, email, ...(await place(shop, buyer, { email, ...fields })) };
}

describe('a placed order', () => {
  it('is told to its buyer with the figures of the order and the way to its page', async () => {
    const { id, number, email } = await ordered({ comment: 'Позвоните за час' });
    const [letter] = await shop.deliver();
    expect(letter).toMatchObject({
      to: email,
      subject: `Заказ № ${number} принят`,
      cause: `order_letter_buyer:${id}`,
    });
    const text = spaces(letter?.text ?? '');
    for (const part of [
      `Заказ № ${number} принят\n\nСпасибо за заказ от 10 марта 2026 г. ` +
        'Проверим его и напишем, когда подтвердим.\nНачислим 139 бонусов после получения.',
      'handle\n  2 шт × 2 500,50 ₽, скидка 350,05 ₽ = 4 650,95 ₽',
      'Товары: 5 001 ₽\nПромокод FIVE: −250,05 ₽\nБонусы (100): −100 ₽\nДоставка: бесплатно\nИтого: 4 650,95 ₽',
      'Самовывоз\nМосква, Склад: Примерный проезд, 1',
      'Получатель: Ольга Пример\nТелефон: +7 (916) 000-00-00',
      'Комментарий: Позвоните за час',
      `Открыть заказ: ${SITE}/order/confirm/${id}`,
      'Петля и ручка. Вопросы по заказу: +7 (495) 000-00-00, shop@skoba.example',
    ])
      expect(text).toContain(part);
    const html = spaces(letter?.html ?? '');
    for (const part of [`<a href="${SITE}/order/confirm/${id}"`, '4 650,95 ₽', 'style="'])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<(?:script|link|style|img)|class=/);
  });

  it('is told to the shop: to ORDERS_EMAIL, else to MAIN_EMAIL', async () => {
    const { number } = await ordered();
    expect((await shop.deliver())[1]).toMatchObject({
      to: 'shop@skoba.example',
      subject: expect.stringMatching(`^Новый заказ № ${number} на 4.650,95.₽$`),
    });
    await shop.db.insert(config).values({ key: 'ORDERS_EMAIL', value: 'orders@skoba.example' });
    await ordered();
    expect((await shop.deliver())[1]).toMatchObject({ to: 'orders@skoba.example' });
    await shop.db.delete(config).where(eq(config.key, 'ORDERS_EMAIL'));
  });

  it('shows what a shopper typed as words, never as HTML', async () => {
    const { id } = await ordered({
      full_name: '<b>"Имя" & \'Фамилия\'</b>',
      comment: '<script>alert(1)</script>\nвторая строка',
    });
    for (const { html, subject } of await shop.deliver()) {
      expect(html).not.toMatch(/<b>|<script/);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>вторая строка');
      expect(html).toContain('&lt;b&gt;&quot;Имя&quot; &amp; &#39;Фамилия&#39;');
      expect(subject).not.toContain('<');
    }
    expect(await shop.move(id, 'confirmed')).toMatchObject({ moved: true });
  });

  it('of an organisation brings its requisites and its invoice', async () => {
    const { id } = await ordered({
      buyer_kind: 'organisation',
      company_name: 'ООО «Пример & Ко»',
      inn: '7700000009',
      kpp: '770001001',
      payment_key: 'INVOICE',
    });
    const [letter] = await shop.deliver();
    expect(letter?.text).toContain(
      'Организация: ООО «Пример & Ко»\nИНН: 7700000009\nКПП: 770001001',
    );
    expect(letter?.text).toContain(`Счёт на оплату: ${SITE}/order/confirm/${id}/invoice`);
  });

  it('names the city once, though its address does too', async () => {
    await ordered({
      delivery_key: 'COURIER',
      delivery_address: 'Москва, улица Складочная, 1',
      seen_final: undefined,
    });
    expect((await shop.deliver())[0]?.text).toContain('Курьер\nМосква, улица Складочная, 1\n');
  });

  it('whose delivery the manager is to tell says so', async () => {
    const life = await openLife({
      carrier: () => Promise.resolve({ price: null, daysMin: 3, daysMax: 9 }),
    });
    const buyer = await life.buyer(0, 'Владивосток');
    await buyer.api.cartAdd({ product_id: life.id('handle') });
    await place(life, buyer, {
      delivery_key: 'TRANSPORT',
      delivery_address: 'Образцовая улица, 2',
      seen_final: undefined,
    });
    const letters = await life.deliver();
    expect(letters[0]?.text).toContain('Доставка: стоимость уточнит менеджер');
    await life.close();
  });
});

describe('a moved order', () => {
  it('is told to its buyer by every status, once for each', async () => {
    const { id, number, email } = await ordered();
    await shop.deliver();
    const subjects: string[] = [];
    for (const to of ['confirmed', 'paid', 'assembling', 'ready', 'done', 'returned'] as const) {
      await Promise.all([shop.move(id, to), shop.move(id, to)]);
      const letters = await shop.deliver();
      subjects.push(...letters.map(({ subject }) => subject));
      expect(letters.map(({ to: address, cause }) => [address, cause])).toEqual([
        [email, `order_letter_status:${id}:${to}`],
      ]);
      if (to === 'done') expect(spaces(letters[0]?.text ?? '')).toContain('Начислили 139 бонусов');
      // A buyer who has the goods may review them: each line links to its form.
      const way = `${SITE}/personal/reviews/${shop.id('handle')}`;
      expect([
        letters[0]?.text.includes(`= 4\u00a0650,95\u00a0₽\n  Написать отзыв: ${way}`),
        letters[0]?.html.includes(`<a href="${way}"`),
      ]).toEqual([to === 'done', to === 'done']);
      if (to === 'returned')
        expect(spaces(letters[0]?.text ?? '')).toMatch(
          /Деньги вернём тем же способом, которым вы платили\.\nВернули 100 бонусов\./,
        );
      expect(letters[0]?.text).toContain(`${SITE}/personal/orders/${id}`);
    }
    expect(subjects).toEqual(
      ['подтверждён', 'оплачен', 'собирается', 'готов к выдаче', 'выполнен', 'возвращён'].map(
        (end) => `Заказ № ${number} ${end}`,
      ),
    );
  });

  it('that its buyer cancelled is told to the shop too', async () => {
    const { buyer, id, number, email } = await ordered();
    await shop.deliver();
    await buyer.api.orderCancel({ id });
    expect((await shop.deliver()).map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      `${email} Заказ № ${number} отменён`,
      `shop@skoba.example Покупатель отменил заказ № ${number}`,
    ]);
  });

  it('tells nothing that its end has overtaken', async () => {
    const { id, number } = await ordered();
    await shop.deliver();
    await shop.move(id, 'confirmed');
    await shop.move(id, 'cancelled');
    expect((await shop.deliver()).map(({ subject }) => subject)).toEqual([
      `Заказ № ${number} отменён`,
    ]);
  });

  it('that is cancelled gives every warehouse its goods back', async () => {
    const held = async () =>
      (
        await shop.db
          .select({ units: reservation.units })
          .from(reservation)
          .where(eq(reservation.productId, shop.id('hinge')))
          .orderBy(reservation.warehouseId)
      ).map(({ units }) => units);
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 4 });
    const { id } = await place(shop, buyer, { pickup_point_id: shop.points[1] });
    expect([await held(), await shop.stock('hinge')]).toEqual([[2, 2], 3]);
    await Promise.all([1, 2, 3].map(() => buyer.api.orderCancel({ id })));
    expect([await held(), await shop.stock('hinge')]).toEqual([[], 7]);
  });
});
