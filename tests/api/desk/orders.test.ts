import { sql, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { covers } from '../../support/covers.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { deskOf, openDeskOrders } from '../../support/desk-orders.ts';
import { refusalOf, outcomeOf } from '../../support/refusals.ts';
import { config } from '#src/server/database/schema/content.ts';

const { shop, api, staffId, put, seen, recorded } = await forThisFile(openDeskOrders());

const numbersOf = async (q: string) =>
  (await api.deskOrders({ q })).content.map(({ number }) => number);

describe('the search finds an order', () => {
  let wanted: { number: number };
  beforeAll(async () => {
    await put({ fullName: 'Другой Человек', phone: '+79031112233', email: 'other@example.org' });
    wanted = await put({
      lines: [{ slug: 'hinge', amount: 1, title: 'Петля' }],
      fullName: 'Фёдорова Анна Сергеевна',
      phone: '+79167654321',
      email: 'Anna_F@Example.ru',
      buyerKind: 'organisation',
      companyName: 'ООО «Мебель-21»',
      inn: '7707083893',
      kpp: '770701001',
    });
    await shop.db.execute(sql`update order_line set article = '71B-355/0 х' where title = 'Петля'`);
  });

  it.each([
    ['7916 765 43 21', 'a phone'],
    ['+7 (916) 765-43-21', 'a phone'],
    ['8 916 7654321', 'a phone'],
    ['9167654321', 'a phone'],
    ['65-43-21', 'the end of a phone'],
    ['anna_f@example.ru', 'a mail'],
    ['ANNA_F', 'the beginning of a mail'],
    ['фёдорова', 'a surname'],
    ['Федорова', 'a surname without its dots'],
    ['Анна Федор', 'a name and the beginning of a surname'],
    ['мебель', 'a word of an organisation'],
    ['ООО Мебель-21', 'an organisation'],
    ['7707083893', 'an ИНН'],
    ['ИНН 7707083893', 'an ИНН with its word'],
    ['71B3550', 'the beginning of an article'],
    ['71в 355-0Х', 'an article in Cyrillic letters'],
  ])('by «%s»: %s', async (typed) => {
    expect(await numbersOf(typed)).toEqual([wanted.number]);
  });

  it.each(['№ %', '%', '#%'])('by its number as «%s»', async (form) => {
    covers('desk.orders');
    expect(await numbersOf(form.replace('%', String(wanted.number)))).toContain(wanted.number);
  });

  it('by nothing that it has not, and by no pattern', async () => {
    covers('desk.orders');
    for (const typed of ['Анна Другая', '7707083894', '%', '_____', 'anna%', "'", '&|!', '\\'])
      expect(await numbersOf(typed)).toEqual([]);
  });
});

describe('the list', () => {
  it('shows the newest first, with what is paid and what waits', async () => {
    const first = await put({ paymentKey: 'CARD_ONLINE' });
    const second = await put({
      deliveryKey: 'TRANSPORT',
      deliveryPrice: null,
      address: 'Тверь, 5',
    });
    const { content, page } = await api.deskOrders({});
    expect(content.slice(0, 2)).toMatchObject([
      { number: second.number, waits: ['confirmation', 'delivery_price'], paid: 0, due: 10_000 },
      { number: first.number, waits: ['confirmation', 'payment'], status: 'new', final: 10_000 },
    ]);
    expect(page).toMatchObject({ number: 1, size: 50, total: content.length });
  });

  it('is limited by status, payment, delivery, day and what waits', async () => {
    const at = new Date('2025-05-05T20:30:00Z');
    const parts = {
      createdAt: at,
      paymentKey: 'SBP',
      deliveryKey: 'POST',
      postCode: '101000',
    } as const;
    const { number } = await put({ ...parts, status: 'confirmed' });
    const paid = await put({ ...parts, status: 'paid', paidAt: at });
    const found = async (conditions: Parameters<Client['deskOrders']>[0]) =>
      (await api.deskOrders({ from: '2025-05-05', to: '2025-05-05', ...conditions })).content.map(
        (one) => one.number,
      );
    expect(await found({})).toEqual([paid.number, number]);
    expect(await found({ to: '2025-05-04', from: '' })).toEqual([]);
    expect(await found({ from: '2025-05-06', to: '2025-05-06' })).toEqual([]);
    expect(await found({ status: 'confirmed' })).toEqual([number]);
    expect(await found({ payment: 'SBP', paid: 'no' })).toEqual([number]);
    expect(await found({ payment: 'INVOICE' })).toEqual([]);
    expect(await found({ delivery: 'POST', paid: 'yes' })).toEqual([paid.number]);
    expect(await found({ waits: 'payment' })).toEqual([number]);
    expect(await found({ waits: 'assembly' })).toEqual([paid.number]);
    expect(await found({ waits: 'money' })).toEqual([]);
    expect(await found({ q: 'Покупатель', status: 'paid' })).toEqual([paid.number]);
    // A year that was not typed to its end.
    expect(await found({ from: '0001-01-01' })).toEqual([paid.number, number]);
  });

  it('counts what waits', async () => {
    const before = await api.deskOrdersWaiting({});
    await put({ paymentKey: 'CARD_ONLINE' });
    expect(await api.deskOrdersWaiting({})).toMatchObject({
      confirmation: before.confirmation + 1,
      payment: before.payment + 1,
      assembly: before.assembly,
    });
  });

  it('is written as a file for a spreadsheet, as it is limited', async () => {
    const { number } = await put({
      companyName: '=cmd()',
      inn: '7707083893',
      buyerKind: 'organisation',
    });
    const { text, next } = await api.deskOrdersCsv({ q: String(number) });
    expect(next).toBeNull();
    const rows = text.split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^\uFEFFНомер;Создан/);
    expect(rows[1]).toContain(`${number};`);
    expect(rows[1]).toContain(`'=cmd()`);
    expect((await api.deskOrdersCsv({ q: String(number), after: number })).text).toBe('');
  });
});

