import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '#src/server/database/open.ts';
import { orderLine } from '#src/server/database/schema/order.ts';
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts';
import { changeLines } from '#src/server/modules/order/deeds/change-lines.ts';
import { DeedRefused } from '#src/server/modules/order/deeds/refused.ts';
import { setDeliveryPrice } from '#src/server/modules/order/deeds/set-delivery-price.ts';
import { shipPart } from '#src/server/modules/order/deeds/ship-part.ts';
import { takePartBack } from '#src/server/modules/order/deeds/take-part-back.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import type { LineRow } from '#src/server/modules/order/order-queries.ts';
import { MoneyRefused } from '#src/server/modules/order/money/refused.ts';
import { noteRefund } from '#src/server/modules/order/money/refund-by-hand.ts';
import { refundPart } from '#src/server/modules/order/money/refund-part.ts';
import type { Clock } from '#src/server/platform/clock.ts';

const process = fc.nat({ max: 1 });
const order = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const line = fc.nat({ max: 2 });
const units = fc.integer({ min: 1, max: 4 });
const about = { process, order };
const fact = <Kind extends string>(kind: Kind) => fc.constant(kind);

/** What staff do with an order beside moving it; `line` chooses one of its lines. */
export const staffDeed = fc.oneof(
  fc.record({ kind: fact('ship'), ...about, line, units }),
  fc.record({
    kind: fact('take back'),
    ...about,
    line,
    units,
    to: fc.constantFrom('stock' as const, 'quarantine' as const),
  }),
  fc.record({ kind: fact('change units'), ...about, line, units: fc.nat({ max: 6 }) }),
  fc.record({
    kind: fact('add goods'),
    ...about,
    article: fc.constantFrom('71B3550', 'handle', 'pencil', 'screw'),
    units,
  }),
  fc.record({ kind: fact('price delivery'), ...about, price: fc.constantFrom(0, 10_000, 35_000) }),
  fc.record({ kind: fact('refund units'), ...about, line, units }),
  fc.record({ kind: fact('refund sum'), ...about, sum: fc.constantFrom(100, 700, 12_345) }),
  fc.record({ kind: fact('give by hand'), ...about, sum: fc.constantFrom(undefined, 100, 5000) }),
);
export type StaffDeed = typeof staffDeed extends fc.Arbitrary<infer One> ? One : never;

const BY = { by: 'Склад', note: '' };

/** Throws DeedRefused or MoneyRefused when this cannot be done with the order now. */
export async function actAsStaff(
  db: Database,
  orderId: string,
  one: StaffDeed,
  clock: Clock,
): Promise<void> {
  const chosen = async (which: number, most: number, of: (row: LineRow) => number = () => most) => {
    const all = await db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, orderId))
      .orderBy(asc(orderLine.position));
    const lines = all.filter((row) => of(row) > 0);
    const row = lines[which % Math.max(lines.length, 1)];
    return row === undefined ? [] : [{ position: row.position, amount: Math.min(most, of(row)) }];
  };
  const settings = DEFAULT_SETTINGS;
  switch (one.kind) {
    case 'ship': {
      for (const to of ['confirmed', 'assembling'] as const)
        await inTransaction(db, (tx) => moveOrder(tx, { id: orderId, to, actor: 'staff' }, clock));
      const units = await chosen(one.line, one.units, ({ amount, shipped }) => amount - shipped);
      return void (await shipPart(db, { orderId, units, ...BY }, clock));
    }
    case 'take back': {
      const units = await chosen(
        one.line,
        one.units,
        ({ shipped, returned }) => shipped - returned,
      );
      return void (await takePartBack(db, { orderId, units, to: one.to, ...BY }, clock));
    }
    case 'change units': {
      const amounts = (await chosen(one.line, 1)).map((line) => ({ ...line, amount: one.units }));
      return void (await changeLines(db, { orderId, amounts, added: [], ...BY }, settings, clock));
    }
    case 'add goods': {
      const added = [{ article: one.article, amount: one.units }];
      return void (await changeLines(db, { orderId, amounts: [], added, ...BY }, settings, clock));
    }
    case 'price delivery':
      return void (await setDeliveryPrice(
        db,
        { orderId, price: one.price, isAgreed: true, ...BY },
        settings,
        clock,
      ));
    case 'refund units':
      return void (await refundPart(
        db,
        { orderId, part: { lines: await chosen(one.line, one.units) }, ...BY },
        clock,
      ));
    case 'refund sum':
      return void (await refundPart(db, { orderId, part: { sum: one.sum }, ...BY }, clock));
    case 'give by hand':
      return void (await noteRefund(
        db,
        { orderId, amount: one.sum, way: 'cash', reference: '', ...BY },
        clock,
      ));
  }
}

export const isRefusedDeed = (error: unknown): boolean =>
  error instanceof DeedRefused || error instanceof MoneyRefused;
