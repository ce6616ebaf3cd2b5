import { sql, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { changeLines, type LineChanges } from '#src/server/modules/order/deeds/change-lines.ts';
import { shipPart } from '#src/server/modules/order/deeds/ship-part.ts';
import { notePayment } from '#src/server/modules/order/money/note-payment.ts';
import { giveArticles } from '../../support/articles.ts';
import { ANNA, SETTINGS, expectSound, orderOf } from '../../support/deeds.ts';
import { openOrderShop, discountedOrder } from '../../support/orders.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { order } from '#src/server/database/schema/order.ts';
import { changeDetails } from '#src/server/modules/order/deeds/change-details.ts';
import type { Details } from '#src/server/modules/order/deeds/details.ts';
import { setDeliveryPrice } from '#src/server/modules/order/deeds/set-delivery-price.ts';

const shop = await forThisFile(openOrderShop());
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));
await shop.addPromo({ code: 'TEN', value: 10 });
await giveArticles(shop.db, ({ slug }) => `А-${slug}`);
await shop.changeProduct('hinge', { onHand: 100 });
await openLedger(shop.db);

const clock = () => shop.clock.now;
type Changes = Partial<Pick<LineChanges, 'amounts' | 'added'>>;
const change = (orderId: string, { amounts = [], added = [] }: Changes, db: Database = shop.db) =>
  changeLines(db, { orderId, amounts, added, ...ANNA }, SETTINGS, clock);

const ordered = () => discountedOrder(shop);

