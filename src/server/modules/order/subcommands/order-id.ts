import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { Refusal } from '#src/server/platform/command.ts';
import { findOrderId } from '../command-queries.ts';

/** Throws Refusal when there is no such order. */
export async function idOf(db: Queries, number: number): Promise<string> {
  const id = await findOrderId(db, number);
  if (id === null) throw new Refusal(TEXT.noOrder(number));
  return id;
}

/** The only row whose id begins like this. Throws Refusal. */
export function rowOf<Row extends { id: string }>(rows: readonly Row[], beginning: string): Row {
  const [found, another] = rows.filter(({ id }) => id.startsWith(beginning));
  if (found === undefined || another !== undefined) throw new Refusal(MONEY.noSuchId(beginning));
  return found;
}
