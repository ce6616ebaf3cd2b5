import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';
import { working } from '../../database/work.ts';

export interface DataVersion {
  /** A short text that changes with all data shown to crawlers. */
  version: string;
  /** When this version was first seen. */
  modified: Date;
}

/**
 * The tables that the files are made from; every write of a row counts. A change of a product's
 * attributes or pictures also writes the product (the loader marks it as changed), so their far
 * larger tables are left out.
 */
const TABLES = ['product', 'category', 'brand', 'page', 'action', 'config', 'attribute', 'setting'];

/**
 * The version of the data and the moment when it was first seen. No time stored in the rows would
 * do: a deleted row takes its time with it, and a transaction may commit with an earlier time than
 * one that was already reported.
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
 * Every write gives a row another place or another `xmin`, so together they identify the state of
 * the table.
 */
function fingerprint(table: string): SQL {
  return sql`(select count(*) || ':' ||
    coalesce(bit_xor(hash_record_extended(row(t.ctid, t.xmin), 0)), 0)
    from ${sql.identifier(table)} t)`;
}

/** If another process saw it first, its time counts. */
async function remember(db: Queries, version: string, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ since: Date }>(sql`
    insert into crawler_version as kept (id, version, since) values (1, ${version}, ${now})
    on conflict (id) do update set version = excluded.version,
      since = case when kept.version = excluded.version then kept.since
        else greatest(excluded.since, kept.since + interval '1 second') end
    returning since`);
  return rows[0]?.since ?? now;
}
