import { readFile, writeFile } from 'node:fs/promises';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import {
  DRAFT_MARK,
  blanksOf,
  readContentFile,
  writeContentFile,
} from '#src/domain/content-file.ts';
import { PAGE_FIELD_MOST } from '#src/domain/page-draft.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { PAGES_COMMAND_TEXT as TEXT } from '#src/texts/commands/pages.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import { isWarning } from '#src/contract/body-problem.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { inTransaction } from '../../database/transaction.ts';
import { Refusal, type Invocation, type Say } from '../../platform/command.ts';
import { textTable } from '../../platform/command-words.ts';
import { hasPictureIn } from '../media/has-picture.ts';
import { holdFiles, openPageCheck, type PageCheck } from './page-check.ts';
import { allPages, findPage, removePage, writePage, type PageOrigin } from './page-queries.ts';
import { readCommand, type Command } from './read-command.ts';

async function list(db: Database, say: Say): Promise<void> {
  const rows = (await allPages(db)).map((page) => {
    const { slug, title, updatedAt } = page;
    return [`/${slug}`, title, stateOf(page), shopTime(updatedAt)];
  });
  say(textTable(TEXT.columns, rows));
}

function stateOf({ body, origin }: { body: string; origin: PageOrigin }): string {
  const left = blanksOf(body).length;
  if (left > 0 || body.startsWith(DRAFT_MARK)) return TEXT.states.draft(left);
  return origin === 'draft' ? TEXT.states.filled : TEXT.states[origin];
}

async function get(
  db: Database,
  at: Invocation,
  { slug, out }: Extract<Command, { kind: 'get' }>,
): Promise<void> {
  const found = await findPage(db, slug);
  if (found === null) throw new Refusal(TEXT.noPage(slug));
  const text = writeContentFile(found);
  if (out === undefined) at.stdout.write(text);
  else await writeFile(out, text);
}

async function put(
  { db, check }: { db: Database; check: PageCheck },
  say: Say,
  { slug, path }: Extract<Command, { kind: 'put' }>,
): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal(TEXT.noFile(path));
  });
  const file = readContentFile(text);
  if (file === null) throw new Refusal(TEXT.noHead(path));
  if (text.length > PAGE_FIELD_MOST.body) throw new Refusal(TEXT.tooLong(PAGE_FIELD_MOST.body));
  const { problems, isNew } = await inTransaction(db, async (tx) => {
    await holdFiles(tx, file.body);
    const found = await check(tx, { slug, body: file.body });
    const faults = found.filter((problem) => !isWarning(problem));
    if (faults.length > 0) throw new Refusal(TEXT.faulty(faults));
    return { problems: found, isNew: await writePage(tx, slug, file) };
  });
  say(
    [TEXT.written(slug, isNew), TEXT.left(blanksOf(file.body)), TEXT.warnings(problems)]
      .filter((part) => part !== '')
      .join('\n'),
  );
}

async function remove(db: Database, say: Say, slug: string): Promise<void> {
  if (CONSENT_SLUGS.includes(slug)) throw new Refusal(TEXT.needed(slug));
  const items = await removePage(db, slug);
  if (items === null) throw new Refusal(TEXT.noPage(slug));
  say(TEXT.removed(slug, items));
}

/** `npm run pages`. */
export const pagesCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...TEXT, ...COMMAND_TEXT },
    readCommand,
    async ({ command, db, config, say }) => {
      switch (command.kind) {
        case 'list':
          return list(db, say);
        case 'get':
          return get(db, at, command);
        case 'put': {
          const files = { hasPicture: hasPictureIn(config.dataDir) };
          return put({ db, check: openPageCheck({ ...config, files }) }, say, command);
        }
        case 'remove':
          return remove(db, say, command.slug);
      }
    },
  );
