import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../src/contract/api.ts';
import { isApiError } from '../../src/contract/errors.ts';
import type { OrderStatus } from '../../src/domain/order.ts';
import { staffJournal } from '../../src/server/database/schema/staff.ts';
import { writeNote } from '../../src/server/modules/order/deeds/write-note.ts';
import { ANNA, orderOf } from '../support/deeds.ts';
import { deskOf } from '../support/desk-orders.ts';
import { openOrderShop } from '../support/orders.ts';
import type { Buyer, OrderParts, OrderShop } from '../support/orders.ts';

let shop: OrderShop;
let buyer: Buyer;
let api: Client;
let staffId: number;
beforeAll(async () => {
  shop = await openOrderShop();
  buyer = await shop.buyer(100);
  await shop.changeProduct('hinge', { onHand: 1000 });
  await shop.changeProduct('screw', { onHand: 100_000 });
  await shop.db.execute(sql`update product set article = 'А-' || slug where slug <> 'hinge'`);
  ({ api, staffId } = await deskOf(shop));
});
afterAll(() => shop.close());

async function put(parts: Partial<OrderParts> = {}) {
  const id = await shop.order(buyer.accountId, {
    lines: [{ slug: 'screw', amount: 10, price: 1000 }],
    ...parts,
  });
  const { number } = (await orderOf(shop.db, id)).row;
  return { id, number, order: String(number) };
}
const seen = async (order: string) => ({
  order,
  version: (await api.deskOrder({ order })).version,
});
const numbersOf = async (q: string) =>
  (await api.deskOrders({ q })).content.map(({ number }) => number);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'done', reason: '', detail: '' }),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return { code: error.code, reason: error.reason ?? '', detail: error.detail ?? '' };
    },
  );
