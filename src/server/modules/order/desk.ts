import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ORDER_MOVES, ORDER_STATUSES } from '../../../domain/order.ts';
import { STAFF_TEXT as TEXT } from '../../../features/order/staff-text.ts';
import { COMMAND_TEXT } from '../../../features/shell/staff-text.ts';
import { openCurrent } from '../../database/open-current.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal, serve } from '../../platform/desk.ts';
import type { Desk, Say } from '../../platform/desk.ts';
import { moveOrder } from './move.ts';
import { findOrder } from './order-queries.ts';
import { readCommand } from './staff-command.ts';
import type { Command } from './staff-command.ts';
import { eachOrder, findOrderId, listOrders } from './staff-queries.ts';
import { csvHead, csvOrder, listTable, orderSheet } from './staff-view.ts';

const PAGE_SIZE = 20;
const USAGE = TEXT.usage + ORDER_STATUSES.map(TEXT.title).join(', ');

async function list(db: Database, say: Say, { status, page }: Extract<Command, { kind: 'list' }>): Promise<void> {
  const { total, rows } = await listOrders(db, { status, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw new Refusal(TEXT.noPage(page, pages));
  say(total === 0 ? TEXT.noOrders : `${listTable(rows)}\n\n${TEXT.page(page, pages, total)}`);
}

async function show(db: Database, say: Say, number: number): Promise<void> {
  const whole = await findOrder(db, await idOf(db, number));
  if (whole === null) throw new Refusal(TEXT.noOrder(number));
  say(orderSheet(whole));
}

async function move(db: Database, say: Say, { number, to }: Extract<Command, { kind: 'move' }>): Promise<void> {
  const id = await idOf(db, number);
  const result = await inTransaction(db, (tx) => moveOrder(tx, id, to, 'staff', systemClock));
  if (result.moved) return say(TEXT.moved(number, result.from, to));
  if (result.status === null) throw new Refusal(TEXT.noOrder(number));
  if (result.status !== to) throw new Refusal(TEXT.notMoved(number, result.status, to, ORDER_MOVES[result.status]));
  say(TEXT.already(number, to));
}

async function csv(db: Database, stdout: Writable, { from, until, out }: Extract<Command, { kind: 'csv' }>): Promise<void> {
  async function* rows() {
    yield csvHead();
    for await (const one of eachOrder(db, { from, until })) yield csvOrder(one);
  }
  await pipeline(Readable.from(rows()), out === undefined ? stdout : createWriteStream(out, { mode: 0o600 }), { end: out !== undefined });
}

async function idOf(db: Database, number: number): Promise<string> {
  const id = await findOrderId(db, number);
  if (id === null) throw new Refusal(TEXT.noOrder(number));
  return id;
}

/** `npm run orders`. */
export const desk = (at: Desk): Promise<number> => serve(at, { usage: USAGE, nothingDone: TEXT.nothingDone }, async (say, remark) => {
  const command = readCommand(at.args);
  if (command.kind === 'help') return say(USAGE);
  const outdated = (waiting: number) => new Refusal(COMMAND_TEXT.outdated(waiting));
  const db = await openCurrent(at.config(), { say: remark, outdated });
  try {
    switch (command.kind) {
      case 'list': return await list(db, say, command);
      case 'show': return await show(db, say, command.number);
      case 'move': return await move(db, say, command);
      case 'csv': return await csv(db, at.stdout, command);
    }
  } finally {
    await db.close();
  }
});
