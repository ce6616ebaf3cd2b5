import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, sql, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { order } from '#src/server/database/schema/order.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { giveArticles } from '../../support/articles.ts';
import { expectSound, orderOf } from '../../support/deeds.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { staffOf } from '../../support/staff-command.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { openOrderShop, type OrderShop } from '../../support/orders.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());
const folder = mkdtempSync(join(tmpdir(), 'skoba-deeds-'));
const buyer = await shop.buyer(100);
await shop.changeProduct('hinge', { onHand: 100 });
await giveArticles(shop.db, ({ slug }) => `А-${slug}`);
await openLedger(shop.db);
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const { run: runRaw } = staffOf('order', ordersCommand, () => ({ db: shop.db, dataDir: folder }));
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
async function run(...args: string[]) {
  const { code, said, complained } = await runRaw(...args);
  return { code, said: spaces(said), complained: spaces(complained) };
}
const lastOrder = async () =>
  (await shop.db.select().from(order).orderBy(desc(order.number)).limit(1))[0];

describe('an order by phone', () => {
  it('has the stock, the ledger and the letters of an order of a shopper', async () => {
    const stock = await shop.stock('screw');
    const { code, said, complained } = await run(
      'place',
      '--goods',
      'А-screw x 10; А-hinge x 2 по 150,50',
      '--name',
      'Ольга Пример',
      '--phone',
      '8 916 000-00-00',
      '--address',
      'Склад',
      '--by',
      'Анна',
      '--why',
      'звонок',
    );
    const row = await lastOrder();
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain(`Заказ № ${row?.number} оформлен.`);
    const { lines, deeds } = await orderOf(shop.db, row?.id ?? '');
    expect(row).toMatchObject({
      accountId: null,
      fullName: 'Ольга Пример',
      phone: '+79160000000',
      email: '',
      deliveryPrice: 0,
      earned: 0,
    });
    expect(lines.map(({ title, amount, price }) => [title, amount, price])).toEqual([
      ['screw', 10, expect.any(Number)],
      ['hinge', 2, 15_050],
    ]);
    expect(deeds).toMatchObject([{ kind: 'placed', by: 'Анна', note: 'звонок' }]);
    expect(await shop.stock('screw')).toBe(stock - 10);
    expect((await waitingJobs(shop.db)).map(({ cause }) => cause)).toEqual(
      expect.arrayContaining([`order_letter_buyer:${row?.id}`, `order_letter_manager:${row?.id}`]),
    );
    await expectSound(shop.db, row?.id ?? '');
  });

  it('that names an article twice has one line of it', async () => {
    const { code } = await run(
      'place',
      '--goods',
      'А-screw x 10; А-hinge x 1; А-screw x 5',
      '--name',
      'Ольга Пример',
      '--phone',
      '89160000000',
      '--address',
      'Склад',
    );
    expect(code).toBe(0);
    const { lines } = await orderOf(shop.db, (await lastOrder())?.id ?? '');
    expect(lines.map(({ title, amount }) => [title, amount])).toEqual([
      ['screw', 15],
      ['hinge', 1],
    ]);
  });

  it('belongs to the account that has the address; an organisation pays by invoice in time', async () => {
    await shop.db.execute(
      sql`update account set email = 'firm@example.ru' where id = ${buyer.accountId}`,
    );
    const { code } = await run(
      'place',
      '--goods',
      'А-screw x 10',
      '--name',
      'Ольга Пример',
      '--phone',
      '89160000000',
      '--email',
      'FIRM@example.ru',
      '--company',
      'ООО «Пример»',
      '--inn',
      '7700000009',
      '--kpp',
      '770001001',
      '--delivery',
      'TRANSPORT',
      '--city',
      'Тверь',
      '--address',
      'Примерная, 5',
      '--cost',
      '1200',
      '--pay',
      'INVOICE',
    );
    expect(code).toBe(0);
    const row = await lastOrder();
    expect(row).toMatchObject({
      accountId: buyer.accountId,
      buyerKind: 'organisation',
      deliveryPrice: 120_000,
      paymentKey: 'INVOICE',
      city: 'Тверь',
    });
    expect(row?.payUntil).not.toBeNull();
    expect((await buyer.api.personalOrders({})).content[0]).toMatchObject({ number: row?.number });
  });

  it('locks its goods before the account that it belongs to, as orders of shoppers do', async () => {
    await shop.db.execute(
      sql`update account set email = 'firm@example.ru' where id = ${buyer.accountId}`,
    );
    const shopper = await hold(shop.db, 'select id from product where id = $1 for update', [
      shop.id('screw'),
    ]);
    const words = ['--name', 'Ольга', '--phone', '89160000000', '--email', 'firm@example.ru'];
    const placing = run('place', '--goods', 'А-screw x 10', ...words);
    await untilWaiting(shop.db);
    const lock = 'select id from account where id = $1 for no key update nowait';
    const { rowCount } = await shopper
      .query(lock, [buyer.accountId])
      .catch(() => ({ rowCount: 0 }));
    await shopper.commit();
    expect(rowCount).toBe(1);
    expect(await placing).toMatchObject({ code: 0 });
    expect(await lastOrder()).toMatchObject({ accountId: buyer.accountId });
  });

  it.each([
    [['--goods', 'НЕТ x 1'], 'Товара с таким артикулом в продаже нет: НЕТ.'],
    [['--goods', 'А-screw x 9999999'], 'Столько свободного товара на складе нет: screw.'],
    [
      ['--goods', 'А-screw x 10', '--pay', 'INVOICE'],
      'Счёт выставляют организациям и предпринимателям.',
    ],
    [['--goods', 'А-screw x 10', '--delivery', 'COURIER'], 'Нет адреса доставки.'],
    [
      [
        '--goods',
        'А-screw x 10',
        '--address',
        'Склад',
        '--pay',
        'SBP',
        '--email',
        'nobody@example.ru',
      ],
      'Онлайн платят на странице заказа, а её видит покупатель с учётной записью на эту почту: такой нет.',
    ],
  ])('with %j is refused by one sentence, and nothing is taken', async (words, sentence) => {
    const [stock, orders] = [await shop.stock('screw'), await shop.db.$count(order)];
    expect(await run('place', '--name', 'Ольга', '--phone', '89160000000', ...words)).toEqual({
      code: 1,
      said: '',
      complained: `${sentence}\n`,
    });
    expect([await shop.stock('screw'), await shop.db.$count(order)]).toEqual([stock, orders]);
  });
});

