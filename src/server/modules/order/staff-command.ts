import { ORDER_STATUSES } from '../../../domain/order.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { shopMidnight } from '../../../domain/shop-days.ts';
import { STAFF_TEXT as TEXT } from '../../../features/order/staff-text.ts';
import { UsageError } from '../../platform/desk.ts';
import { readWhole, readWords } from '../../platform/staff-command.ts';

/** What the staff asked for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list'; status: OrderStatus | undefined; page: number }
  | { kind: 'show'; number: number }
  | { kind: 'move'; number: number; to: OrderStatus }
  | { kind: 'csv'; from: Date | undefined; until: Date | undefined; out: string | undefined };

const TEXT_OPTION = { type: 'string' } as const;
const OPTIONS = { status: TEXT_OPTION, page: TEXT_OPTION, from: TEXT_OPTION, to: TEXT_OPTION, out: TEXT_OPTION };
const TAKES = {
  list: { options: ['status', 'page'], words: 0 }, show: { options: [], words: 1 }, move: { options: [], words: 2 }, csv: { options: ['from', 'to', 'out'], words: 0 },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest: [number, status] } = read;
  switch (kind) {
    case 'list': return { kind, status: values.status === undefined ? undefined : readStatus(values.status), page: readWhole(values.page ?? '1', TEXT.badPage) };
    case 'show': return { kind, number: readNumber(number) };
    case 'move': return { kind, number: readNumber(number), to: readStatus(status) };
    case 'csv': return { kind, from: readDay(values.from, 0), until: readDay(values.to, 1), out: values.out };
  }
}

function readNumber(typed: string | undefined): number {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.number));
  return readWhole(typed.replace(/^№\s*/, ''), TEXT.badNumber);
}

function readStatus(typed: string | undefined): OrderStatus {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.status));
  const status = ORDER_STATUSES.find((known) => known === typed);
  if (status === undefined) throw new UsageError(TEXT.unknownStatus(typed, ORDER_STATUSES));
  return status;
}

/** The beginning of a day of the shop, or of so many days after it. */
function readDay(typed: string | undefined, later: number): Date | undefined {
  if (typed === undefined) return undefined;
  const midnight = shopMidnight(typed, later);
  if (midnight === null) throw new UsageError(TEXT.badDay(typed));
  return midnight;
}
