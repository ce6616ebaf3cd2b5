import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withConnection } from '#src/server/database/embedded/connection.ts';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

/** These tests break connections on purpose. */
const onError = vi.fn();
let dataDir: string;
const open = (): Promise<Database> =>
  openDatabase({ databaseUrl: undefined, dataDir }, { onError });

/** As a migration does. */
const makeTable = (db: Database, table: string) =>
  withConnection({ connectionString: db.ownerUrl }, (owner) =>
    owner.query(`create table ${table}`),
  );
const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const kept = async (db: Database) =>
  (await db.execute<{ n: number }>(sql`select n from kept order by n`)).rows;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'skoba-embedded-'));
  chmodSync(dataDir, 0o755);
  const db = await open();
  await makeTable(db, 'kept (n int primary key)');
  await db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps its password from everybody else', () => {
    covers('threat.database_access');
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  });

  it('serves two that start together by one server, and the last to leave stops it', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    await first.execute(sql`insert into kept values (1)`);
    expect(await kept(second)).toEqual([{ n: 1 }]);
    await first.close();
    expect(await kept(second)).toEqual([{ n: 1 }]);
    await second.close();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is stopped by two that leave together', async () => {
    const both = await Promise.all([open(), open()]);
    await Promise.all(both.map((db) => db.close()));
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is started again when it is killed, and has lost nothing', async () => {
    const db = await open();
    const heard: (string | null)[] = [];
    await db.listen('change', (payload) => heard.push(payload));
    await db.execute(sql`insert into kept values (2)`);
    process.kill(serverPid(), 'SIGKILL');
    await vi.waitFor(() => expect(heard).toEqual([null]), atMost(20_000));
    expect(await kept(db)).toEqual([{ n: 1 }, { n: 2 }]);
    await db.close();
  });

  it('writes down of a failed statement neither what it was asked with nor which row was in the way', async () => {
    const db = await open();
    await makeTable(db, 'person (email text unique)');
    const add = () => db.execute(sql`insert into person values (${'anna@example.ru'})`);
    await add();
    await expect(add()).rejects.toThrow();
    await db.close();
    const log = readFileSync(join(dataDir, 'postgres/server.log'), 'utf8');
    expect(log).toContain('person_email_key');
    expect(log).not.toMatch(/anna|DETAIL|STATEMENT/);
  });

  it('starts although the process number of a dead server belongs to something else now', async () => {
    writeFileSync(
      pidFile(),
      `${process.pid}\n${dataDir}/postgres/cluster\n0\n5432\n\n\n0 0\nready\n`,
    );
    const db = await open();
    expect(await kept(db)).toHaveLength(2);
    await db.close();
  });
});
