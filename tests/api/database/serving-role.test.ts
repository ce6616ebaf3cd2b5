import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withConnection } from '#src/server/database/embedded/connection.ts';
import { runJobs } from '#src/server/database/job-runner.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { migrate } from '#src/server/database/migrate.ts';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { eventually } from '../../support/eventually.ts';
import { atMost } from '../../support/limits.ts';

let [db, dataDir]: [Database, string] = [{} as Database, ''];
/** Connections are broken on purpose. */
const open = () => openDatabase({ databaseUrl: undefined, dataDir }, { onError: () => undefined });
const clock = () => new Date();

/** The SQLSTATE of what the server refuses; empty when it does it. */
const refusalOf = (statement: string): Promise<string> =>
  db.$client.query(statement).then(
    () => '',
    (error: unknown) => (error as { code: string }).code,
  );
const asOwner = (statement: string) =>
  withConnection({ connectionString: db.ownerUrl }, (client) => client.query(statement));

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'skoba-role-'));
  chmodSync(dataDir, 0o755);
  db = await open();
  await migrate(db);
}, atMost(120_000));
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true });
});

describe('the role by which the embedded PostgreSQL serves', () => {
  it('is no superuser and owns nothing', async () => {
    const { rows } = await db.execute(sql`
      select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolreplication,
        exists (select from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname = current_user`);
    expect(rows).toEqual([
      {
        name: 'skoba_site',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owns: false,
      },
    ]);
  });

  it.each([
    'create role thief superuser',
    `alter role skoba_site superuser`,
    `alter role skoba password 'known'`,
    'create database another',
    `copy (select 1) to program 'id'`,
    `copy account from '/etc/passwd'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    'alter table account add column another text',
    'drop table account',
    'truncate account',
    'create table another (id int)',
    'create function another() returns int language sql as $$ select 1 $$',
    'alter table staff_journal disable trigger all',
    `set session_replication_role = 'replica'`,
    `alter system set log_statement = 'all'`,
    'create extension dblink',
    'set role skoba',
    'drop schema graphile_worker cascade',
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(statement)).toBe('42501');
  });

  it('may do what the shop does', async () => {
    const heard: (string | null)[] = [];
    await db.listen('of_the_test', (payload) => heard.push(payload));
    await db.execute(sql`select pg_notify('of_the_test', 'told')`);
    await eventually(() => expect(heard).toEqual(['told']));
    const [row] = (
      await db.execute<{ id: number }>(
        sql`insert into account (email, name) values ('anna@example.ru', 'Анна') returning id`,
      )
    ).rows;
    await db.execute(sql`update account set name = 'Ольга' where id = ${row?.id}`);
    await db.execute(sql`delete from account where id = ${row?.id}`);
    await db.execute(sql`create temp table loaded (id int); analyze loaded; analyze account`);
    await db.execute(sql`select pg_advisory_xact_lock(1), pg_cancel_backend(0)`);

    const done: string[] = [];
    const failures: unknown[] = [];
    await addJob(db, { task: 'sweep', cause: 'of the test', payload: {} }, clock);
    const jobs = runJobs(db, {
      tasks: { sweep: (_payload, cause) => Promise.resolve(void done.push(cause)) },
      clock,
      onError: (error) => failures.push(error),
    });
    await eventually(() => expect(done).toEqual(['of the test']));
    await eventually(async () => {
      const { rows } = await db.execute(sql`select from graphile_worker._private_jobs`);
      expect(rows).toEqual([]);
    });
    await jobs.close();
    expect(failures).toEqual([]);
  });

  it('is given a table that a later migration makes', async () => {
    await asOwner(
      'create schema later; create table later.made (id serial); create table made_too (id int)',
    );
    await db.execute(sql`insert into later.made default values`);
    await db.execute(sql`insert into made_too values (1)`);
    await asOwner('drop schema later cascade; drop table made_too');
  });

  it('is made in a database of an older version, whose owner served', async () => {
    await db.execute(sql`insert into account (email, name) values ('kept@example.ru', 'Анна')`);
    // Its connections are cut: nobody serves by a role that is not there.
    await withConnection({ connectionString: db.ownerUrl }, async (owner) => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'skoba_site'`,
      );
      await owner.query('drop owned by skoba_site; drop role skoba_site');
    });
    const [one, other] = await Promise.all([open(), open()]);
    for (const each of [one, other]) {
      const { rows } = await each.execute(sql`
        select name, current_user as by from account where email = 'kept@example.ru'`);
      expect(rows).toEqual([{ name: 'Анна', by: 'skoba_site' }]);
      await each.close();
    }
  });
});
