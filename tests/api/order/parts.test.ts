import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { bonusEntry } from '#src/server/database/schema/cart.ts';
import { product } from '#src/server/database/schema/product.ts';
import { stockEntry } from '#src/server/database/schema/stock.ts';
import { addTrack } from '#src/server/modules/order/deeds/add-track.ts';
import { changeLines } from '#src/server/modules/order/deeds/change-lines.ts';
import { shipPart } from '#src/server/modules/order/deeds/ship-part.ts';
import { takePartBack } from '#src/server/modules/order/deeds/take-part-back.ts';
import { writeNote } from '#src/server/modules/order/deeds/write-note.ts';
import { notePayment } from '#src/server/modules/order/money/note-payment.ts';
import { ANNA, SETTINGS, expectSound, orderOf } from '../../support/deeds.ts';
import { openPayShop } from '../../support/payments.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openPayShop());
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));
await openLedger(shop.db);
beforeEach(async () => {
  await shop.work();
  shop.post.letters.length = 0;
});

const clock = () => shop.clock.now;
const ship = (orderId: string, amount: number, position = 0, db: Database = shop.db) =>
  shipPart(db, { orderId, units: [{ position, amount }], ...ANNA }, clock);
const back = (
  orderId: string,
  amount: number,
  parts: { position?: number; to?: 'stock' | 'quarantine'; db?: Database } = {},
) =>
  takePartBack(
    parts.db ?? shop.db,
    {
      orderId,
      units: [{ position: parts.position ?? 0, amount }],
      to: parts.to ?? 'stock',
      ...ANNA,
    },
    clock,
  );
const onHand = async (slug: string) =>
  (await shop.db.select({ n: product.onHand }).from(product).where(eq(product.slug, slug)))[0]?.n ??
  0;

/** 10 screws and 4 hinges, being assembled; 60 points were spent on the screws. */
async function assembled() {
  const buyer = await shop.buyer();
  const { accountId } = buyer;
  await shop.db
    .insert(bonusEntry)
    .values({ accountId, points: 100, reason: 'welcome', cause: 'test' });
  const id = await shop.order(accountId, {
    paymentKey: 'ON_RECEIPT',
    earned: 9,
    lines: [
      { slug: 'screw', amount: 10, price: 2000, bonus: 6000 },
      { slug: 'hinge', amount: 4, price: 5000 },
    ],
  });
  for (const to of ['confirmed', 'assembling'] as const) await shop.move(id, to);
  await shop.work();
  shop.post.letters.length = 0;
  return { buyer, accountId, id };
}

