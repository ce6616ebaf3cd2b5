import { and, eq, inArray } from 'drizzle-orm';
import { lastArrival } from '#src/domain/on-order.ts';
import { lineFact, mayChange, type DeedFacts } from '#src/domain/order-deeds.ts';
import { editedTotals, type EditTerms } from '#src/domain/order-edit.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { giveSpentBack } from '../bonus-parts.ts';
import { waitingAnew } from '../lead-days.ts';
import { billedLines } from '../money/bills.ts';
import { reduceCredits } from '../money/reduce-credits.ts';
import { moneyOf, type OrderMoney } from '../money/order-money.ts';
import { settleOrder } from '../money/settle.ts';
import { moveOrder } from '../move.ts';
import type { LineRow, OrderRow } from '../order-queries.ts';
import { lineFigures } from '../order-view.ts';
import { isSame, withAdded, type AddedGoods } from './added-lines.ts';
import type { LineUnits } from './chosen-units.ts';
import { adjustReservation } from './adjust-reservation.ts';
import { recordAndReportDeed } from './journal.ts';
import { lockWhole, type LockedOrder } from './locked.ts';
import { DeedRefused } from './refused.ts';
import { signatureOf, type SignedBy } from '../signed-by.ts';
import { isForAllGoods } from '#src/domain/promo.ts';
import { promoCode } from '#src/server/database/schema/cart.ts';

export interface LineChanges extends SignedBy {
  orderId: string;
  /** New amounts of lines; 0 removes the line. */
  amounts: readonly LineUnits[];
  added: readonly AddedGoods[];
}

/**
 * Changes what is ordered. Totals, points, reservation and the amount due follow; discounts stay as
 * agreed. Throws DeedRefused.
 */
export function changeLines(
  db: Queries,
  { orderId, amounts, added, by, note }: LineChanges,
  settings: SettingValues,
  clock: Clock,
): Promise<OrderMoney> {
  return inTransaction(db, async (tx) => {
    const locked = await lockWhole(tx, orderId);
    const { row, lines } = locked;
    if (!mayChange(row.status)) throw new DeedRefused('too_late');
    const kept = { row, before: lines, lines: changedLines(lines, amounts) };
    const { wanted, leadFromPayment } = await withAdded(tx, kept, added, {
      settings,
      now: clock(),
    });
    const before = facts(lines, lines.concat(wanted));
    const after = facts(wanted, lines.concat(wanted));
    if (Object.entries(after).every(([name, value]) => before[name] === value))
      throw new DeedRefused('nothing_to_do');
    if (!wanted.some(({ gift }) => !gift)) throw new DeedRefused('no_goods_left');

    const totals = await countedAnew(tx, locked, wanted, settings);
    const final = totals.goods - totals.promo - totals.points * 100 + (row.deliveryPrice ?? 0);
    const bill = await billedLines(tx, orderId);
    await adjustReservation(
      tx,
      { orderId, before: lines, after: wanted, note: signatureOf({ by, note }) },
      clock,
    );
    await writeLines(tx, {
      orderId,
      before: lines,
      after: wanted.map((line, index) => ({ ...line, ...totals.shares[index] })),
    });
    const waiting = waitsOtherwise(row, lines, wanted)
      ? await waitingAnew(tx, { ...row, final }, clock(), settings)
      : {};
    await tx
      .update(order)
      .set({
        leadFromPayment,
        ...waiting,
        goods: totals.goods,
        promoDiscount: totals.promo,
        bonuses: totals.points,
        final,
        earned: row.accountId === null ? 0 : totals.earned,
      })
      .where(eq(order.id, orderId));
    await reduceCredits(tx, orderId, bill);
    const deedId = await recordAndReportDeed(
      tx,
      {
        orderId,
        kind: 'lines',
        by,
        note,
        before: { ...before, final: row.final },
        after: { ...after, final },
      },
      clock,
    );
    const points = row.bonuses - totals.points;
    if (points > 0 && row.accountId !== null) {
      await giveSpentBack(tx, { accountId: row.accountId, points, orderId, deedId, now: clock() });
    }
    await settleOrder(tx, orderId, by, clock);
    // Nothing is left to ship: the rest is not wanted any more.
    if (wanted.every(({ amount, shipped }) => amount === shipped))
      await moveOrder(
        tx,
        { id: orderId, to: 'shipped', actor: 'staff', author: { by, note } },
        clock,
      );
    return moneyOf(tx, orderId);
  });
}

