import { shopTime } from '../../../domain/shop-days.ts';
import { PICTURES_COMMAND_TEXT as TEXT } from '../../../texts/commands/pictures.ts';
import { COMMAND_TEXT } from '../../../texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { inTransaction } from '../../database/transaction.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/command.ts';
import type { Invocation, Say } from '../../platform/command.ts';
import { pagedTable } from '../../platform/paged-table.ts';
import { readRetryCommand } from '../../platform/retry-command.ts';
import type { RetryCommand } from '../../platform/retry-command.ts';
import { textTable } from '../../platform/command-words.ts';
import { listPictures, retryPictures } from './command-queries.ts';
import type { PictureRow } from './command-queries.ts';

type Command<Kind extends RetryCommand['kind']> = Extract<RetryCommand, { kind: Kind }>;

async function list(db: Database, say: Say, { isFailed, page }: Command<'list'>): Promise<void> {
  const find = (part: { limit: number; offset: number }) => listPictures(db, { isFailed, ...part });
  say(await pagedTable(page, find, table, { ...TEXT, none: TEXT.none(isFailed) }));
}

const table = (rows: readonly PictureRow[]): string =>
  textTable(
    TEXT.columns,
    rows.map(({ url, state, at, attempts, goods, problem }) => [
      url,
      TEXT.states[state],
      at === null ? '' : shopTime(new Date(at)),
      String(attempts),
      String(goods),
      problem,
    ]),
  );

async function retry(db: Database, say: Say, { which }: Command<'retry'>): Promise<void> {
  const retried = await inTransaction(db, (tx) => retryPictures(tx, which, systemClock));
  if (retried.length > 0) say(TEXT.retried(retried.length));
  if (which === 'all failed') return retried.length === 0 ? say(TEXT.none(true)) : undefined;
  const others = which.filter((url) => !retried.includes(url));
  if (others.length > 0) throw new Refusal(TEXT.notRetried(others));
}

/** `npm run pictures`. */
export const picturesCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...TEXT, ...COMMAND_TEXT },
    (args) => readRetryCommand(args, TEXT),
    ({ command, db, say }) =>
      command.kind === 'list' ? list(db, say, command) : retry(db, say, command),
  );
