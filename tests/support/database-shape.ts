import type pg from 'pg';
import { OF_NO_EXTENSION, SHOP_SCHEMAS } from '../../src/server/database/shop-tables.ts';

/** One fact a line: what kind of thing, which one, and everything that PostgreSQL says of it. */
const FACTS = `
  with space as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname = any($1)),
  relation as (
    select c.*, c.oid::regclass::text as name from pg_class c
    where c.relnamespace in (select oid from space) and ${OF_NO_EXTENSION}
  )
  select 'schema', nspname, format('%s %s', nspowner::regrole, nspacl) from space
  union all
  select 'relation', name, format('%s %s %s %s %s %s %s %s', relkind, relpersistence, relowner::regrole,
    relacl, reloptions, relrowsecurity, relforcerowsecurity, relreplident)
  from relation
  union all
  select 'column', format('%s.%s', r.name, a.attname), format('%s %s %s %s %s %s %s %s %s %s',
    row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod),
    a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage,
    a.attstattarget, a.attacl, pg_get_expr(d.adbin, d.adrelid))
  from relation r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select 'constraint', format('%s.%s', r.name, c.conname),
    format('%s %s', pg_get_constraintdef(c.oid), c.convalidated)
  from pg_constraint c join relation r on r.oid = c.conrelid
  union all
  select 'index', r.name, format('%s %s %s %s %s', pg_get_indexdef(r.oid), i.indisvalid,
    i.indisprimary, i.indisclustered, i.indisreplident)
  from pg_index i join relation r on r.oid = i.indexrelid
  union all
  select 'trigger', format('%s.%s', r.name, t.tgname), format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join relation r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select 'policy', format('%s.%s', r.name, p.polname), format('%s %s', p.polcmd, p.polroles)
  from pg_policy p join relation r on r.oid = p.polrelid
  union all
  select 'view', name, pg_get_viewdef(oid) from relation where relkind in ('v', 'm')
  union all
  select 'sequence', r.name, format('%s %s %s %s %s %s %s %s', format_type(s.seqtypid, null), s.seqstart,
    s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
    (select format('%s.%s', d.refobjid::regclass, d.refobjsubid > 0) from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype in ('a', 'i')))
  from pg_sequence s join relation r on r.oid = s.seqrelid
  union all
  select 'function', p.oid::regprocedure::text,
    format('%s %s %s', p.proowner::regrole, p.proacl, pg_get_functiondef(p.oid))
  from pg_proc p
  where p.pronamespace in (select oid from space) and p.prokind <> 'a' and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'type', t.oid::regtype::text, format('%s %s %s', t.typtype, t.typnotnull, t.typacl)
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where t.typnamespace in (select oid from space) and t.typcategory <> 'A'
    and (c.oid is null or c.relkind = 'c') and not exists (
      select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  union all
  select 'statistics', format('%s', stxname), pg_get_statisticsobjdef(oid)
  from pg_statistic_ext where stxnamespace in (select oid from space)
  union all
  select 'extension', extname, extversion from pg_extension
  union all
  select 'default rights', format('%s %s', defaclnamespace::regnamespace, defaclobjtype),
    format('%s %s', defaclrole::regrole, defaclacl)
  from pg_default_acl
  union all
  select 'comment', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description
  from pg_description d join relation r on d.classoid = 'pg_class'::regclass and d.objoid = r.oid`;

/**
 * All that PostgreSQL's catalog says of the shop's schemas: two databases of one shape answer the
 * same lines.
 */
export async function shapeOf(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', fact.*) as line from (${FACTS}) fact order by 1`,
    [SHOP_SCHEMAS],
  );
  return rows.map(({ line }) => line);
}
