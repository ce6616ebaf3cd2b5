import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ORDER_MOVES, ORDER_STATUSES } from '../../../domain/order.ts';
import { STAFF_TEXT as TEXT } from '../../../features/order/staff-text.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { systemClock } from '../../platform/clock.ts';
import { configFromEnvironment } from '../../platform/environment.ts';
import { moveOrder } from './move.ts';
import { findOrder } from './order-queries.ts';
import { UsageError, readCommand } from './staff-command.ts';
import type { Command } from './staff-command.ts';
import { eachOrder, findOrderId, listOrders } from './staff-queries.ts';
import { csvHead, csvOrder, listTable, orderSheet } from './staff-view.ts';

const PAGE_SIZE = 20;
const USAGE = TEXT.usage + ORDER_STATUSES.map(TEXT.title).join(', ');

/** Something that the staff asked for and that cannot be done: the message is the whole answer. */
class Refusal extends Error {}

async function list(db: Database, { status, page }: Extract<Command, { kind: 'list' }>): Promise<void> {
  const { total, rows } = await listOrders(db, { status, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw new Refusal(TEXT.noPage(page, pages));
  console.log(total === 0 ? TEXT.noOrders : `${listTable(rows)}\n\n${TEXT.page(page, pages, total)}`);
}

async function show(db: Database, number: number): Promise<void> {
  const whole = await findOrder(db, await idOf(db, number));
  if (whole === null) throw new Refusal(TEXT.noOrder(number));
  console.log(orderSheet(whole));
}

async function move(db: Database, { number, to }: Extract<Command, { kind: 'move' }>): Promise<void> {
  const id = await idOf(db, number);
  const result = await inTransaction(db, (tx) => moveOrder(tx, id, to, 'staff', systemClock));
  if (result.moved) return console.log(TEXT.moved(number, result.from, to));
  if (result.status === null) throw new Refusal(TEXT.noOrder(number));
  if (result.status !== to) throw new Refusal(TEXT.notMoved(number, result.status, to, ORDER_MOVES[result.status]));
  console.log(TEXT.already(number, to));
}

async function csv(db: Database, { from, until, out }: Extract<Command, { kind: 'csv' }>): Promise<void> {
  async function* rows() {
    yield csvHead();
    for await (const one of eachOrder(db, { from, until })) yield csvOrder(one);
  }
  await pipeline(Readable.from(rows()), out === undefined ? process.stdout : createWriteStream(out, { mode: 0o600 }), { end: out !== undefined });
}

async function idOf(db: Database, number: number): Promise<string> {
  const id = await findOrderId(db, number);
  if (id === null) throw new Refusal(TEXT.noOrder(number));
  return id;
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(USAGE);
  const db = await openDatabase(configFromEnvironment(), { say: (line) => console.error(line) });
  try {
    await migrate(db);
    switch (command.kind) {
      case 'list': return await list(db, command);
      case 'show': return await show(db, command.number);
      case 'move': return await move(db, command);
      case 'csv': return await csv(db, command);
    }
  } finally {
    await db.close();
  }
}

try {
  await main();
} catch (error) {
  // A reader that has seen enough (`| head`) is no failure.
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}\n\n${USAGE}` : error instanceof Refusal ? error.message : `${TEXT.nothingDone} ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