/** The journal of the desk about this order, the newest first. */
const recorded = (number: number) =>
  shop.db
    .select()
    .from(staffJournal)
    .where(eq(staffJournal.subjectId, String(number)))
    .orderBy(sql`id desc`);

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
    expect(await numbersOf(form.replace('%', String(wanted.number)))).toContain(wanted.number);
  });

  it('by nothing that it has not, and by no pattern', async () => {
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

describe('a move', () => {
  it('of two at once is done once; the other hears what the order is now', async () => {
    const { order, number } = await put({ status: 'confirmed' });
    const version = await seen(order);
    const results = await Promise.all(
      (['assembling', 'cancelled'] as const).map((to) =>
        refusalOf(api.deskOrderMove({ ...version, to })),
      ),
    );
    expect(results.map(({ code }) => code).sort()).toEqual(['conflict', 'done']);
    const { status } = await api.deskOrder({ order });
    const said = results.find(({ reason }) => reason === 'order_moved_on')?.detail;
    expect(said).toContain(status === 'assembling' ? '«Собираем»' : '«Отменён»');
    expect(said).toContain('Ольга');
    expect(await recorded(number)).toHaveLength(1);
  });

  it('is signed in both journals', async () => {
    const { order, number } = await put();
    await api.deskOrderMove({ ...(await seen(order)), to: 'confirmed', note: 'проверено' });
    const { journal } = await api.deskOrder({ order });
    expect(journal[0]).toMatchObject({ status: 'confirmed', by: 'Ольга', note: 'проверено' });
    expect(await recorded(number)).toMatchObject([
      {
        deed: 'order_moved',
        staffId,
        before: { status: 'new' },
        after: { status: 'confirmed' },
        subjectKind: 'order',
      },
    ]);
  });

  it('that the table or the delivery forbids says why, and stands in no journal', async () => {
    const { order, number } = await put({
      status: 'confirmed',
      deliveryKey: 'TRANSPORT',
      deliveryPrice: null,
      address: 'Тверь, 5',
    });
    const move = async (to: OrderStatus) =>
      refusalOf(api.deskOrderMove({ ...(await seen(order)), to }));
    expect(await move('done')).toMatchObject({ code: 'conflict', reason: 'no_such_move' });
    expect(await move('assembling')).toMatchObject({
      code: 'conflict',
      reason: 'delivery_unpriced',
    });
    expect(await move('confirmed')).toMatchObject({ code: 'conflict', reason: 'already' });
    expect(await recorded(number)).toEqual([]);
    expect((await api.deskOrder({ order })).may.move).toEqual(['assembling', 'paid', 'cancelled']);
    expect(
      await refusalOf(api.deskOrderMove({ order: '99999999', version: '', to: 'done' })),
    ).toMatchObject({ code: 'not_found' });
  });

  it('of fifty at once has a result for each, and one refusal stops no other', async () => {
    const placed: Awaited<ReturnType<typeof put>>[] = [];
    for (let each = 0; each < 48; each += 1) placed.push(await put());
    await shop.move(placed[3]?.id ?? '', 'cancelled');
    await shop.move(placed[5]?.id ?? '', 'confirmed');
    await shop.move(placed[7]?.id ?? '', 'confirmed');
    await shop.move(placed[7]?.id ?? '', 'assembling');
    const done = await put({ status: 'done' });
    const orders = [
      ...placed.map(({ number }) => ({ number, status: 'new' as const })),
      { number: done.number, status: 'done' as const },
      { number: 99_999_999, status: 'new' as const },
    ];
    const { results } = await api.deskOrdersMove({ orders, to: 'confirmed', note: 'утро' });
    expect(results.map(({ number }) => number)).toEqual(orders.map(({ number }) => number));
    const outcomes = new Map(results.map((result) => [result.number, result]));
    const of = (index: number) => outcomes.get(placed[index]?.number ?? 0);
    expect(of(3)).toMatchObject({ outcome: 'changed', status: 'cancelled' });
    expect(of(5)).toMatchObject({ outcome: 'already', status: 'confirmed' });
    expect(of(7)).toMatchObject({ outcome: 'changed', status: 'assembling' });
    expect(outcomes.get(done.number)).toMatchObject({ outcome: 'refused', status: 'done' });
    expect(outcomes.get(99_999_999)).toMatchObject({ outcome: 'refused', status: null });
    const moved = results.filter(({ outcome }) => outcome === 'moved');
    expect(moved).toHaveLength(45);
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    expect(await recorded(placed[0]?.number ?? 0)).toMatchObject([{ deed: 'order_moved' }]);
    const more = Array.from({ length: 51 }, () => ({ number: 1, status: 'new' as const }));
    expect(await refusalOf(api.deskOrdersMove({ orders: more, to: 'confirmed' }))).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('that breaks down in one order of many leaves the others alone, and is told', async () => {
    const [first, second] = [await put(), await put()];
    const told: unknown[] = [];
    const desk = await deskOf(shop, 'owner', (error) => told.push(error));
    await shop.db.execute(
      sql.raw(`
      create function break_off() returns trigger language plpgsql as $$
      begin if new.number = ${first.number} then raise exception 'broken'; end if; return new; end $$;
      create trigger break_off before update on "order" for each row execute function break_off();`),
    );
    const orders = [first, second].map(({ number }) => ({ number, status: 'new' as const }));
    const { results } = await desk.api.deskOrdersMove({ orders, to: 'confirmed' });
    await shop.db.execute(sql.raw('drop trigger break_off on "order"'));
    expect(results.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['failed', 'new'],
      ['moved', 'confirmed'],
    ]);
    expect(told).toHaveLength(1);
  });
});

describe('a deed', () => {
  it('is refused to whoever has not seen the latest one; notes do not count', async () => {
    const { id, order } = await put();
    const old = await seen(order);
    await writeNote(shop.db, { orderId: id, ...ANNA }, () => shop.clock.now);
    await api.deskOrderNote({ order, text: 'Позвонить' });
    await api.deskOrderTrack({ order, carrier: 'СДЭК', number: 'A-1' });
    await api.deskOrderPayment({ ...old, amount: 5000, way: 'cash' });
    const again = api.deskOrderPayment({ ...old, amount: 5000, way: 'cash' });
    expect(await refusalOf(again)).toMatchObject({ code: 'conflict', reason: 'order_moved_on' });
    const { money, notes, tracks } = await api.deskOrder({ order });
    expect(money).toMatchObject({ paid: 5000, due: 5000 });
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      ['Позвонить', 'Ольга'],
      [ANNA.note, 'Анна'],
    ]);
    expect(tracks).toEqual([{ carrier: 'СДЭК', number: 'A-1' }]);
  });

  it('of every kind stands in the journal of the desk, and says nothing personal', async () => {
    const { id, order, number } = await put({
      status: 'confirmed',
      deliveryKey: 'COURIER',
      deliveryTitle: 'Курьер',
      deliveryPrice: null,
      address: 'Примерная, 5',
      lines: [
        { slug: 'screw', amount: 10, price: 1000 },
        { slug: 'hinge', amount: 2, price: 5000 },
      ],
    });
    const at = () => seen(order);
    await api.deskOrderNote({ order, text: 'Просит Марию' });
    await api.deskOrderDeliveryPrice({ ...(await at()), price: 30_000, is_agreed: true });
    await api.deskOrderLines({
      ...(await at()),
      amounts: [{ position: 0, amount: 20 }],
      added: [{ article: 'А-handle', amount: 1, price: 100_000 }],
    });
    await api.deskOrderDetails({ ...(await at()), full_name: 'Мария Пример', phone: '9161112233' });
    await api.deskOrderPayment({ ...(await at()), way: 'transfer', reference: 'п/п 7' });
    const paid = (await api.deskOrder({ order })).payments[0]?.id ?? '';
    await api.deskOrderPaymentVoid({ ...(await at()), id: paid });
    await api.deskOrderPayment({ ...(await at()), way: 'cash', amount: 200_000, is_more: true });
    await api.deskOrderMove({ ...(await at()), to: 'assembling' });
    await api.deskOrderShip({
      ...(await at()),
      units: [{ position: 0, amount: 20 }],
      carrier: 'СДЭК',
      track: 'Т-7',
    });
    await api.deskOrderTrack({ order, carrier: 'СДЭК', number: 'Т-8' });
    await api.deskOrderShip({
      ...(await at()),
      units: [
        { position: 1, amount: 2 },
        { position: 2, amount: 1 },
      ],
    });
    await api.deskOrderBack({
      ...(await at()),
      units: [{ position: 1, amount: 1 }],
      to: 'quarantine',
    });
    await api.deskOrderRefund({ ...(await at()), part: { sum: 1000 } });
    await api.deskOrderRefund({
      ...(await at()),
      part: { lines: [{ position: null, amount: 1 }] },
    });
    await api.deskOrderRefundGiven({ ...(await at()), way: 'cash' });
    const entries = (await recorded(number)).reverse();
    expect(entries.map(({ deed }) => deed)).toEqual([
      'order_noted',
      'order_delivery_priced',
      'order_lines_changed',
      'order_details_changed',
      'order_paid',
      'order_payment_voided',
      'order_paid',
      'order_moved',
      'order_shipped',
      'order_tracked',
      'order_shipped',
      'order_taken_back',
      'order_refunded',
      'order_refunded',
      'order_refund_given',
    ]);
    expect(entries.every((entry) => entry.staffId === staffId)).toBe(true);
    expect(entries[1]).toMatchObject({
      before: { delivery_price: null },
      after: { delivery_price: 30_000 },
    });
    expect(entries[3]?.after).toEqual({ fields: 'phone, full_name' });
    expect(entries[8]).toMatchObject({ before: { shipped: 0 }, after: { shipped: 20 } });
    expect(entries[10]).toMatchObject({ after: { status: 'shipped', shipped: 23 } });
    const all = JSON.stringify(entries);
    for (const personal of ['Мари', '9161112233', 'Примерная', 'п/п 7', 'Т-7'])
      expect(all).not.toContain(personal);
    const { row, lines } = await orderOf(shop.db, id);
    expect(row.goods).toBe(lines.reduce((sum, { price, amount }) => sum + price * amount, 0));
    const { journal, money } = await api.deskOrder({ order });
    expect(money).toMatchObject({ returning: 0, by_hand: 0 });
    expect(journal.map(({ deed, status }) => deed ?? status)).toEqual(
      expect.arrayContaining(['lines', 'details', 'shipped', 'tracked', 'returned', 'assembling']),
    );
  });

  it('that its module refuses says why in a sentence without words of the command', async () => {
    const { order, number } = await put();
    const at = await seen(order);
    const tries = [
      api.deskOrderShip({ ...at, units: [{ position: 0, amount: 1 }] }),
      api.deskOrderBack({ ...at, units: [{ position: 0, amount: 1 }], to: 'stock' }),
      api.deskOrderLines({ ...at, amounts: [{ position: 0, amount: 0 }], added: [] }),
      api.deskOrderLines({ ...at, amounts: [], added: [{ article: 'нет', amount: 1 }] }),
      api.deskOrderDetails({ ...at, phone: '123' }),
      api.deskOrderDetails({ ...at, point: 4711 }),
      api.deskOrderPayment({ ...at, amount: 99_999_900, way: 'cash' }),
      api.deskOrderRefund({ ...at, part: { sum: 100 } }),
      api.deskOrderPaymentVoid({ ...at, id: crypto.randomUUID() }),
      api.deskOrderPaymentAccept(at),
      api.deskOrderRetry(at),
    ];
    const refusals = await Promise.all(tries.map(refusalOf));
    expect(refusals.map(({ code, reason }) => [code, reason])).toEqual(
      [
        'not_assembling',
        'not_shipped',
        'no_goods_left',
        'no_such_article',
        'bad_phone',
        'no_such_point',
        'more_than_due',
        'more_than_kept',
        'no_such_payment',
        'not_unclear',
        'nothing_failed',
      ].map((reason) => ['conflict', reason]),
    );
    for (const { detail } of refusals) expect(detail).not.toMatch(/--|npm|assembling|show/);
    expect(await recorded(number)).toEqual([]);
  });

  it('is taken back whole when its journal cannot be written', async () => {
    const { id, order } = await put();
    const at = await seen(order);
    await shop.db.execute(
      sql.raw(`
      create function no_journal() returns trigger language plpgsql as $$
      begin raise exception 'no journal'; end $$;
      create trigger no_journal before insert on staff_journal for each row execute function no_journal();`),
    );
    await expect(api.deskOrderMove({ ...at, to: 'confirmed' })).rejects.toThrow();
    await shop.db.execute(sql.raw('drop trigger no_journal on staff_journal'));
    expect((await orderOf(shop.db, id)).row.status).toBe('new');
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

  it('is refused with a sentence, and nothing is placed', async () => {
    const before = (await api.deskOrders({})).page.total;
    const wanted = { goods: [{ article: 'А-screw', amount: 10 }], full_name: 'Анна', phone: '12' };
    expect(await refusalOf(api.deskOrderNew(wanted))).toMatchObject({
      code: 'conflict',
      reason: 'bad_phone',
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
