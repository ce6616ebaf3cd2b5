import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from './transaction.ts';

/**
 * Who created a row: the demonstration, or the drafts of a new shop. Each such row is stored with a
 * fingerprint of its content, which tells whether the owner has edited it since.
 */
export type Origin = 'demo' | 'draft';

/** The columns that make up the content of a row, without times and counters. */
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

/** Remembers rows that this transaction has written as created by the project. */
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
  /** Whether it has changed since. */
  state: 'as given' | 'edited' | 'gone';
}

/** The rows that the project created, and whether they are unchanged. */
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
 * Remembers existing rows with this content as created by the project: an earlier version of the
 * shop put them in, and nobody has edited them. Rows are compared by their columns.
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