describe('an order that is shipped in parts', () => {
  it('stays open for the rest, tells the buyer, and is shipped with the last part', async () => {
    const { id } = await assembled();
    const [before, hinges] = [await onHand('screw'), await onHand('hinge')];
    expect(await ship(id, 6)).toEqual({ isWhole: false });
    expect(await orderOf(shop.db, id)).toMatchObject({
      row: { status: 'assembling' },
      lines: [{ shipped: 6 }, { shipped: 0 }],
      deeds: [{ kind: 'shipped', after: { 'line:шт:screw': 6 } }],
    });
    expect(await onHand('screw')).toBe(before - 6);
    await expectSound(shop.db, id);
    await shop.work();
    expect(shop.post.letters.map(({ subject }) => subject.replace(/№ \d+/, '№ N'))).toEqual([
      'Часть заказа № N отправлена',
    ]);
    expect(shop.post.letters[0]?.text.replaceAll('\u00a0', ' ')).toContain(
      'Отправили: screw, 6 шт.',
    );
    await shipPart(
      shop.db,
      {
        orderId: id,
        units: [
          { position: 0, amount: 4 },
          { position: 1, amount: 4 },
        ],
        track: { carrier: 'СДЭК', number: '1234' },
        ...ANNA,
      },
      clock,
    );
    expect(await orderOf(shop.db, id)).toMatchObject({ row: { status: 'shipped' } });
    expect([await onHand('screw'), await onHand('hinge')]).toEqual([before - 10, hinges - 4]);
    await expectSound(shop.db, id);
  });

  it('is not cancelled while a part is out: what is there comes back first', async () => {
    const { id } = await assembled();
    await ship(id, 6);
    expect(await shop.move(id, 'cancelled')).toEqual({
      moved: false,
      status: 'assembling',
      block: 'part_shipped',
    });
    await back(id, 6);
    expect(await shop.move(id, 'cancelled')).toMatchObject({ moved: true });
    await expectSound(shop.db, id);
  });

  it('is not cancelled where it waits for the rest either, and is where all of it has come', async () => {
    const { id } = await assembled();
    await ship(id, 6);
    await shop.move(id, 'ready');
    expect(await shop.move(id, 'cancelled')).toEqual({
      moved: false,
      status: 'ready',
      block: 'part_shipped',
    });
    const whole = (await assembled()).id;
    for (const to of ['shipped', 'ready', 'cancelled'] as const)
      expect(await shop.move(whole, to)).toMatchObject({ moved: true });
    await expectSound(shop.db, whole);
  });

  it('refuses more than is left, and an order that is not being assembled', async () => {
    const { id } = await assembled();
    await expect(ship(id, 11)).rejects.toMatchObject({ fault: 'more_than_open' });
    await expect(ship(id, 1, 9)).rejects.toMatchObject({ fault: 'no_such_line' });
    await expect(ship(id, 0)).rejects.toMatchObject({ fault: 'bad_units' });
    await shop.move(id, 'ready');
    await expect(ship(id, 1)).rejects.toMatchObject({ fault: 'not_assembling' });
  });

  it('by two of the staff at once ships each unit once', async () => {
    const { id } = await assembled();
    const before = await onHand('screw');
    const answers = await Promise.allSettled([
      ship(id, 6),
      ship(id, 6, 0, second),
      ship(id, 4, 0, second),
      ship(id, 4),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await onHand('screw')).toBe(before - 10);
    await expectSound(shop.db, id);
  });
});

describe('goods that come back', () => {
  it('in part: to stock or to quarantine, with their money and their points', async () => {
    const { id, accountId } = await assembled();
    await notePayment(shop.db, { orderId: id, way: 'cash', reference: '', ...ANNA }, clock);
    for (const to of ['shipped', 'done'] as const) await shop.move(id, to);
    const balance = (await shop.ledger(accountId)).balance;
    const before = await onHand('screw');
    await back(id, 5);
    // Five of ten screws: 7000 of 34 000 kopecks, 30 of 60 points, and what they brought.
    expect(await orderOf(shop.db, id)).toMatchObject({
      row: { status: 'done' },
      lines: [{ returned: 5 }, { returned: 0 }],
      money: { owed: 27_000, returning: 7000, due: 0 },
    });
    expect(await onHand('screw')).toBe(before + 5);
    expect((await shop.ledger(accountId)).balance).toBe(balance + 30 - 2);
    await back(id, 2, { to: 'quarantine' });
    expect(await onHand('screw')).toBe(before + 5);
    expect(
      await shop.db
        .select({ units: stockEntry.quarantined })
        .from(stockEntry)
        .where(eq(stockEntry.reason, 'quarantined')),
    ).toContainEqual({ units: 2 });
    await expectSound(shop.db, id);
    expect((await back(id, 3)).isWhole).toBe(false);
    expect(await back(id, 4, { position: 1 })).toMatchObject({
      isWhole: true,
      money: { owed: 0, due: 0 },
    });
    expect(await orderOf(shop.db, id)).toMatchObject({ row: { status: 'returned' } });
    // All spent points are returned, all earned ones are taken back.
    expect((await shop.ledger(accountId)).balance).toBe(balance + 60 - 9);
    await expectSound(shop.db, id);
  });

  it('of an order that was made smaller before bring the points that were spent on them', async () => {
    const buyer = await shop.buyer();
    await shop.db
      .insert(bonusEntry)
      .values({ accountId: buyer.accountId, points: 100, reason: 'welcome', cause: 'test' });
    const id = await shop.order(buyer.accountId, {
      paymentKey: 'ON_RECEIPT',
      lines: [{ slug: 'screw', amount: 10, price: 2000, bonus: 10_000 }],
    });
    const amounts = [{ position: 0, amount: 5 }];
    await changeLines(shop.db, { orderId: id, amounts, added: [], ...ANNA }, SETTINGS, clock);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(50);
    for (const to of ['confirmed', 'assembling', 'shipped'] as const) await shop.move(id, to);
    await back(id, 2);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(70);
    await back(id, 2);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(90);
    expect((await back(id, 1)).isWhole).toBe(true);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(100);
  });

  it('that were paid online are paid back online, once, whoever takes them', async () => {
    const buyer = await shop.buyer();
    const id = await shop.order(buyer.accountId, {
      lines: [{ slug: 'hinge', amount: 4, price: 5000 }],
    });
    await buyer.api.orderPay({ id });
    const paymentId = shop.yookassa.last().id;
    shop.yookassa.pay(paymentId);
    await shop.notify(shop.yookassa.notification(paymentId));
    for (const to of ['assembling', 'shipped', 'done'] as const) await shop.move(id, to);
    await shop.work();
    const answers = await Promise.allSettled([
      back(id, 3),
      back(id, 3, { db: second }),
      back(id, 3, { db: second }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.work();
    expect(await orderOf(shop.db, id)).toMatchObject({
      money: { owed: 5000, paid: 20_000, refunded: 15_000, due: 0 },
      lines: [{ returned: 3 }],
    });
    await expectSound(shop.db, id);
  });

  it('before the order is done bring fewer points when it is', async () => {
    const { id, accountId } = await assembled();
    await shop.move(id, 'shipped');
    await back(id, 4, { position: 1 });
    const { balance } = await shop.ledger(accountId);
    await shop.move(id, 'done');
    expect((await shop.ledger(accountId)).balance).toBe(balance + 3);
  });

  it('are not more than are out', async () => {
    const { id } = await assembled();
    await expect(back(id, 1)).rejects.toMatchObject({ fault: 'more_than_out' });
    const fresh = await shop.order((await shop.buyer()).accountId, {
      lines: [{ slug: 'hinge', amount: 1 }],
    });
    await expect(back(fresh, 1)).rejects.toMatchObject({ fault: 'not_shipped' });
    await expectSound(shop.db, id);
  });
});

describe('a parcel', () => {
  it('can be followed by its number: on the page, by letter, once', async () => {
    const { id, buyer } = await assembled();
    const track = { carrier: 'Почта России', number: '80080000000000' };
    await addTrack(shop.db, { orderId: id, track, ...ANNA }, clock);
    await expect(addTrack(shop.db, { orderId: id, track, ...ANNA }, clock)).rejects.toMatchObject({
      fault: 'track_known',
    });
    expect((await buyer.api.orderConfirm({ id })).delivery.tracks).toEqual([track]);
    await shop.work();
    expect(shop.post.letters.map(({ text }) => text).join()).toContain(
      'Почта России: 80080000000000',
    );
  });
});

it('a note of the staff is kept, and no letter or page of the buyer has it', async () => {
  const { id, buyer } = await assembled();
  await writeNote(shop.db, { orderId: id, by: 'Анна', note: 'Проверить адрес' }, clock);
  await expect(
    writeNote(shop.db, { orderId: id, by: 'Анна', note: '' }, clock),
  ).rejects.toMatchObject({ fault: 'no_words' });
  expect((await orderOf(shop.db, id)).deeds).toMatchObject([
    { kind: 'note', by: 'Анна', note: 'Проверить адрес' },
  ]);
  await shop.work();
  expect(shop.post.letters).toEqual([]);
  expect(JSON.stringify(await buyer.api.orderConfirm({ id }))).not.toContain('Проверить');
});
