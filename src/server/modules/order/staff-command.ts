import { parseArgs } from 'node:util';
import { ORDER_STATUSES } from '../../../domain/order.ts';
import type { OrderStatus } from '../../../domain/order.ts';
import { shopMidnight } from '../../../domain/shop-days.ts';
import { STAFF_TEXT as TEXT } from '../../../features/order/staff-text.ts';
import { UsageError } from '../../platform/desk.ts';

/** What the staff asked for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list'; status: OrderStatus | undefined; page: number }
  | { kind: 'show'; number: number }
  | { kind: 'move'; number: number; to: OrderStatus }
  | { kind: 'csv'; from: Date | undefined; until: Date | undefined; out: string | undefined };

const OPTIONS = {
  status: { type: 'string' }, page: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' },
} as const;
const TAKES = { list: ['status', 'page'], show: [], move: [], csv: ['from', 'to', 'out'] } as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const { values, positionals: [kind, ...rest] } = parsed(args);
  if (values.help === true || kind === undefined) return { kind: 'help' };
  if (!(kind === 'list' || kind === 'show' || kind === 'move' || kind === 'csv')) throw new UsageError(TEXT.unknownCommand(kind));
  const foreign = Object.keys(values).find((name) => !(TAKES[kind] as readonly string[]).includes(name));
  if (foreign !== undefined) throw new UsageError(TEXT.tooMany(`--${foreign}`));
  const most = { list: 0, show: 1, move: 2, csv: 0 }[kind];
  if (rest[most] !== undefined) throw new UsageError(TEXT.tooMany(rest[most]));
  const [number, status] = rest;
  switch (kind) {
    case 'list': return { kind, status: values.status === undefined ? undefined : readStatus(values.status), page: readWhole(values.page ?? '1', TEXT.badPage) };
    case 'show': return { kind, number: readNumber(number) };
    case 'move': return { kind, number: readNumber(number), to: readStatus(status) };
    case 'csv': return { kind, from: readDay(values.from, 0), until: readDay(values.to, 1), out: values.out };
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readWhole(typed: string, complain: (typed: string) => string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(complain(typed));
  return Number(typed);
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