const put = async (parts: Partial<Parameters<OrderShop['order']>[1]> = {}) => {
  const id = await shop.order(buyer.accountId, {
    lines: [{ slug: 'screw', amount: 10, price: 1000 }],
    ...parts,
  });
  return { id, number: String((await orderOf(shop.db, id)).row.number) };
};

describe('deeds of the staff', () => {
  it('stand in the sheet of the order with who, why and what they changed', async () => {
    const { id, number } = await put({
      deliveryKey: 'TRANSPORT',
      deliveryTitle: 'Транспортная компания',
      address: 'Тверь, Примерная, 5',
      deliveryPrice: null,
    });
    expect(
      (await run('move', number, 'confirmed', '--by', 'Анна', '--why', 'проверено')).code,
    ).toBe(0);
    expect(await run('move', number, 'assembling')).toMatchObject({
      code: 1,
      complained: 'Сначала назовите стоимость доставки: delivery НОМЕР ЦЕНА.\n',
    });
    expect((await run('delivery', number, '500', '--by', 'Анна')).said).toContain(
      'ждём подтверждения покупателя',
    );
    expect((await run('move', number, 'assembling')).complained).toContain('ещё не подтвердил');
    expect((await run('delivery', number, '500', '--agreed', '--by', 'Анна')).said).toContain(
      'согласована',
    );
    expect(
      (
        await run(
          'lines',
          number,
          '--set',
          '1x20',
          '--add',
          'А-hinge x 1 по 99',
          '--by',
          'Пётр',
          '--why',
          'досказал',
        )
      ).code,
    ).toBe(0);
    expect((await run('details', number, '--name', 'Пётр Пример', '--by', 'Пётр')).code).toBe(0);
    expect((await run('note', number, 'Звонить после шести', '--by', 'Пётр')).code).toBe(0);
    expect((await run('move', number, 'assembling')).code).toBe(0);
    expect(
      (
        await run(
          'ship',
          number,
          '--lines',
          '1x5',
          '--carrier',
          'СДЭК',
          '--track',
          '777',
          '--by',
          'Склад',
        )
      ).said,
    ).toContain('часть отгружена');
    expect((await run('ship', number, '--lines', '1,2', '--by', 'Склад')).said).toContain(
      'отгружен целиком',
    );
    expect(
      (await run('back', number, '--lines', '2', '--quarantine', '--by', 'Анна', '--why', 'брак'))
        .said,
    ).toContain('возврат принят');
    const { said } = await run('show', number);
    for (const part of [
      'confirmed (Подтверждён), сотрудник Анна: проверено',
      'стоимость доставки, Анна',
      'доставка: уточнит менеджер → 500 ₽',
      'изменён состав, Пётр: досказал',
      'screw: 10 шт → 20 шт',
      'hinge: нет → 1 шт',
      'получатель: Покупатель → Пётр Пример',
      'заметка, Пётр: Звонить после шести',
      'отгружено, Склад',
      'СДЭК: 777',
      'возврат, Анна: брак',
      'на проверку, не в продажу',
    ])
      expect(said).toContain(part);
    await expectSound(shop.db, id);
  });

  it('that cannot be done say why in one sentence; what cannot be read is explained', async () => {
    const { number } = await put();
    expect(await run('ship', number, '--lines', '1x2')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^По частям отгружают заказ, который собирают/),
    });
    expect(await run('back', number, '--lines', '1')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/возвращать нечего\.\n$/),
    });
    expect(await run('lines', number, '--set', '1x0')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^В заказе не остаётся товаров/),
    });
    expect(await run('lines', number, '--set', 'xx')).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/^Количество пишется как 1x5,2x0/),
    });
    expect(await run('place', '--name', 'x')).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/^Не хватает: товары/),
    });
    expect(await run('details', number, '--pay', 'BARTER')).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/^Нет такого слова: BARTER/),
    });
    expect(await run('note', '99999', 'слово')).toMatchObject({
      code: 1,
      complained: 'Заказа № 99999 нет.\n',
    });
  });
});

it('the spreadsheet marks what was given to the accounting program, once', async () => {
  const { id } = await put({ createdAt: new Date('2030-01-15T09:00:00Z') });
  const { row: before } = await orderOf(shop.db, id);
  expect(before.exportedAt).toBeNull();
  expect((await run('csv', '--from', '2030-01-15', '--to', '2030-01-15')).code).toBe(0);
  expect((await orderOf(shop.db, id)).row.exportedAt).toBeNull();
  expect(await run('csv', '--from', '2030-01-15', '--to', '2030-01-15', '--mark')).toMatchObject({
    code: 0,
    complained: 'Отмечено выгруженными: 1.\n',
  });
  const marked = (await shop.db.select().from(order).where(eq(order.id, id)))[0]?.exportedAt;
  expect(marked).not.toBeNull();
  expect(
    (await run('csv', '--from', '2030-01-15', '--to', '2030-01-15', '--mark')).complained,
  ).toBe('Отмечено выгруженными: 0.\n');
  expect((await orderOf(shop.db, id)).row.exportedAt).toEqual(marked);
});
