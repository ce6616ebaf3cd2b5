import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from './transaction.ts';

/**
 * Rows that the project itself has put into a shop: those of the demonstration, and drafts of a
 * shop of one's own. Each is remembered with a print of what it said, so that what an owner has
 * edited since is known as the owner's.
 */
export type Origin = 'demo' | 'draft';

/** What makes a row what it is; times of writing and counters are left out. */
const KINDS = {
  page: kind('page', 'slug', ['title', 'body', 'summary', 'tags', 'seo', 'published']),
  config: kind('config', 'key', ['value']),
  file_config: kind('file_config', 'key', ['value']),
  nav_item: kind('nav_item', 'id', [
    'menu',
    'parent_id',
    'position',
    'slug',
    'type',
    'title',
    'target',
  ]),
  banner: kind('banner', 'id', [
    '"group"',
    'title',
    'short_text',
    'image',
    'background_color',
    'real_slug',
    'erid',
    'advertiser',
  ]),
  action: kind('action', 'slug', ['title', 'short_text', 'image', 'background_color']),
  label: kind('label', 'id', ['name', 'bg_color']),
  pickup_point: kind('pickup_point', 'id', ['city_id', 'title', 'address', 'hours', 'is_active']),
  promo_code: kind('promo_code', 'code', [
    'title',
    'kind',
    'value',
    'minimum_sum',
    'limit_total',
    'limit_per_account',
  ]),
  gift_rule: kind('gift_rule', 'id', [
    'title',
    'product_id',
    'minimum_sum',
    'set_product_ids',
    'is_active',
  ]),
  company_review: kind('company_review', 'id', ['author', 'rating', 'comment', 'answer', 'state']),
} as const;

export type GivenKind = keyof typeof KINDS;
export const GIVEN_KINDS = Object.keys(KINDS) as GivenKind[];

interface Kind {
  table: SQL;
  key: SQL;
  print: SQL;
}

function kind(table: string, key: string, columns: readonly string[]): Kind {
  const list = sql.raw(columns.map((column) => `t.${column}`).join(', '));
  return {
    table: sql`${sql.identifier(table)}`,
    key: sql.raw(`t.${key}::text`),
    print: sql`md5(jsonb_build_array(${list})::text)`,
  };
}

/** Remembers the rows that this transaction has written as what the project gave. */
export async function markGiven(
  tx: Queries,
  origin: Origin,
  kinds: readonly GivenKind[] = GIVEN_KINDS,
): Promise<void> {
  for (const name of kinds) {
    const { table, key, print } = KINDS[name];
    await tx.execute(sql`
      insert into given_row (origin, kind, key, print)
      select ${origin}, ${name}, ${key}, ${print} from ${table} t where t.xmin = pg_current_xact_id()::xid
      on conflict (kind, key) do update set origin = excluded.origin, print = excluded.print`);
  }
}

export interface GivenRow {
  [column: string]: unknown;
  kind: GivenKind;
  key: string;
  /** What became of it. */
  state: 'as given' | 'edited' | 'gone';
}

/** What the project gave, and whether it is still as it was. */
export async function givenRows(
  db: Queries,
  origin: Origin,
  kinds: readonly GivenKind[] = GIVEN_KINDS,
): Promise<GivenRow[]> {
  const each = kinds.map((name) => {
    const { table, key, print } = KINDS[name];
    return sql`
      select g.kind, g.key,
        case when t is null then 'gone' when ${print} = g.print then 'as given' else 'edited' end as state
      from given_row g left join ${table} t on ${key} = g.key where g.origin = ${origin} and g.kind = ${name}`;
  });
  const { rows } = await db.execute<GivenRow>(
    sql`${sql.join(each, sql` union all `)} order by 1, 2`,
  );
  return rows;
}

/**
 * Remembers rows as given that say the very same as these: what an earlier version of the shop has put in and nobody has
 * edited since. Each is told by its columns.
 */
export async function markAlike(
  tx: Queries,
  origin: Origin,
  name: GivenKind,
  rows: readonly Readonly<Record<string, string | number>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { table, key, print } = KINDS[name];
  const columns = Object.keys(first);
  const types = sql.raw(columns.map((column) => `"${column}" text`).join(', '));
  const isSame = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)}::text = e.${sql.identifier(column)}`),
    sql` and `,
  );
  await tx.execute(sql`
    insert into given_row (origin, kind, key, print)
    select distinct on (2, 3) ${origin}::text, ${name}::text, ${key}, ${print}
    from ${table} t join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(${types}) on ${isSame}
    on conflict do nothing`);
}
