import { sql, type SQL } from 'drizzle-orm';
import type { RemovedKind } from '../../domain/demo.ts';
import { givenRows } from '../../server/database/given-rows.ts';
import { withMigratedDatabase } from '../../server/database/open-migrated.ts';
import type { Database } from '../../server/database/open.ts';
import { OWN_SHOP } from '../../server/database/own-shop/begin.ts';
import { demoPart } from '../../server/database/schema/content.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { printable, readWords } from '../../server/platform/command-words.ts';
import { Refusal, runCommand, type Invocation, type Say } from '../../server/platform/command.ts';
import { COMMAND_TEXT } from '../../texts/commands/all.ts';
import { DEMO_COMMAND_TEXT as TEXT } from '../../texts/commands/demo.ts';
import { DEMO_SOURCE } from '../source.ts';
import { removeDemo } from './remove.ts';
import { REPORTED_AS } from './report.ts';

const TABLES = {
  goods: 'product',
  categories: 'category',
  brands: 'brand',
  attributes: 'attribute',
  warehouses: 'warehouse',
} as const;

interface DemoStatus {
  /** `new`: nobody has started the shop yet. */
  state: 'new' | 'demo' | 'own';
  counts: Map<RemovedKind, number>;
  edited: { kind: RemovedKind; key: string }[];
  /** Files that a killed process has left. */
  files: number;
}

async function demoStatus(db: Queries): Promise<DemoStatus> {
  const parts = (await db.select({ name: demoPart.name }).from(demoPart)).map(({ name }) => name);
  const counts = new Map<RemovedKind, number>();
  const add = (kind: RemovedKind, count: number) => {
    if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
  };
  for (const [kind, table] of Object.entries(TABLES) as [RemovedKind, string][]) {
    const of = sql`${sql.identifier(table)}
      where source_id = (select id from source where name = ${DEMO_SOURCE})`;
    add(kind, await countRows(db, of));
  }
  const given = await givenRows(db, 'demo');
  for (const { kind, state } of given) if (state === 'as given') add(REPORTED_AS[kind], 1);
  const withoutDemo = parts.includes(OWN_SHOP) ? 'own' : 'new';
  return {
    state: counts.size > 0 ? 'demo' : withoutDemo,
    counts,
    edited: given
      .filter(({ state }) => state === 'edited')
      .map(({ kind, key }) => ({ kind: REPORTED_AS[kind], key })),
    files: await countRows(
      db,
      sql`given_row where origin = 'demo' and kind in ('picture', 'document')`,
    ),
  };
}

/** `from`: a table with its conditions. */
async function countRows(db: Queries, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from}`,
  );
  return rows[0]?.count ?? 0;
}

const TAKES = { status: { options: [], words: 0 }, remove: { options: [], words: 0 } } as const;

async function status(db: Database, say: Say): Promise<void> {
  const { state, counts, edited, files } = await demoStatus(db);
  if (state !== 'demo') say(state === 'new' ? TEXT.notBegun : TEXT.none);
  else say([TEXT.here, ...[...counts].map(([kind, count]) => TEXT.line(kind, count))].join('\n'));
  if (edited.length > 0)
    say(
      [
        TEXT.editedHere,
        ...edited.map(({ kind, key }) => printable(TEXT.editedLine(kind, key))),
      ].join('\n'),
    );
  if (files > 0) say(TEXT.leftFiles(files));
}

async function remove(db: Database, say: Say, dataDir: string): Promise<void> {
  const { state, files } = await demoStatus(db);
  if (state === 'new') throw new Refusal(TEXT.notBegun);
  if (state === 'own' && files === 0) return say(TEXT.none);
  const { removed, kept } = await removeDemo(db, { dataDir, clock: systemClock });
  say(
    [
      TEXT.removed,
      ...(Object.entries(removed) as [RemovedKind, number][]).map(([kind, count]) =>
        TEXT.line(kind, count),
      ),
    ].join('\n'),
  );
  if (kept.length > 0)
    say(
      [TEXT.kept, ...kept.map(({ why, names }) => printable(TEXT.keptLine(why, names)))].join('\n'),
    );
  const { files: left } = await demoStatus(db);
  if (left > 0) say(TEXT.leftFiles(left));
  say(TEXT.next);
}

/** `npm run demo`. */
export const demoCommand = (at: Invocation): Promise<number> =>
  runCommand(at, TEXT, async (say, remark) => {
    const command = readWords(at.args, {}, TAKES, TEXT);
    if (command === null) return say(TEXT.usage);
    const config = at.config();
    return withMigratedDatabase(config, { say: remark, ...COMMAND_TEXT }, (db) =>
      command.kind === 'status' ? status(db, say) : remove(db, say, config.dataDir),
    );
  });
