import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { order } from '#src/server/database/schema/order.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { announcedBy } from '../../support/announcements.ts';
import { staffOf } from '../../support/staff-command.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { openOrderShop } from '../../support/orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openOrderShop());
const folder = mkdtempSync(join(tmpdir(), 'skoba-orders-'));
const { accountId } = await shop.buyer(100);
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const { run, process: runAlone } = staffOf('order', ordersCommand, () => ({
  db: shop.db,
  dataDir: folder,
}));

const numberOf = async (id: string) =>
  (await shop.db.select().from(order).where(eq(order.id, id)))[0]?.number ?? 0;
const screws = { lines: [{ slug: 'screw', amount: 10, price: 1550, promo: 505 }] };

describe('npm run orders', () => {
  it('lists orders by pages, the newest first, those of a status when asked', async () => {
    expect(await run('list')).toEqual({ code: 0, said: 'Заказов нет.\n', complained: '' });
    const numbers: number[] = [];
    for (let index = 0; index < 21; index += 1)
      numbers.unshift(await numberOf(await shop.order(accountId, screws)));
    const { said } = await run('list');
    const lines = said.split('\n');
    expect(lines[0]).toMatch(/^Номер +Создан +Статус +Сумма/);
    expect(lines[1]).toMatch(
      new RegExp(
        `^${numbers[0]} +2026-03-10 15:00 +new \\(Принят\\) +149,95 ₽ +Покупатель +\\+7 \\(916\\) 123-45-67`,
      ),
    );
    expect(lines.slice(1, 21).map((line) => Number.parseInt(line, 10))).toEqual(
      numbers.slice(0, 20),
    );
    expect(said).toContain('Страница 1 из 2, заказов 21.');
    expect((await run('list', '--page', '2')).said).toMatch(new RegExp(`\n${numbers[20]} `));
    expect((await run('list', '--status', 'done')).said).toBe('Заказов нет.\n');
    for (const command of [run, runAlone])
      expect(await command('list', '--page', '3')).toEqual({
        code: 1,
        said: '',
        complained: 'Страницы 3 нет: всего 2.\n',
      });
  });

  it('shows a whole order and where it can go; what a shopper typed does not steer the terminal', async () => {
    const id = await shop.order(accountId, {
      ...screws,
      comment: 'Позвоните\u001b[2J\u0007',
      paymentKey: 'INVOICE',
      companyName: 'ООО «Пример»',
      inn: '7700000009',
    });
    const number = await numberOf(id);
    const { code, said } = await run('show', String(number));
    expect(code).toBe(0);
    for (const part of [
      `№ ${number}, 2026-03-10 15:00, new (Принят)`,
      'арт. А-screw, 10 шт × 15,50 ₽, скидка 5,05 ₽ = 149,95 ₽',
      'Итого: 149,95 ₽',
      'ИНН: 7700000009',
      '2026-03-10 15:00  new (Принят), покупатель',
    ])
      expect(said).toContain(part);
    expect(said).toContain(
      'Можно перевести: confirmed (Подтверждён), paid (Оплачен), cancelled (Отменён).',
    );
    expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it('moves an order with everything that follows, and a running site hears of it', async () => {
    const stock = await shop.stock('screw');
    const id = await shop.order(accountId, {
      lines: [{ slug: 'screw', amount: 10, price: 1550, bonus: 5000 }],
    });
    const number = await numberOf(id);
    expect(await run('move', String(number), 'confirmed')).toEqual({
      code: 0,
      said: `Заказ № ${number}: new (Принят) → confirmed (Подтверждён).\n`,
      complained: '',
    });
    const announced = await announcedBy(shop.db, async () => {
      const answer = await run('move', String(number), 'cancelled');
      expect(answer).toMatchObject({ code: 0, complained: '' });
    });
    expect(announced).toEqual([[`product:${shop.id('screw')}`]]);
    expect(await shop.stock('screw')).toBe(stock);
    expect((await shop.ledger(accountId)).balance).toBe(100);
    expect((await waitingJobs(shop.db)).map(({ cause }) => cause)).toEqual(
      expect.arrayContaining([
        `order_letter_status:${id}:confirmed`,
        `order_letter_status:${id}:cancelled`,
      ]),
    );
    expect(await run('move', String(number), 'cancelled')).toMatchObject({
      code: 0,
      said: `Заказ № ${number} уже cancelled (Отменён): менять нечего.\n`,
    });
  });

  it('refuses a move that the table does not have, and says which it has', async () => {
    const number = await numberOf(await shop.order(accountId, screws));
    expect(await run('move', String(number), 'shipped')).toEqual({
      code: 1,
      said: '',
      complained:
        `Заказ № ${number} сейчас new (Принят), перевести в shipped (Отправлен) нельзя. ` +
        'Можно: confirmed, paid, cancelled.\n',
    });
  });

  it('answers an unknown order with code 1, what it does not understand with code 2 and how it is used', async () => {
    expect(await run('move', '99999', 'done')).toEqual({
      code: 1,
      said: '',
      complained: 'Заказа № 99999 нет.\n',
    });
    expect(await run('drop')).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringMatching(/^Нет такой команды: drop\.\n\nЗаказы магазина/),
    });
    expect(await run()).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run orders -- move НОМЕР СТАТУС'),
    });
  });

  it('makes a spreadsheet that opens in Excel and never runs as a formula', async () => {
    shop.clock.now = new Date('2026-05-01T20:59:00Z');
    const { accountId: other } = await shop.buyer();
    const id = await shop.order(other, {
      ...screws,
      createdAt: shop.clock.now,
      comment: '=HYPERLINK("http://evil.example";"x")',
      fullName: '@SUM(A1)',
      deliveryPrice: null,
      address: 'дом 1; кв. 2',
    });
    await shop.order(other, { ...screws, createdAt: new Date('2026-05-01T21:00:00Z') });
    const { said, code } = await run('csv', '--from', '2026-05-01', '--to', '2026-05-01');
    expect(code).toBe(0);
    const [head, row, ...rest] = said.split('\r\n');
    expect(head).toMatch(/^\uFEFFНомер;Создан;Статус;/);
    expect(row).toBe(
      `${await numberOf(id)};2026-05-01 23:59;new (Принят);;'@SUM(A1);;;;` +
        '8 (916) 123-45-67;buyer@example.ru;Самовывоз;Москва;"дом 1; кв. 2";;При получении;;' +
        'А-screw × 10 шт;155,00;5,05;0,00;;149,95;"\'=HYPERLINK(""http://evil.example"";""x"")"',
    );
    expect(rest).toEqual(['']);
  });

  it('writes the spreadsheet into a file of the staff alone', async () => {
    covers('threat.order_file');
    const file = join(folder, 'orders.csv');
    expect(await run('csv', '--from', '2026-05-01', '--out', file)).toEqual({
      code: 0,
      said: '',
      complained: '',
    });
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
