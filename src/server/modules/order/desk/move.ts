import { eq } from 'drizzle-orm';
import type { BulkOrderResult } from '#src/contract/desk/order-deeds.ts';
import type { Member } from '#src/contract/desk/staff.ts';
import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { ORDER_MOVES, type OrderStatus } from '#src/domain/order.ts';
import { ORDER_DEED_TEXT as TEXT } from '#src/texts/desk/order-refusals.ts';
import { doOneOfMany } from '#src/server/api/one-of-many.ts';
import { order } from '#src/server/database/schema/order.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { moveOrder } from '../move.ts';
import type { SignedBy } from '../signed-by.ts';
import { doDeed, movedOn, type DeskDeps } from './do-deed.ts';

interface WantedMove {
  id: string;
  to: OrderStatus;
  author: SignedBy;
}

/** Moves an order, or throws `conflict` with what it is now. */
export async function moveOrRefuse(
  tx: Queries,
  { id, to, author }: WantedMove,
  clock: Clock,
): Promise<void> {
  const result = await moveOrder(tx, { id, to, actor: 'staff', author }, clock);
  if (result.moved) return;
  const { status, block } = result;
  if (status === null) throw new ApiError('not_found');
  const refused = (reason: string, detail: string) => new ApiError('conflict', { reason, detail });
  if (block !== undefined) throw refused(block, TEXT.blocked[block]);
  if (status === to) throw refused('already', TEXT.already(status));
  throw refused('no_such_move', TEXT.notMoved(status, to, ORDER_MOVES[status]));
}

interface BulkMove {
  orders: readonly { number: number; status: OrderStatus }[];
  to: OrderStatus;
  note: string;
  by: Member;
}

/** Moves many orders, each in a transaction of its own: what stops one stops no other. */
export async function moveMany(
  { db, clock, onError }: DeskDeps & { onError: (error: unknown) => void },
  { orders, to, note, by }: BulkMove,
): Promise<BulkOrderResult[]> {
  const terms = {
    outcomes: { already: 'already', [VERSION_CHANGED]: 'changed' },
    text: { gone: TEXT.noOrder, failed: TEXT.failed },
    onError,
  } as const;
  const results: BulkOrderResult[] = [];
  for (const { number, status: seen } of orders) {
    const wanted = { deed: 'order_moved', by, order: String(number) } as const;
    const move = () =>
      doDeed({ db, clock }, wanted, async (tx, id, name) => {
        await refuseUnseen(tx, id, { seen, to });
        await moveOrRefuse(tx, { id, to, author: { by: name, note } }, clock);
      });
    const told = await doOneOfMany(move, terms);
    results.push({ number, ...told, status: await statusNow(db, number) });
  }
  return results;
}

/** Throws `conflict` when the order is neither what the author saw nor what is wanted. */
async function refuseUnseen(
  tx: Queries,
  id: string,
  { seen, to }: { seen: OrderStatus; to: OrderStatus },
): Promise<void> {
  const [now] = await tx.select({ status: order.status }).from(order).where(eq(order.id, id));
  if (now === undefined || now.status === seen || now.status === to) return;
  throw new ApiError('conflict', {
    reason: VERSION_CHANGED,
    detail: await movedOn(tx, id, now.status),
  });
}

async function statusNow(db: Queries, number: number): Promise<OrderStatus | null> {
  const [row] = await db
    .select({ status: order.status })
    .from(order)
    .where(eq(order.number, number));
  return row?.status ?? null;
}
