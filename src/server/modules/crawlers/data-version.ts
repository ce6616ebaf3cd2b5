import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';
import { working } from '../../database/work.ts';

export interface DataVersion {
  /** A short text that changes with everything that crawlers are told. */
  version: string;
  /** Since when they are told it. */
  modified: Date;
}

/**
 * What the files are made of: every write of a row counts, whoever it was. A change of a product's
 * attributes or pictures writes the product too (the loader marks it as changed), so their own, far
 * longer tables are left out.
 */
const TABLES = ['product', 'category', 'brand', 'page', 'action', 'config', 'attribute', 'setting'];

/**
 * The version of the data, and the moment when it was seen first. No time of a row can stand for
 * that: a row that goes takes its time along, and a transaction may commit with an earlier time
 * than one that was told already.
 */
export async function dataVersion(db: Queries, siteUrl: string, now: Date): Promise<DataVersion> {
  const { rows } = await db.execute<{ version: string; since: Date | null }>(sql`
    with told as (
      select md5(concat_ws('|', ${siteUrl}::text, ${sql.join(TABLES.map(fingerprint), sql`, `)}, (
        select string_agg(slug, ',' order by slug) from action
        where coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)))) as version
    ) select told.version, kept.since from told left join crawler_version kept on kept.version = told.version`);
  const [told] = rows;
  if (told === undefined) throw new Error('The database told no version of its data.');
  const { version, since } = told;
  const modified = since ?? (await working('changing', () => remember(db, version, now)));
  return { version, modified: new Date(modified) };
}

/**
 * Every write gives a row another place or another `xmin`: together they tell this state of the
 * table from all others.
 */
function fingerprint(table: string): SQL {
  return sql`(select count(*) || ':' ||
    coalesce(bit_xor(hash_record_extended(row(t.ctid, t.xmin), 0)), 0)
    from ${sql.identifier(table)} t)`;
}

/** Another process may have seen it first: its word counts. */
async function remember(db: Queries, version: string, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ since: Date }>(sql`
    insert into crawler_version as kept (id, version, since) values (1, ${version}, ${now})
    on conflict (id) do update set version = excluded.version,
      since = case when kept.version = excluded.version then kept.since
        else greatest(excluded.since, kept.since + interval '1 second') end
    returning since`);
  return rows[0]?.since ?? now;
}
