import { shopTime } from '../../../domain/shop-days.ts';
import { JOBS_TEXT as TEXT } from '../../../features/jobs/staff-text.ts';
import { COMMAND_TEXT } from '../../../features/shell/staff-text.ts';
import { withCurrent } from '../../database/open-current.ts';
import type { Database } from '../../database/open.ts';
import { Refusal, serve } from '../../platform/desk.ts';
import type { Desk, Say } from '../../platform/desk.ts';
import { textTable } from '../../platform/staff-command.ts';
import { failedJobs, listJobs, retryJobs } from './queries.ts';
import type { JobRow } from './queries.ts';
import { readCommand } from './staff-command.ts';
import type { Command } from './staff-command.ts';

const PAGE_SIZE = 20;

async function list(db: Database, say: Say, { isFailed, page }: Extract<Command, { kind: 'list' }>): Promise<void> {
  const { total, rows } = await listJobs(db, { isFailed, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw new Refusal(TEXT.noPage(page, pages));
  say(total === 0 ? TEXT.none(isFailed) : `${table(rows)}\n\n${TEXT.page(page, pages, total)}`);
}

const table = (rows: readonly JobRow[]): string => textTable(TEXT.columns, rows.map(
  ({ id, task, state, runAt, attempts, cause, error }) => [
    id, task, TEXT.states[state], shopTime(runAt), String(attempts), cause, error,
  ],
));

async function retry(db: Database, say: Say, { which }: Extract<Command, { kind: 'retry' }>): Promise<void> {
  const ids = which === 'all failed' ? await failedJobs(db) : which;
  if (ids.length === 0) return say(TEXT.none(true));
  const retried = await retryJobs(db, ids);
  if (retried.length > 0) say(TEXT.retried(retried));
  const rest = ids.filter((id) => !retried.includes(id));
  if (rest.length > 0) throw new Refusal(TEXT.notRetried(rest));
}

/** `npm run jobs`. */
export const desk = (at: Desk): Promise<number> => serve(at, { usage: TEXT.usage, nothingDone: TEXT.nothingDone }, async (say, remark) => {
  const command = readCommand(at.args);
  if (command.kind === 'help') return say(TEXT.usage);
  return withCurrent(at.config(), { say: remark, outdated: COMMAND_TEXT.outdated }, (db) => (
    command.kind === 'list' ? list(db, say, command) : retry(db, say, command)
  ));
});