/** An order paid on receipt waits for its goods; other goods may now arrive last. */
const waitsOtherwise = (
  { paymentKey, paidAt }: OrderRow,
  before: readonly LineRow[],
  after: readonly LineRow[],
): boolean =>
  paymentKey === 'ON_RECEIPT' && paidAt === null && lastArrival(before) !== lastArrival(after);

function changedLines(lines: readonly LineRow[], amounts: readonly LineUnits[]): LineRow[] {
  if (new Set(amounts.map(({ position }) => position)).size !== amounts.length)
    throw new DeedRefused('line_twice');
  for (const { position, amount } of amounts) {
    const line = lines.find((each) => each.position === position);
    if (line === undefined) throw new DeedRefused('no_such_line', String(position + 1));
    if (!Number.isSafeInteger(amount) || amount < 0) throw new DeedRefused('bad_units', line.title);
    if (amount < line.shipped) throw new DeedRefused('below_shipped', line.title);
  }
  return lines.flatMap((line) => {
    const amount =
      amounts.find(({ position }) => position === line.position)?.amount ?? line.amount;
    return amount === 0 ? [] : [{ ...line, amount }];
  });
}

/** Units of the lines that the change is about. */
function facts(lines: readonly LineRow[], all: readonly LineRow[]): DeedFacts {
  const units = new Map(all.map(({ title, unit }) => [lineFact(title, unit), 0]));
  for (const { title, unit, amount } of lines)
    units.set(lineFact(title, unit), (units.get(lineFact(title, unit)) ?? 0) + amount);
  return Object.fromEntries(units);
}

async function countedAnew(
  tx: Queries,
  { row, lines }: LockedOrder,
  wanted: readonly LineRow[],
  settings: SettingValues,
) {
  const promo = await promoOf(tx, row.promoCode);
  const old = new Map(lines.map((line) => [line.position, line]));
  // A discount in per cent applies to a line of its own as well; a fixed discount does not grow
  // with it.
  const lineOfSameGoods = (line: LineRow) =>
    promo.promoPercent === null
      ? null
      : (lines.find((each) => !each.gift && isSame(each, line)) ?? null);
  const payable = lines.reduce(
    (sum, line) => sum + lineFigures(line).final + (line.gift ? 0 : line.bonus),
    0,
  );
  return editedTotals(
    wanted.map((line) => ({ ...line, before: old.get(line.position) ?? lineOfSameGoods(line) })),
    { ...promo, points: row.bonuses, payable, earnPercent: settings['bonus.earn_percent'] },
  );
}

async function writeLines(
  tx: Queries,
  {
    orderId,
    before,
    after,
  }: { orderId: string; before: readonly LineRow[]; after: readonly LineRow[] },
): Promise<void> {
  const gone = before
    .filter(({ position }) => !after.some((line) => line.position === position))
    .map(({ position }) => position);
  if (gone.length > 0)
    await tx
      .delete(orderLine)
      .where(and(eq(orderLine.orderId, orderId), inArray(orderLine.position, gone)));
  for (const line of after) {
    const { amount, promo, bonus, leadFrom } = line;
    await tx
      .insert(orderLine)
      .values(line)
      .onConflictDoUpdate({
        target: [orderLine.orderId, orderLine.position],
        set: { amount, promo, bonus, leadFrom },
      });
  }
}

/** How the order's promo code applies to changed or added goods. */
async function promoOf(
  tx: Queries,
  code: string | null,
): Promise<Pick<EditTerms, 'promoPercent' | 'isForAll'>> {
  const [promo] =
    code === null
      ? []
      : await tx
          .select({
            kind: promoCode.kind,
            value: promoCode.value,
            categoryIds: promoCode.categoryIds,
            brandIds: promoCode.brandIds,
            productIds: promoCode.productIds,
          })
          .from(promoCode)
          .where(eq(promoCode.code, code));
  return {
    promoPercent: promo?.kind === 'percent' ? Math.min(promo.value, 100) : null,
    isForAll: promo !== undefined && isForAllGoods(promo),
  };
}
