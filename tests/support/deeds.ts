import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import type { Database } from '../../src/server/database/open.ts';
import { order, orderLine } from '../../src/server/database/schema/order.ts';
import { deedsOf } from '../../src/server/modules/order/deeds/journal.ts';
import { moneyOf } from '../../src/server/modules/order/money/order-money.ts';
import { contradictions } from '../../src/server/modules/stock/stock-queries.ts';

/** The member of staff in tests. */
export const ANNA = { by: 'Анна', note: 'просил покупатель' };
export const SETTINGS = DEFAULT_SETTINGS;

export async function orderOf(db: Database, id: string) {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (row === undefined) throw new Error('no order');
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, id))
    .orderBy(asc(orderLine.position));
  return { row, lines, money: await moneyOf(db, id), deeds: await deedsOf(db, id) };
}

/** The figures of stock agree, and the order adds up by its lines. */
export async function expectSound(db: Database, id: string): Promise<void> {
  expect(await contradictions(db)).toEqual([]);
  const { row, lines } = await orderOf(db, id);
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  expect({
    goods: row.goods,
    promo: row.promoDiscount,
    bonus: row.bonuses * 100,
    final: row.final,
  }).toEqual({
    goods: sum(({ gift, price, amount }) => (gift ? 0 : price * amount)),
    promo: sum(({ promo }) => promo),
    bonus: sum(({ bonus }) => bonus),
    final: row.goods - row.promoDiscount - row.bonuses * 100 + (row.deliveryPrice ?? 0),
  });
}
