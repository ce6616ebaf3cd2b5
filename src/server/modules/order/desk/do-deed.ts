import { desc, eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { formatPrice } from '#src/domain/money.ts';
import type { DeskDeed } from '#src/domain/desk-journal.ts';
import { deskMomentInWords } from '#src/texts/desk/time.ts';
import {
  DESK_DEED_FAULT_TEXT,
  DESK_MONEY_FAULT_TEXT,
  ORDER_DEED_TEXT as TEXT,
} from '#src/texts/desk/order-refusals.ts';
import type { Member } from '#src/contract/desk/staff.ts';
import type { Caller } from '#src/server/callers/caller.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import { order, orderHistory } from '#src/server/database/schema/order.ts';
import { differing } from '#src/server/database/differing-facts.ts';
import type { DeskFacts } from '#src/server/database/schema/staff.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { isDone } from '../deeds/journal.ts';
import { DeedRefused } from '../deeds/refused.ts';
import { MoneyRefused } from '../money/refused.ts';
import { findNamed, versionOf } from './named-order.ts';
import { snapshotOf } from './snapshot.ts';

export interface DeskDeps {
  db: Queries;
  clock: Clock;
}

/** Who does it, as the journals name the person. */
export const nameOf = ({ name, email }: Member): string => name || email;

interface WantedDeed {
  deed: DeskDeed;
  by: Member;
  /** The number or the id of the order. */
  order: string;
  /** Absent: the deed only adds something, whatever happened meanwhile. */
  version?: string;
  /** Of the form: sent twice, it does the deed once. */
  key?: string | undefined;
  /** What the journal is to know besides what the order tells; nothing personal. */
  facts?: DeskFacts;
  /** What the journal is to know and only the done deed tells. */
  factsAfter?: (tx: Queries, orderId: string) => Promise<DeskFacts>;
}

/** A deed with the order as its author has seen it. */
export const wanted = (
  deed: DeskDeed,
  { order, version }: Pick<WantedDeed, 'order' | 'version'>,
  caller: Caller,
  facts: DeskFacts = {},
): WantedDeed => ({
  deed,
  by: memberOf(caller),
  order,
  ...(version !== undefined && { version }),
  facts,
});

/**
 * Does a deed with one order and writes it into the journal of the desk, in one transaction. Throws
 * `not_found` and `conflict`.
 */
export function doDeed(
  { db, clock }: DeskDeps,
  { deed, by, order: named, version, key, facts = {}, factsAfter }: WantedDeed,
  act: (tx: Queries, orderId: string, by: string) => Promise<unknown>,
): Promise<{ success: true; number: number; returning: number }> {
  return refusing(
    inTransaction(db, async (tx) => {
      const orderId = await findNamed(tx, named);
      if (orderId === null) throw new ApiError('not_found');
      const number = await lockSeen(tx, orderId, version);
      if (await isDone(tx, orderId, key)) return { success: true, number, returning: 0 };
      const before = await snapshotOf(tx, orderId);
      await act(tx, orderId, nameOf(by));
      const now = await snapshotOf(tx, orderId);
      const changed = differing(before, now);
      const after = { ...changed?.after, ...facts, ...(await factsAfter?.(tx, orderId)) };
      await recordDesk(
        tx,
        {
          by,
          deed,
          subject: { kind: 'order', id: number },
          ...(changed !== null && { before: changed.before }),
          ...(Object.keys(after).length > 0 && { after }),
        },
        clock(),
      );
      const returning = Math.max(0, Number(now['refunded']) - Number(before['refunded']));
      return { success: true, number, returning };
    }),
  );
}

/** Locks the order and compares what its author has seen. Throws `conflict`. */
async function lockSeen(
  tx: Queries,
  orderId: string,
  version: string | undefined,
): Promise<number> {
  const [row] = await tx
    .select({ number: order.number, status: order.status })
    .from(order)
    .where(eq(order.id, orderId))
    .for('update');
  if (row === undefined) throw new ApiError('not_found');
  if (version !== undefined && version !== (await versionOf(tx, orderId)))
    throw new ApiError('conflict', {
      reason: VERSION_CHANGED,
      detail: await movedOn(tx, orderId, row.status),
    });
  return row.number;
}

/** What is now, and who did it last. */
export async function movedOn(
  tx: Queries,
  orderId: string,
  status: typeof order.$inferSelect.status,
): Promise<string> {
  const [last] = await tx
    .select({ by: orderHistory.by, at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return TEXT.movedOn(
    status,
    last?.by ?? '',
    last === undefined ? '' : deskMomentInWords(last.at.toISOString()),
  );
}

/** Turns the refusals of deeds into those of the API. */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error);
  }
}

export function refusalOf(error: unknown): unknown {
  if (error instanceof DeedRefused) {
    if (error.fault === 'no_order') return new ApiError('not_found', { cause: error });
    const detail = DESK_DEED_FAULT_TEXT[error.fault](error.about);
    return new ApiError('conflict', { detail, reason: error.fault, cause: error });
  }
  if (error instanceof MoneyRefused) {
    if (error.fault === 'no_order') return new ApiError('not_found', { cause: error });
    const detail = DESK_MONEY_FAULT_TEXT[error.fault](formatPrice(error.most ?? 0));
    return new ApiError('conflict', { detail, reason: error.fault, cause: error });
  }
  return error;
}
