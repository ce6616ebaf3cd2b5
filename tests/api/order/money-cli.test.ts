import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#src/server/database/schema/order.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { staffOf } from '../../support/staff-command.ts';
import { moneyDesk } from '../../support/money.ts';
import { openPayShop, payAtProvider, type PayShop } from '../../support/payments.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
const shop = await forThisFile(openPayShop());
const money = moneyDesk(shop);
const folder = mkdtempSync(join(tmpdir(), 'skoba-money-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await work();
  buyer = await shop.buyer();
  shop.yookassa.refundAs('succeeded');
});

/** The command uses the clock of the machine: its jobs are due by then. */
async function work(): Promise<void> {
  shop.clock.now = new Date(Date.now() + 1000);
  await shop.work();
}
const { run, process: runAlone } = staffOf('order', ordersCommand, () => ({
  db: shop.db,
  dataDir: folder,
}));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
async function say(...args: string[]): Promise<string> {
  const { code, said, complained } = await run(
    ...args,
    ...(args[0] === 'show' || args[0] === 'retry' ? [] : ['--by', 'anna']),
  );
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  return plain(said);
}
async function refused(...args: string[]): Promise<string> {
  const { code, said, complained } = await run(...args);
  expect({ code, said }).toEqual({ code: 1, said: '' });
  return plain(complained);
}

async function ordered(
  parts: Parameters<PayShop['order']>[1] = {},
): Promise<{ id: string; number: string }> {
  const id = await shop.order(buyer.accountId, { paymentKey: 'ON_RECEIPT', ...parts });
  const [row] = await shop.db.select({ number: order.number }).from(order).where(eq(order.id, id));
  return { id, number: String(row?.number) };
}
async function paidOnline(): Promise<{ id: string; number: string; providerId: string }> {
  const made = await ordered({ paymentKey: 'CARD_ONLINE' });
  const providerId = await payAtProvider(shop, buyer, made.id);
  await shop.notify(shop.yookassa.notification(providerId));
  return { ...made, providerId };
}
/** The first line of `show` with these words, and the id at its beginning. */
async function lineOf(number: string, words: string): Promise<{ id: string; text: string }> {
  const text = (await say('show', number)).split('\n').find((line) => line.includes(words)) ?? '';
  return { id: /^ {2}([0-9a-f]{8}) {2}/.exec(text)?.[1] ?? '', text };
}

