import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#src/domain/order.ts';
import { writeNote } from '#src/server/modules/order/deeds/write-note.ts';
import { covers } from '../../support/covers.ts';
import { ANNA, orderOf } from '../../support/deeds.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { deskOf, openDeskOrders } from '../../support/desk-orders.ts';
import { refusalOf } from '../../support/refusals.ts';

const { shop, api, staffId, put, seen, recorded } = await forThisFile(openDeskOrders());

describe('a move', () => {
  it('of two at once is done once; the other hears what the order is now', async () => {
    covers('desk.orders');
    const { order, number } = await put({ status: 'confirmed' });
    const version = await seen(order);
    const results = await Promise.all(
      (['assembling', 'cancelled'] as const).map((to) =>
        refusalOf(api.deskOrderMove({ ...version, to })),
      ),
    );
    expect(results.map(({ code }) => code).sort()).toEqual(['conflict', 'done']);
    const { status } = await api.deskOrder({ order });
    const said = results.find(({ reason }) => reason === 'version_changed')?.detail;
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

  it('that follows from a payment bears the name of who noted the payment', async () => {
    const { order } = await put({ status: 'confirmed' });
    await api.deskOrderPayment({ ...(await seen(order)), way: 'cash' });
    const { status, journal } = await api.deskOrder({ order });
    expect(status).toBe('paid');
    const moved = journal.find((entry) => 'status' in entry && entry.status === 'paid');
    expect(moved).toMatchObject({ by: 'Ольга' });
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
    covers('desk.orders');
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
    const moved = results.filter(({ outcome }) => outcome === 'done');
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
      ['done', 'confirmed'],
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
    expect(await refusalOf(again)).toMatchObject({ code: 'conflict', reason: 'version_changed' });
    const { money, notes, tracks } = await api.deskOrder({ order });
    expect(money).toMatchObject({ paid: 5000, due: 5000 });
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      ['Позвонить', 'Ольга'],
      [ANNA.note, 'Анна'],
    ]);
    expect(tracks).toEqual([{ carrier: 'СДЭК', number: 'A-1' }]);
  });

  it('that gives money back says how much, and asks before it does so again', async () => {
    const { order } = await put({
      status: 'confirmed',
      lines: [{ slug: 'hinge', amount: 4, price: 50_000 }],
    });
    const at = () => seen(order);
    const paid = await api.deskOrderPayment({ ...(await at()), way: 'cash' });
    expect(paid.returning).toBe(0);
    const first = { part: { sum: 50_000 } };
    expect(await api.deskOrderRefund({ ...(await at()), ...first })).toMatchObject({
      returning: 50_000,
    });
    const again = await refusalOf(api.deskOrderRefund({ ...(await at()), ...first }));
    expect(again).toMatchObject({ code: 'conflict', reason: 'already_refunded' });
    expect(again.detail).toMatch(/500\s₽/);
    expect((await api.deskOrder({ order })).refunds).toHaveLength(1);
    const lines = { part: { lines: [{ position: 0, amount: 1 }] } };
    expect(await refusalOf(api.deskOrderRefund({ ...(await at()), ...lines }))).toMatchObject({
      reason: 'already_refunded',
    });
    const meant = { ...lines, is_another: true };
    // A quarter of what the order still costs.
    expect(await api.deskOrderRefund({ ...(await at()), ...meant })).toMatchObject({
      returning: 37_500,
    });
    expect(await api.deskOrderMove({ ...(await at()), to: 'cancelled' })).toMatchObject({
      returning: 200_000 - 50_000 - 37_500,
    });
  });

  it('of every kind stands in the journal of the desk, and says nothing personal', async () => {
    covers('desk.journal');
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
    await api.deskOrderRefund({ ...(await at()), part: { sum: 1000 }, is_another: true });
    await api.deskOrderRefund({
      ...(await at()),
      part: { lines: [{ position: null, amount: 1 }] },
      is_another: true,
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
      api.deskOrderPayment({ ...at, amount: 2 ** 53 - 1, way: 'cash', is_more: true }),
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
        'not_a_sum',
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
