import { shopTime } from '#src/domain/shop-days.ts';
import { JOBS_COMMAND_TEXT as TEXT } from '#src/texts/commands/jobs.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { Refusal, type Invocation, type Say } from '../../platform/command.ts';
import { pagedTable } from '../../platform/paged-table.ts';
import { readRetryCommand, type RetryCommand } from '../../platform/retry-command.ts';
import { readWhole, textTable } from '../../platform/command-words.ts';
import { failedJobs, listJobs, retryJobs, type JobRow } from './queries.ts';

type Command<Kind extends RetryCommand['kind']> = Extract<RetryCommand, { kind: Kind }>;

async function list(db: Database, say: Say, { isFailed, page }: Command<'list'>): Promise<void> {
  const find = (part: { limit: number; offset: number }) => listJobs(db, { isFailed, ...part });
  say(await pagedTable(page, find, table, { ...TEXT, none: TEXT.none(isFailed) }));
}

const table = (rows: readonly JobRow[]): string =>
  textTable(
    TEXT.columns,
    rows.map(({ id, task, state, runAt, attempts, cause, error }) => [
      id,
      task,
      TEXT.states[state],
      shopTime(runAt),
      String(attempts),
      cause,
      error,
    ]),
  );

async function retry(db: Database, say: Say, { which }: Command<'retry'>): Promise<void> {
  const ids = which === 'all failed' ? await failedJobs(db) : which;
  if (ids.length === 0) return say(TEXT.none(true));
  const retried = await retryJobs(db, ids);
  if (retried.length > 0) say(TEXT.retried(retried));
  const rest = ids.filter((id) => !retried.includes(id));
  if (rest.length > 0) throw new Refusal(TEXT.notRetried(rest));
}

const readNumber = (typed: string): string => String(readWhole(typed, TEXT.badNumber));

/** `npm run jobs`. */
export const jobsCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...TEXT, ...COMMAND_TEXT },
    (args) => readRetryCommand(args, TEXT, readNumber),
    ({ command, db, say }) =>
      command.kind === 'list' ? list(db, say, command) : retry(db, say, command),
  );