describe('the lines of an order', () => {
  it('are fewer: discounts, points, stock and the sum follow in proportion', async () => {
    const stock = await shop.stock('screw');
    const { buyer, id } = await ordered();
    await change(id, { amounts: [{ position: 0, amount: 15 }] });
    expect(await orderOf(shop.db, id)).toMatchObject({
      row: { goods: 15_000, promoDiscount: 1500, bonuses: 25, final: 11_000 },
      lines: [{ amount: 15, promo: 1500, bonus: 2500 }],
      deeds: [
        {
          kind: 'lines',
          by: 'Анна',
          before: { 'line:шт:screw': 30, final: 22_000 },
          after: { 'line:шт:screw': 15, final: 11_000 },
        },
      ],
    });
    expect(await shop.stock('screw')).toBe(stock - 15);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(175);
    await expectSound(shop.db, id);
    await shop.move(id, 'cancelled');
    expect(await shop.stock('screw')).toBe(stock);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(200);
  });

  it('are more, and others: by article at the price of now, or at a price given', async () => {
    const { id } = await ordered();
    const handles = await shop.stock('handle');
    await change(id, {
      amounts: [{ position: 0, amount: 40 }],
      added: [
        { article: 'А-handle', amount: 2 },
        { article: 'А-hinge', amount: 1, price: 500 },
      ],
    });
    const { row, lines } = await orderOf(shop.db, id);
    expect(lines.map(({ title, amount, price, promo }) => [title, amount, price, promo])).toEqual([
      ['screw', 40, 1000, 4000],
      ['handle', 2, 250_050, 50_010],
      ['hinge', 1, 500, 50],
    ]);
    expect(row).toMatchObject({
      goods: 540_600,
      promoDiscount: 54_060,
      bonuses: 50,
      final: 481_540,
    });
    expect(await shop.stock('handle')).toBe(handles - 2);
    await expectSound(shop.db, id);
    await change(id, {
      amounts: [
        { position: 1, amount: 0 },
        { position: 2, amount: 0 },
      ],
    });
    expect(await shop.stock('handle')).toBe(handles);
    await expectSound(shop.db, id);
  });

  it('are named by articles as people type them: in small letters, in Cyrillic, without dashes', async () => {
    const { id } = await ordered();
    await giveArticles(shop.db, ({ slug }) => (slug === 'hinge' ? '71B-355/0' : `А-${slug}`));
    for (const article of ['71b3550', '71В 355-0', '71B-355/0'])
      await change(id, { added: [{ article, amount: 1 }] });
    expect((await orderOf(shop.db, id)).lines).toMatchObject([
      { title: 'screw', amount: 30 },
      { title: 'hinge', article: '71B-355/0', amount: 3 },
    ]);
    for (const article of ['', '—'])
      await expect(change(id, { added: [{ article, amount: 1 }] })).rejects.toMatchObject({
        fault: 'no_such_article',
      });
    await giveArticles(shop.db, ({ slug }) => (slug === 'hinge' ? 'Б-1' : 'Б1'));
    await change(id, { added: [{ article: 'Б-1', amount: 1 }] });
    await expect(change(id, { added: [{ article: 'б 1', amount: 1 }] })).rejects.toMatchObject({
      fault: 'article_twice',
    });
    await giveArticles(shop.db, ({ slug }) => `А-${slug}`);
  });

  it('raised by an article that is ordered already stay one line, at the price that was agreed', async () => {
    const { id } = await ordered();
    const before = await shop.stock('screw');
    await change(id, {
      added: [
        { article: 'А-screw', amount: 5 },
        { article: 'А-screw', amount: 2 },
      ],
    });
    const { row, lines } = await orderOf(shop.db, id);
    expect(lines.map(({ position, amount, price }) => [position, amount, price])).toEqual([
      [0, 37, 1000],
    ]);
    expect(row.goods).toBe(37_000);
    expect(await shop.stock('screw')).toBe(before - 7);
    // Together with a new amount of that line, both count; at another price it is another line.
    await change(id, {
      amounts: [{ position: 0, amount: 10 }],
      added: [
        { article: 'А-screw', amount: 1, price: 1000 },
        { article: 'А-screw', amount: 3, price: 900 },
      ],
    });
    const cheaper = (await orderOf(shop.db, id)).lines;
    expect(cheaper.map(({ amount, price }) => [amount, price])).toEqual([
      [11, 1000],
      [3, 900],
    ]);
    await change(id, { added: [{ article: 'А-screw', amount: 1, price: 900 }] });
    expect((await orderOf(shop.db, id)).lines.map(({ amount }) => amount)).toEqual([11, 4]);
    await expectSound(shop.db, id);
  });

  it('never join a gift: what is added to it is paid for', async () => {
    const { accountId } = await shop.buyer();
    const id = await shop.order(accountId, {
      lines: [
        { slug: 'screw', amount: 30, price: 1000 },
        { slug: 'hinge', amount: 1, gift: true },
      ],
    });
    await change(id, { added: [{ article: 'А-hinge', amount: 2, price: 0 }] });
    expect((await orderOf(shop.db, id)).lines.map(({ amount, gift }) => [amount, gift])).toEqual([
      [30, false],
      [1, true],
      [2, false],
    ]);
  });

  it('of a paid order: what is owed more is not paid, what was paid too much is told', async () => {
    const { id } = await ordered();
    await notePayment(shop.db, { orderId: id, way: 'cash', reference: '', ...ANNA }, clock);
    expect((await orderOf(shop.db, id)).row.paidAt).not.toBeNull();
    expect((await change(id, { amounts: [{ position: 0, amount: 31 }] })).due).toBeGreaterThan(0);
    expect((await orderOf(shop.db, id)).row.paidAt).toBeNull();
    expect((await change(id, { amounts: [{ position: 0, amount: 10 }] })).due).toBeLessThan(0);
    expect((await orderOf(shop.db, id)).row.paidAt).not.toBeNull();
  });

  it('never have goods that the shop does not show, by themselves or by their category', async () => {
    const { id } = await ordered();
    const add = () => change(id, { added: [{ article: 'А-handle', amount: 1 }] });
    const hide = (isHidden: boolean) =>
      shop.db.execute(sql`
      update category set hidden = ${isHidden} where id = (select category_id from product where slug = 'handle')`);
    await hide(true);
    await expect(add()).rejects.toMatchObject({ fault: 'no_such_article' });
    await hide(false);
    await add();
    expect((await orderOf(shop.db, id)).lines).toHaveLength(2);
  });

  it('that cannot be changed so are refused with a reason, and nothing changes', async () => {
    const { id } = await ordered();
    const before = await orderOf(shop.db, id);
    const refusals: [Changes, string][] = [
      [{}, 'nothing_to_do'],
      [{ amounts: [{ position: 0, amount: 30 }] }, 'nothing_to_do'],
      [{ amounts: [{ position: 7, amount: 1 }] }, 'no_such_line'],
      [
        {
          amounts: [
            { position: 0, amount: 1 },
            { position: 0, amount: 2 },
          ],
        },
        'line_twice',
      ],
      [{ amounts: [{ position: 0, amount: -1 }] }, 'bad_units'],
      [{ amounts: [{ position: 0, amount: 0 }] }, 'no_goods_left'],
      [{ amounts: [{ position: 0, amount: 1_000_000 }] }, 'not_in_stock'],
      [{ added: [{ article: 'НЕТ', amount: 1 }] }, 'no_such_article'],
      [{ added: [{ article: 'А-handle', amount: 1, price: -5 }] }, 'bad_price'],
    ];
    for (const [changes, fault] of refusals)
      await expect(change(id, changes)).rejects.toMatchObject({ fault });
    expect(await orderOf(shop.db, id)).toEqual(before);
    for (const to of ['confirmed', 'assembling', 'ready'] as const) await shop.move(id, to);
    await expect(change(id, { amounts: [{ position: 0, amount: 1 }] })).rejects.toMatchObject({
      fault: 'too_late',
    });
    await expect(change('00000000-0000-4000-8000-000000000000', {})).rejects.toMatchObject({
      fault: 'no_order',
    });
    await expectSound(shop.db, id);
  });

  it('changed by two of the staff, or while they leave the house, end in one order that adds up', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await ordered();
      for (const to of ['confirmed', 'assembling'] as const) await shop.move(id, to);
      const answers = await Promise.allSettled([
        change(id, { amounts: [{ position: 0, amount: 10 + round }] }),
        change(
          id,
          { amounts: [{ position: 0, amount: 20 }], added: [{ article: 'А-hinge', amount: 1 }] },
          second,
        ),
        shipPart(second, { orderId: id, units: [{ position: 0, amount: 15 }], ...ANNA }, clock),
      ]);
      for (const answer of answers) {
        if (answer.status === 'rejected')
          expect([
            'below_shipped',
            'more_than_open',
            'nothing_to_do',
            'too_late',
            'not_assembling',
          ]).toContain((answer.reason as { fault?: string }).fault ?? String(answer.reason));
      }
      await expectSound(shop.db, id);
    }
  });
});

describe('an order of which a part was shipped', () => {
  it('is shipped when the rest is taken out of it', async () => {
    const stock = await shop.stock('screw');
    const { id } = await ordered();
    for (const to of ['confirmed', 'assembling'] as const) await shop.move(id, to);
    await shipPart(shop.db, { orderId: id, units: [{ position: 0, amount: 20 }], ...ANNA }, clock);
    await change(id, { amounts: [{ position: 0, amount: 20 }] });
    expect((await orderOf(shop.db, id)).row.status).toBe('shipped');
    expect(await shop.stock('screw')).toBe(stock - 20);
    await expectSound(shop.db, id);
  });
});

const details = (orderId: string, given: Details) =>
  changeDetails(shop.db, { orderId, details: given, ...ANNA }, SETTINGS, clock);

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