describe('an order by phone', () => {
  it('is placed with its journal entries, and found at once', async () => {
    const { number } = await api.deskOrderNew({
      goods: [{ article: 'А-screw', amount: 30 }],
      full_name: 'Звонивший Человек',
      phone: '8 (905) 111-22-33',
      delivery: 'COURIER',
      city: 'Тула',
      address: 'Тула, Примерная, 1',
      delivery_price: 50_000,
    });
    const card = await api.deskOrder({ order: String(number) });
    expect(card).toMatchObject({
      buyer: { full_name: 'Звонивший Человек', phone: '+79051112233' },
      totals: { delivery: 50_000 },
    });
    expect(card.journal.some(({ deed, by }) => deed === 'placed' && by === 'Ольга')).toBe(true);
    expect(await recorded(number)).toMatchObject([{ deed: 'order_placed', staffId }]);
    expect(await numbersOf('звонивший')).toEqual([number]);
  });

  it('is placed once however often its form is sent', async () => {
    const form = {
      key: crypto.randomUUID(),
      goods: [{ article: 'А-pencil', amount: 3 }],
      full_name: 'Нажавший Дважды',
      phone: '89051112244',
      delivery_price: 0,
    };
    const pressed = await Promise.all([api.deskOrderNew(form), api.deskOrderNew(form)]);
    expect(new Set(pressed.map(({ number }) => number)).size).toBe(1);
    expect(await numbersOf('нажавший')).toEqual([pressed[0].number]);
    expect(await recorded(pressed[0].number)).toHaveLength(1);
  });

  it('is placed once also when its buyer gets an account in the meantime', async () => {
    const form = {
      key: crypto.randomUUID(),
      goods: [{ article: 'А-screw', amount: 10 }],
      full_name: 'Записавшийся Позже',
      phone: '89051112255',
      email: 'later@example.ru',
      delivery_price: 0,
    };
    const first = await api.deskOrderNew(form);
    await shop.db.execute(sql`insert into account (email, name) values (${form.email}, 'Пётр')`);
    expect(await api.deskOrderNew(form)).toEqual(first);
    expect(await numbersOf('записавшийся')).toEqual([first.number]);
  });

  it('is refused with a sentence, and nothing is placed', async () => {
    const before = (await api.deskOrders({})).page.total;
    const wanted = { goods: [{ article: 'А-screw', amount: 10 }], full_name: 'Анна', phone: '12' };
    expect(await refusalOf(api.deskOrderNew(wanted))).toMatchObject({
      code: 'conflict',
      reason: 'bad_phone',
    });
    const dear = { ...wanted, phone: '89051234567', delivery_price: 99_999_999_999 };
    expect(await refusalOf(api.deskOrderNew(dear))).toMatchObject({
      code: 'conflict',
      reason: 'bad_price',
    });
    expect((await api.deskOrders({})).page.total).toBe(before);
  });
});

