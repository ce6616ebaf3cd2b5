import { shopTime } from '../../../domain/shop-days.ts';
import { PICTURES_TEXT as TEXT } from '../../../features/pictures/staff-text.ts';
import { COMMAND_TEXT } from '../../../features/shell/staff-text.ts';
import { withCurrent } from '../../database/open-current.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal, serve } from '../../platform/desk.ts';
import type { Desk, Say } from '../../platform/desk.ts';
import { textTable } from '../../platform/staff-command.ts';
import { readCommand } from './staff-command.ts';
import type { Command } from './staff-command.ts';
import { listPictures, retryPictures } from './staff-queries.ts';
import type { PictureRow } from './staff-queries.ts';

const PAGE_SIZE = 20;

async function list(
  db: Database, say: Say, { isFailed, page }: Extract<Command, { kind: 'list' }>,
): Promise<void> {
  const { total, rows } = await listPictures(db, { isFailed, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw new Refusal(TEXT.noPage(page, pages));
  say(total === 0 ? TEXT.none(isFailed) : `${table(rows)}\n\n${TEXT.page(page, pages, total)}`);
}

const table = (rows: readonly PictureRow[]): string => textTable(TEXT.columns, rows.map(
  ({ url, state, at, attempts, goods, problem }) => [
    url, TEXT.states[state], at === null ? '' : shopTime(new Date(at)), String(attempts), String(goods), problem,
  ],
));

async function retry(
  db: Database, say: Say, { which }: Extract<Command, { kind: 'retry' }>,
): Promise<void> {
  const retried = await inTransaction(db, (tx) => retryPictures(tx, which, systemClock));
  if (retried.length > 0) say(TEXT.retried(retried.length));
  if (which === 'all failed') return retried.length === 0 ? say(TEXT.none(true)) : undefined;
  const others = which.filter((url) => !retried.includes(url));
  if (others.length > 0) throw new Refusal(TEXT.notRetried(others));
}

const TEXTS = { usage: TEXT.usage, nothingDone: TEXT.nothingDone };

/** `npm run pictures`. */
export const desk = (at: Desk): Promise<number> => serve(at, TEXTS, async (say, remark) => {
  const command = readCommand(at.args);
  if (command.kind === 'help') return say(TEXT.usage);
  return withCurrent(at.config(), { say: remark, outdated: COMMAND_TEXT.outdated }, (db) => (
    command.kind === 'list' ? list(db, say, command) : retry(db, say, command)
  ));
});
