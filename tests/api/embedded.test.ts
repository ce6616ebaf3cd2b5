import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import { LEAVING_LOCK } from '../../src/server/database/advisory-locks.ts';
import { withConnection } from '../../src/server/database/embedded/connection.ts';
import { prepareHome } from '../../src/server/database/embedded/home.ts';
import { openPresence } from '../../src/server/database/embedded/presence.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openDatabase, type Database } from '../../src/server/database/open.ts';

/** These tests break connections on purpose. */
const onError = vi.fn();
let dataDir: string;
const open = (): Promise<Database> =>
  openDatabase({ databaseUrl: undefined, dataDir }, { onError });

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
/** The command lines of the server and of its guard. */
const processes = () =>
  spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(dataDir));
const kept = async (db: Database) =>
  (await db.execute<{ n: number }>(sql`select n from kept order by n`)).rows;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'skoba-embedded-'));
  chmodSync(dataDir, 0o755);
  const db = await open();
  await db.execute(sql`create table kept (n int primary key)`);
  await db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps its password from everybody else', () => {
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

  it('is stopped by the last to leave although its own connections take long to end', async () => {
    const db = await open();
    // The server drops temporary tables when their connection ends.
    await db.execute(
      sql.raw(
        `do $$ begin for i in 1..2000 loop execute format('create temp table t%s (n int)', i); end loop; end $$`,
      ),
    );
    await db.close();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is started again for one that comes while the last one leaves', async () => {
    const server = await openEmbedded(dataDir);
    let opening: Promise<Database> | undefined;
    await withConnection({ connectionString: server.url('skoba') }, async (leaving) => {
      // As the last one does who has counted the others: locked, counted, about to stop the server.
      await leaving.query('select pg_advisory_lock($1)', [LEAVING_LOCK]);
      opening = open();
      await vi.waitFor(async () => {
        const waiting = await leaving.query(`select from pg_locks where not granted`);
        expect(waiting.rowCount).toBe(1);
      }, 20_000);
      process.kill(serverPid(), 'SIGINT');
    });
    const db = await opening;
    expect(await kept(db as Database)).toEqual([{ n: 1 }]);
    await server.stopIfUnused();
    await db?.close();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is not left running by one that stops while it is started again', async () => {
    const db = await open();
    process.kill(serverPid(), 'SIGKILL');
    await vi.waitFor(() => expect(db.isAway()).toBe(true), { timeout: 20_000, interval: 1 });
    await db.close();
    // Another one comes and goes: then the first would have ended starting the server.
    await (await open()).close();
    await vi.waitFor(() => expect(processes()).toEqual([]), 20_000);
  });

  it('is stopped although its user is killed before the server has written its file', async () => {
    const ownDir = mkdtempSync(join(tmpdir(), 'skoba-guard-'));
    chmodSync(ownDir, 0o755);
    const home = prepareHome(ownDir, () => undefined);
    const presence = openPresence(home);
    await presence.join();
    const server = spawn('sleep', ['60'], { argv0: home.cluster });
    presence.noteServer(server.pid);
    presence.leave();
    await once(server, 'exit');
    expect(server.signalCode).toBe('SIGINT');
    rmSync(ownDir, { recursive: true });
  });

  it('is started again when it is killed, and has lost nothing', async () => {
    const db = await open();
    const heard: (string | null)[] = [];
    await db.listen('change', (payload) => heard.push(payload));
    await db.execute(sql`insert into kept values (2)`);
    process.kill(serverPid(), 'SIGKILL');
    await vi.waitFor(() => expect(heard).toEqual([null]), 20_000);
    expect(await kept(db)).toEqual([{ n: 1 }, { n: 2 }]);
    await db.close();
  });

  it('writes down of a failed statement neither what it was asked with nor which row was in the way', async () => {
    const db = await open();
    await db.execute(sql`create table person (email text unique)`);
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