describe('for the warehouse and the buyer', () => {
  it('the packing list has what has not left, with the places that hold it', async () => {
    const { order } = await put({ status: 'assembling', comment: 'Позвонить' });
    const at = await seen(order);
    await api.deskOrderShip({ ...at, units: [{ position: 0, amount: 4 }] });
    expect(await api.deskOrderPacking({ order })).toMatchObject({
      comment: 'Позвонить',
      recipient: 'Покупатель',
      lines: [{ article: 'А-screw', amount: 6, places: [{ warehouse: '', units: 6 }] }],
    });
  });

  it('the invoice is that of an order paid by invoice', async () => {
    const { order } = await put({
      paymentKey: 'INVOICE',
      buyerKind: 'organisation',
      companyName: 'ООО «Пример»',
      inn: '7707083893',
    });
    expect(await api.deskOrderInvoice({ order })).toMatchObject({ total: 10_000 });
    const other = await put();
    expect(await refusalOf(api.deskOrderInvoice({ order: other.order }))).toMatchObject({
      code: 'not_found',
    });
    expect((await api.deskOrder({ order })).has_invoice).toBe(true);
    expect((await api.deskOrder({ order: other.id })).number).toBe(other.number);
  });
});

it('shows the letters of an order, sent and failed', async () => {
  const { id, order } = await put();
  await api.deskOrderMove({ ...(await seen(order)), to: 'confirmed' });
  const cause = `order_letter_buyer:${id}`;
  await shop.db.execute(
    sql`insert into order_letter (order_id, cause, addressee) values (${id}, ${cause}, 'buyer')`,
  );
  const letters = async () =>
    (await api.deskOrder({ order })).letters.map(({ kind, state, to }) => [kind, state, to]);
  expect(await letters()).toEqual([
    ['order_letter_buyer', 'sent', 'buyer'],
    ['order_letter_status', 'waiting', 'buyer'],
  ]);
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'mail is away'
    where key = ${`order_letter_status:${id}:confirmed`}`);
  expect((await letters())[1]).toEqual(['order_letter_status', 'again', 'buyer']);
  expect((await api.deskOrdersWaiting({})).letters).toBe(1);
});

it('is for owners and managers alone', async () => {
  const editor = await deskOf(shop, 'editor');
  expect(await refusalOf(editor.api.deskOrders({}))).toMatchObject({ code: 'not_allowed' });
  const owner = await deskOf(shop, 'owner');
  expect((await owner.api.deskOrders({})).page.total).toBeGreaterThan(0);
});

it('a note on an order is written once by a form, however often it is sent', async () => {
  const { order, number } = await put();
  const note = { order, text: 'Позвонить', key: crypto.randomUUID() };
  const answers = await Promise.all(
    [note, note, note].map((sent) => refusalOf(api.deskOrderNote(sent))),
  );
  expect(answers.map(({ code }) => code)).toEqual(['done', 'done', 'done']);
  await api.deskOrderNote({ ...note, key: crypto.randomUUID() });
  const { notes } = await api.deskOrder({ order });
  expect(notes.map(({ text }) => text)).toEqual(['Позвонить', 'Позвонить']);
  expect(await recorded(number)).toHaveLength(2);
});

it('a form that is sent for two orders writes a note on each', async () => {
  const [one, other] = [await put(), await put()];
  const key = crypto.randomUUID();
  for (const { order } of [one, other]) await api.deskOrderNote({ order, text: 'Оба', key });
  for (const { order } of [one, other])
    expect((await api.deskOrder({ order })).notes).toHaveLength(1);
});

const byPhone = {
  goods: [{ article: 'А-screw', amount: 1 }],
  full_name: 'Анна Пример',
  phone: '89161234567',
  delivery: 'PICKUP' as const,
};

describe('the ways to pay of an order at the desk', () => {
  it('are those that the shop can take: without a provider none online', async () => {
    expect((await api.deskPoints({})).pay_ways).toEqual(['ON_RECEIPT', 'INVOICE']);
    const { order } = await put();
    expect((await api.deskOrder({ order })).pay_ways).toEqual(['ON_RECEIPT', 'INVOICE']);
  });

  it('are refused otherwise, for a new order and for one that is changed', async () => {
    const { order } = await put();
    const { version } = await seen(order);
    for (const payment of ['CARD_ONLINE', 'SBP'] as const) {
      expect(await outcomeOf(api.deskOrderNew({ ...byPhone, payment }))).toBe('no_provider');
      expect(await outcomeOf(api.deskOrderDetails({ order, version, payment }))).toBe(
        'no_provider',
      );
    }
  });

  it('keep the one that the order has, though the shop takes it no more', async () => {
    const { order } = await put({ paymentKey: 'SBP' });
    expect((await api.deskOrder({ order })).pay_ways).toEqual(['ON_RECEIPT', 'SBP', 'INVOICE']);
    const { version } = await seen(order);
    const change = { order, version, payment: 'SBP', comment: 'Позвоните' } as const;
    expect(await outcomeOf(api.deskOrderDetails(change))).toBe('done');
  });

  it('hold online payment where a provider takes it', async () => {
    const { api } = await deskOf(shop, 'manager', undefined, ['CARD_ONLINE', 'SBP']);
    expect((await api.deskPoints({})).pay_ways).toEqual([
      'ON_RECEIPT',
      'CARD_ONLINE',
      'SBP',
      'INVOICE',
    ]);
  });

  it('hold no invoice while the shop has no bank details', async () => {
    await shop.db.update(config).set({ value: '' }).where(eq(config.key, 'BANK_ACCOUNT'));
    const { api } = await deskOf(shop);
    expect((await api.deskPoints({})).pay_ways).toEqual(['ON_RECEIPT']);
  });
});

describe('money that a move of the staff notes', () => {
  it('names the person: a payment, its claim that is dropped, and the refund', async () => {
    const { order } = await put({ status: 'confirmed', paymentKey: 'SBP' });
    const move = async (to: 'paid' | 'cancelled') =>
      api.deskOrderMove({ ...(await seen(order)), to, note: 'позвонили' });
    await move('paid');
    expect((await api.deskOrder({ order })).payments).toMatchObject([{ by: 'Ольга' }]);
    await move('cancelled');
    expect((await api.deskOrder({ order })).payments).toMatchObject([
      { status: 'voided', by: 'Ольга' },
    ]);
  });

  it('names the person of a refund', async () => {
    const { order } = await put({ status: 'confirmed', paymentKey: 'ON_RECEIPT' });
    const version = async () => (await seen(order)).version;
    await api.deskOrderPayment({ order, version: await version(), way: 'cash' });
    await api.deskOrderMove({
      order,
      version: await version(),
      to: 'cancelled',
      note: 'передумал',
    });
    expect((await api.deskOrder({ order })).refunds).toMatchObject([
      { cause: 'cancelled', by: 'Ольга', note: 'передумал' },
    ]);
  });
});
