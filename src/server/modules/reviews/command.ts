import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REVIEW_STATES } from '../../../domain/reviews.ts';
import { REVIEWS_COMMAND_TEXT as TEXT } from '../../../texts/commands/reviews.ts';
import { COMMAND_TEXT } from '../../../texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { recordReadByCommand } from '../../database/staff-readings.ts';
import { inTransaction } from '../../database/transaction.ts';
import { openMedia } from '../media/open.ts';
import type { Uploads } from '../media/uploads.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/command.ts';
import type { Invocation, Say } from '../../platform/command.ts';
import { pagedTable } from '../../platform/paged-table.ts';
import { answerReview, moderateReview } from './moderate.ts';
import { photoKeys } from './queries.ts';
import { readCommand } from './read-command.ts';
import type { Command } from './read-command.ts';
import { findReview, listReviews } from './command-queries.ts';
import { reviewSheet, reviewTable } from './command-view.ts';

const USAGE = TEXT.usage + REVIEW_STATES.map(TEXT.title).join(', ');

async function list(
  db: Database,
  say: Say,
  { state, page }: Extract<Command, { kind: 'list' }>,
): Promise<void> {
  const find = async (part: { limit: number; offset: number }) => {
    const found = await listReviews(db, state, part);
    await recordReadByCommand(db, { what: 'reviews', count: found.rows.length });
    return found;
  };
  say(await pagedTable(page, find, reviewTable, TEXT));
}

async function show(
  db: Database,
  say: Say,
  uploads: Uploads,
  { id, photos: folder }: Extract<Command, { kind: 'show' }>,
): Promise<void> {
  const found = await findReview(db, id);
  if (found === undefined) throw new Refusal(TEXT.noReview(id));
  await recordReadByCommand(db, { what: 'review', subject: id });
  say(reviewSheet(found));
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  let put = 0;
  for (const [index, key] of (await photoKeys(db, id)).entries()) {
    const photo = await uploads.read(key);
    if (photo === null) continue;
    await writeFile(join(folder, `${id}-${index + 1}.${photo.type}`), photo.bytes);
    put += 1;
  }
  say(TEXT.photosPut(put, folder));
}

interface Moderating {
  id: number;
  to: 'published' | 'rejected';
  reason?: string;
}

async function moderate(db: Database, say: Say, { id, to, reason }: Moderating): Promise<void> {
  const from = await inTransaction(db, (tx) => moderateReview(tx, id, to, reason));
  if (from === null) throw new Refusal(TEXT.noReview(id));
  say(from === to ? TEXT.already(id, to) : TEXT.moved(id, from, to));
}

async function answer(
  db: Database,
  say: Say,
  { id, text }: Extract<Command, { kind: 'answer' }>,
): Promise<void> {
  if (!(await inTransaction(db, (tx) => answerReview(tx, id, text === '' ? null : text))))
    throw new Refusal(TEXT.noReview(id));
  say(text === '' ? TEXT.unanswered(id) : TEXT.answered(id));
}

/** `npm run reviews`. */
export const reviewsCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...TEXT, usage: USAGE, ...COMMAND_TEXT },
    readCommand,
    async ({ command, db, config, say, remark }) => {
      switch (command.kind) {
        case 'list':
          return list(db, say, command);
        case 'show': {
          const media = openMedia({
            db,
            clock: systemClock,
            ...config,
            accountOf: () => Promise.resolve(null),
            owners: [],
            onError: (error) => remark(String(error)),
          });
          return show(db, say, media.uploads, command);
        }
        case 'publish':
          return moderate(db, say, { id: command.id, to: 'published' });
        case 'reject':
          return moderate(db, say, { ...command, to: 'rejected' });
        case 'answer':
          return answer(db, say, command);
      }
    },
  );
