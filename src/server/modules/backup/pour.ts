import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { JOB_SCHEMA } from '../../database/job-tables.ts';
import { SHOP_SCHEMAS, shopTables } from '../../database/shop-tables.ts';
import { guarded } from '../../platform/guard.ts';
import { TEXT_FORMS, columnsOf, quoted } from './dump.ts';
import { BrokenArchive } from './read-archive.ts';
import type { DumpedTable, Head } from './manifest.ts';

/** The library of jobs may have migrated its tables further than that of the archive. */
const JOB_MIGRATIONS = `${JOB_SCHEMA}.migrations`;

interface Reference {
  owner: string;
  name: string;
  definition: string;
}

/** A table that is being filled. */
interface Copying {
  table: DumpedTable;
  stream: CopyStreamQuery;
  /** Why the database refused rows: afterwards the stream neither drains nor finishes. */
  refusal: Error | null;
}

export interface Pouring {
  /** Adds a chunk of the rows of a table; the chunks of one table follow each other. */
  add(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Throws when a table has not as many rows as it had. */
  finish(counts: readonly number[]): Promise<void>;
}

/**
 * Fills the tables with the rows of an archive, in one transaction of `client`. References between
 * tables are taken away and made again, which checks all rows; triggers are silent meanwhile. The
 * owner of the tables may do both without being a superuser.
 */
export async function pourDatabase(client: pg.ClientBase, head: Head): Promise<Pouring> {
  const tables = new Map(head.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const counts = new Map<DumpedTable, number>();
  await client.query('begin');
  await client.query(TEXT_FORMS);
  const references = await referencesOf(client);
  const always = await alwaysFiring(client);
  const emptied = (await shopTables(client)).map(quoted);
  await client.query(
    `create temp table job_migrations on commit drop as select * from ${JOB_MIGRATIONS}`,
  );
  for (const { owner, name } of references)
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const table of emptied) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${emptied.join(', ')}`);

  let open: Copying | undefined;
  async function close(): Promise<void> {
    if (open === undefined) return;
    const { table, stream, refusal } = open;
    open = undefined;
    if (refusal !== null) throw refusal;
    stream.end();
    await finished(stream);
    counts.set(table, stream.rowCount);
  }

  return {
    async add(name, content) {
      const table = tables.get(name.slice(0, name.indexOf('/')));
      if (table === undefined) throw new BrokenArchive('A part of it belongs to no table.');
      if (open?.table !== table) {
        await close();
        open = copyInto(client, table);
      }
      const { stream } = open;
      for await (const chunk of content) {
        if (open.refusal !== null) throw open.refusal;
        // It rejects as well when the database refuses the rows meanwhile.
        if (!stream.write(chunk)) await once(stream, 'drain');
      }
    },
    async finish(wanted) {
      await close();
      for (const [index, table] of head.tables.entries())
        if ((counts.get(table) ?? 0) !== wanted[index])
          throw new BrokenArchive(`The table ${table.name} has another number of rows.`);
      await client.query(
        `insert into ${JOB_MIGRATIONS} select * from job_migrations on conflict do nothing`,
      );
      for (const { schema, name, last } of head.sequences)
        if (last !== null)
          await client.query('select setval($1::regclass, $2)', [quoted({ schema, name }), last]);
      for (const { owner, name, definition } of references)
        await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
      for (const table of emptied) await client.query(`alter table ${table} enable trigger user`);
      for (const { owner, name } of always)
        await client.query(`alter table ${owner} enable always trigger ${name}`);
      await client.query('commit');
      // Without statistics the first queries of a large shop would take seconds.
      for (const table of emptied) await client.query(`analyze ${table}`);
    },
  };
}

/** Begins to fill a table. */
function copyInto(client: pg.ClientBase, table: DumpedTable): Copying {
  const copy = `copy ${quoted(table)} (${columnsOf(table)}) from stdin`;
  const stream = client.query(copyFrom(copy));
  const copying: Copying = { table, stream, refusal: null };
  const refused = (error: Error) => {
    copying.refusal = error;
  };
  stream.on('error', guarded('filling a table', refused));
  return copying;
}

/** Triggers that fire in sessions that replicate, too: enabled with all others, they would not. */
async function alwaysFiring(client: pg.ClientBase): Promise<Omit<Reference, 'definition'>[]> {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select tgrelid::regclass::text as owner, quote_ident(tgname) as name
     from pg_trigger where tgenabled = 'A' and not tgisinternal`,
  );
  return rows;
}

async function referencesOf(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = any(
       select oid from pg_namespace where nspname = any($1))
     order by 1, 2`,
    [SHOP_SCHEMAS],
  );
  return rows;
}
