import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REVIEW_STATES } from '../../../domain/reviews.ts';
import { REVIEW_STAFF_TEXT as TEXT } from '../../../features/reviews/staff-text.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { openMedia } from '../media/open.ts';
import type { Uploads } from '../media/uploads.ts';
import { configFromEnvironment } from '../../platform/environment.ts';
import { answerReview, moderateReview } from './moderate.ts';
import { UsageError, readCommand } from './staff-command.ts';
import type { Command } from './staff-command.ts';
import { findReview, listReviews, photoKeys } from './staff-queries.ts';
import { reviewSheet, reviewTable } from './staff-view.ts';

const PAGE_SIZE = 20;
const USAGE = TEXT.usage + REVIEW_STATES.map(TEXT.title).join(', ');

/** Something that the staff asked for and that cannot be done: the message is the whole answer. */
class Refusal extends Error {}

async function list(db: Database, { state, page }: Extract<Command, { kind: 'list' }>): Promise<void> {
  const { total, rows } = await listReviews(db, state, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw new Refusal(TEXT.noPage(page, pages));
  console.log(total === 0 ? TEXT.none : `${reviewTable(rows)}\n\n${TEXT.page(page, pages, total)}`);
}

async function show(db: Database, uploads: Uploads, { id, photos: folder }: Extract<Command, { kind: 'show' }>): Promise<void> {
  const found = await findReview(db, id);
  if (found === undefined) throw new Refusal(TEXT.noReview(id));
  console.log(reviewSheet(found));
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  let put = 0;
  for (const [index, key] of (await photoKeys(db, id)).entries()) {
    const photo = await uploads.read(key);
    if (photo === null) continue;
    await writeFile(join(folder, `${id}-${index + 1}.${photo.type}`), photo.bytes);
    put += 1;
  }
  console.log(TEXT.photosPut(put, folder));
}

async function moderate(db: Database, id: number, to: 'published' | 'rejected', reason?: string): Promise<void> {
  const from = await inTransaction(db, (tx) => moderateReview(tx, id, to, reason));
  if (from === null) throw new Refusal(TEXT.noReview(id));
  console.log(from === to ? TEXT.already(id, to) : TEXT.moved(id, from, to));
}

async function answer(db: Database, { id, text }: Extract<Command, { kind: 'answer' }>): Promise<void> {
  if (!await inTransaction(db, (tx) => answerReview(tx, id, text === '' ? null : text))) throw new Refusal(TEXT.noReview(id));
  console.log(text === '' ? TEXT.unanswered(id) : TEXT.answered(id));
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(USAGE);
  const config = configFromEnvironment();
  const db = await openDatabase(config, { say: (line) => console.error(line) });
  try {
    await migrate(db);
    switch (command.kind) {
      case 'list': return await list(db, command);
      case 'show': return await show(db, openMedia({ db, ...config, accountOf: () => Promise.resolve(null), owners: [] }).uploads, command);
      case 'publish': return await moderate(db, command.id, 'published');
      case 'reject': return await moderate(db, command.id, 'rejected', command.reason);
      case 'answer': return await answer(db, command);
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
