import type pg from 'pg';
import { JOB_SCHEMA } from './job-tables.ts';

/** The schemas of the shop: its own tables, the jobs of the library, the list of migrations. */
export const SHOP_SCHEMAS = ['public', JOB_SCHEMA, 'drizzle'] as const;

/** About pg_class as `c`: an extension brings its own tables, also to the place of a restore. */
export const OF_NO_EXTENSION = `not exists (
  select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export interface ShopTable {
  schema: string;
  name: string;
  /** Those that are stored, in their order; generated ones are computed again. */
  columns: string[];
}

type Queries = Pick<pg.ClientBase, 'query'>;

export async function shopTables(client: Queries): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(
    `select n.nspname as schema, c.relname as name, array(
       select attname::text from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
       order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) and ${OF_NO_EXTENSION} order by 1, 2`,
    [SHOP_SCHEMAS],
  );
  return rows;
}

export interface ShopSequence {
  schema: string;
  name: string;
  /** Null: nothing was taken from it yet. */
  last: string | null;
}

export async function shopSequences(client: Queries): Promise<ShopSequence[]> {
  const { rows } = await client.query<ShopSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences join pg_class c on c.oid = format('%I.%I', schemaname, sequencename)::regclass
     where schemaname = any($1) and ${OF_NO_EXTENSION} order by 1, 2`,
    [SHOP_SCHEMAS],
  );
  return rows;
}
