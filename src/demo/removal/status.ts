import { sql } from 'drizzle-orm';
import type { RemovedKind } from '../../domain/demo.ts';
import { givenRows } from '../../server/database/given-rows.ts';
import type { GivenKind } from '../../server/database/given-rows.ts';
import { OWN_SHOP } from '../../server/database/own-shop/begin.ts';
import { demoPart } from '../../server/database/schema/content.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { DEMO_SOURCE } from '../source.ts';

const KIND: Record<GivenKind, RemovedKind> = {
  page: 'pages',
  config: 'configs',
  file_config: 'configs',
  nav_item: 'menu_items',
  banner: 'banners',
  action: 'actions',
  label: 'labels',
  pickup_point: 'points',
  promo_code: 'promo_codes',
  gift_rule: 'gifts',
  company_review: 'company_reviews',
};
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
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from ${sql.identifier(table)}
        where source_id = (select id from source where name = ${DEMO_SOURCE})`);
    add(kind, rows[0]?.n ?? 0);
  }
  const given = await givenRows(db, 'demo');
  for (const { kind, state } of given) if (state === 'as given') add(KIND[kind], 1);
  const { rows: files } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from given_row where origin = 'demo' and kind in ('picture', 'document')`,
  );
  return {
    state: counts.size > 0 ? 'demo' : parts.includes(OWN_SHOP) ? 'own' : 'new',
    counts,
    edited: given
      .filter(({ state }) => state === 'edited')
      .map(({ kind, key }) => ({ kind: KIND[kind], key })),
    files: files[0]?.n ?? 0,
  };
}