describe('npm run orders', () => {
  test('notes a payment that staff saw, shows it with who saw it, and strikes it out', async () => {
    const { id, number } = await ordered();
    expect(
      await say(
        'paid',
        number,
        '--sum',
        '50',
        '--way',
        'cash',
        '--reference',
        'чек 7',
        '--why',
        'задаток',
      ),
    ).toBe(`Заказ № ${number}: стоит: 200 ₽, получено: 50 ₽, осталось заплатить: 150 ₽.\n`);
    expect(await say('paid', number, '--way', 'card')).toContain(
      'получено: 200 ₽, осталось заплатить: 0 ₽.',
    );
    expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
    const { id: row, text } = await lineOf(number, 'чек 7');
    expect(text).toMatch(/50 ₽ {2}наличными, чек 7, anna: задаток$/);
    expect(await say('unpaid', number, row, '--why', 'другой заказ')).toContain(
      'осталось заплатить: 50 ₽.',
    );
    expect((await lineOf(number, 'чек 7')).text).toMatch(/ЗАЧЁРКНУТА: anna: другой заказ$/);
    expect(await shop.state(id)).toMatchObject({ isPaid: false });
    expect(await refused('unpaid', number, row)).toBe('Такой оплаты у заказа нет.\n');
    expect(await refused('unpaid', number, 'ffffffff')).toContain(
      'У заказа нет одной строки, которая начинается с ffffffff',
    );
  });

  test('gives lines of an online payment back and shows payments, refunds and receipts with their states', async () => {
    const { number, providerId } = await paidOnline();
    expect(await say('refund', number, '--lines', '1x1', '--why', 'брак')).toBe(
      `Вернём на карту или счёт, с которого платили: 100 ₽.\nЗаказ № ${number}: ` +
        'стоит: 100 ₽, получено: 200 ₽, возвращается: 100 ₽, осталось заплатить: 0 ₽.\n',
    );
    expect(await say('show', number)).toContain(
      'по решению магазина, на карту или счёт, с которого платили, anna: брак, отправляется',
    );
    await work();
    const shown = await say('show', number);
    for (const part of [
      '  1. hinge',
      'Деньги:\n  стоит: 100 ₽\n  получено: 200 ₽\n  возвращено: 100 ₽\n  осталось заплатить: 0 ₽',
      'Картой на сайте, получена',
      'Заказ подешевел:',
      'anna: брак, вернули',
      'чек оплаты, пробит',
      'чек возврата, пробит',
    ])
      expect(shown).toContain(part);
    expect(money.atProvider(providerId)).toEqual([
      { amount: 10_000, items: ['hinge 1 × 100.00 full_prepayment 12'] },
    ]);
    expect(await refused('refund', number, '--sum', '100,01')).toBe(
      'Вернуть можно не больше 100 ₽.\n',
    );
    expect(await refused('refund', number, '--lines', '1x2')).toContain(
      'Таких позиций или такого количества в заказе нет',
    );
    expect(await say('refund', number, '--lines', '1')).toContain('стоит: 0 ₽');
  });

  test('says what staff have to give by hand, and hears that they did', async () => {
    const { number } = await ordered();
    await say('paid', number, '--way', 'cash');
    expect(plain((await run('move', number, 'cancelled')).said)).toContain('Верните сами: 200 ₽.');
    expect((await lineOf(number, 'ВЕРНИТЕ САМИ')).text).toContain('заказ отменён');
    expect(await say('refund', number, '--given', 'cash', '--sum', '150')).toContain(
      'возвращено: 150 ₽, возвращается: 50 ₽',
    );
    expect(await say('refund', number, '--given', 'transfer', '--reference', 'п/п 4')).toContain(
      'возвращено: 200 ₽, осталось заплатить: 0 ₽',
    );
    expect(await refused('refund', number, '--given', 'cash', '--sum', '1')).toBe(
      'Вернуть можно не больше 0 ₽.\n',
    );
  });

  test('shows a payment that waits for a decision, and takes the decision', async () => {
    const { id, number } = await ordered({ paymentKey: 'CARD_ONLINE' });
    await buyer.api.orderPay({ id });
    await say('paid', number, '--way', 'cash');
    shop.yookassa.pay(shop.yookassa.last().id);
    await shop.notify(shop.yookassa.notification(shop.yookassa.last().id));
    const { id: row, text } = await lineOf(number, 'ЖДЁТ РЕШЕНИЯ');
    expect(text).toContain(
      'Заказ уже отмечен как оплаченный, но не этим платежом. Засчитать — accept, вернуть — refund',
    );
    expect(await say('accept', number, row, '--why', 'наличных не было')).toContain(
      'переплата: 200 ₽',
    );
    expect((await lineOf(number, 'получена')).text).toContain('решение: anna: наличных не было');
    const { id: noted } = await lineOf(number, 'наличными');
    expect(await say('unpaid', number, noted)).toContain(
      'получено: 200 ₽, осталось заплатить: 0 ₽',
    );
    expect(await refused('accept', number)).toBe('Оплат, которые ждут решения, у заказа нет.\n');
  });

  test('shows a refund that failed with its reason, and asks for it again', async () => {
    const { number, providerId } = await paidOnline();
    shop.yookassa.refundAs('canceled', 'rejected_by_payee');
    await run('move', number, 'cancelled');
    await work();
    const { id: row, text } = await lineOf(number, 'НЕ ПРОШЁЛ');
    expect(text).toMatch(/НЕ ПРОШЁЛ, банк покупателя не принял деньги$/);
    shop.yookassa.refundAs('succeeded');
    expect(await say('retry', number, row)).toBe(
      `Заказ № ${number}: повторяем возвратов — 1, чеков — 0.\n`,
    );
    await work();
    expect(money.atProvider(providerId)).toEqual([{ amount: 20_000, items: null }]);
    expect(await refused('retry', number)).toBe(
      'Повторять нечего: неудавшихся возвратов и чеков нет.\n',
    );
  });

  test('names every order whose money waits for somebody, with what is to be done', async () => {
    await shop.db.delete(order);
    expect((await run('waiting')).said).toBe('Деньги ни одного заказа вас не ждут.\n');
    const failed = await paidOnline();
    shop.yookassa.refundAs('canceled', 'rejected_by_payee');
    await run('move', failed.number, 'cancelled');
    await work();
    const cash = await ordered();
    await say('paid', cash.number, '--way', 'cash', '--sum', '250', '--more');
    const given = await ordered();
    await say('paid', given.number, '--way', 'card');
    await run('move', given.number, 'cancelled');
    expect(
      plain((await run('waiting')).said)
        .split('\n')
        .slice(1, -1),
    ).toEqual([
      `${failed.number}  200 ₽  возврат не прошёл: retry или refund --given --instead`,
      `${cash.number}  50 ₽   переплата: refund --sum`,
      `${given.number}  200 ₽  верните сами и отметьте: refund --given`,
    ]);
  });

  test('does all that as a command of its own, in the name of whoever is logged in', async () => {
    const { id, number } = await ordered();
    expect(await runAlone('paid', number, '--way', 'transfer')).toMatchObject({
      code: 0,
      complained: '',
    });
    expect(await shop.state(id)).toMatchObject({ isPaid: true });
    expect((await lineOf(number, 'банковским переводом')).text).not.toMatch(/переводом$/);
  });
});
