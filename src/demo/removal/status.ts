import { sql, type SQL } from 'drizzle-orm';
import type { RemovedKind } from '../../domain/demo.ts';
import { givenRows } from '../../server/database/given-rows.ts';
import { OWN_SHOP } from '../../server/database/own-shop/begin.ts';
import { demoPart } from '../../server/database/schema/content.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { DEMO_SOURCE } from '../source.ts';
import { REPORTED_AS } from './report.ts';

const TABLES = {
  goods: 'product',
  categories: 'category',
  brands: 'brand',
  attributes: 'attribute',
  warehouses: 'warehouse',
} as const;

export interface DemoStatus {
  /** `new`: nobody has started the shop yet. */
  state: 'new' | 'demo' | 'own';
  counts: Map<RemovedKind, number>;
  edited: { kind: RemovedKind; key: string }[];
  /** Files that a killed process has left. */
  files: number;
}

export async function demoStatus(db: Queries): Promise<DemoStatus> {
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
