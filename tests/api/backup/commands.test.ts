import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import { openSecrets } from '#src/server/database/secret.ts';
import { putOriginal } from '#src/server/modules/media/originals.ts';
import {
  PASSPHRASE,
  backupOf,
  filesIn,
  makeFolder,
  openEmptyPlace,
  restoreTo,
  type EmptyPlace,
} from '../../support/backup.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openS3 } from '../../support/s3.ts';
import { atMost } from '../../support/limits.ts';

/** A restore migrates a new database from its beginning. */
const RESTORE_MS = atMost(60_000);

let [db, dataDir, folder]: [Database, string, string] = [{} as Database, '', ''];
const places: EmptyPlace[] = [];
const s3 = await openS3();
const BACKUP_S3 = {
  BACKUP_S3_ENDPOINT: s3.config.endpoint,
  BACKUP_S3_KEY_ID: s3.config.keyId,
  BACKUP_S3_SECRET: s3.config.secret,
  BACKUP_S3_REGION: s3.config.region,
};
const BACKUP_PASSPHRASE = PASSPHRASE;
const UPLOADS_S3 = {
  S3_ENDPOINT: s3.config.endpoint,
  S3_BUCKET: s3.config.bucket,
  S3_KEY_ID: s3.config.keyId,
  S3_SECRET: s3.config.secret,
  S3_REGION: s3.config.region,
};

async function emptyPlace(env: Record<string, string> = {}): Promise<EmptyPlace> {
  const place = await openEmptyPlace(env);
  places.push(place);
  return place;
}

/** Makes a backup into a folder of its own; returns its file. */
async function backedUp(env: Record<string, string> = {}): Promise<string> {
  const into = join(folder, String(readdirSync(folder).length));
  const { code, complained } = await backupOf({ db, dataDir, env }).run(into);
  expect([code, complained]).toEqual([0, '']);
  return join(into, readdirSync(into)[0] ?? '');
}

const nothingIn = async ({ db: { $client }, dataDir: data }: EmptyPlace) => {
  const { rows } = await $client.query<{ count: number }>(
    `select count(*)::int from pg_namespace where nspname in ('drizzle', 'restored')`,
  );
  return rows[0]?.count === 0 && !existsSync(join(data, 'media'));
};

beforeAll(async () => {
  db = await openTestDatabase();
  [dataDir, folder] = [makeFolder(), makeFolder()];
  await openSecrets(db, { secret: undefined, dataDir });
  await putOriginal(dataDir, `${'0'.repeat(16)}.png`, randomBytes(100_000));
});
afterAll(async () => {
  for (const place of places) await place.close();
  await db.close();
  s3.close();
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
});

describe('npm run backup', () => {
  it('makes one file that nobody else may read, and notes it for the desk', async () => {
    const file = await backedUp({ BACKUP_PASSPHRASE });
    expect(file).toMatch(/skoba-[\dT-]+Z\.tar\.gz$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { rows } = await db.execute(sql`select problem from backup_run`);
    expect(rows).toEqual([{ problem: null }]);
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
    expect(readFileSync(file).includes(secret)).toBe(false);
  });

  it('runs as a command of npm, and says that it left the secret out', async () => {
    const { code, said } = await backupOf({ db, dataDir }).process(join(folder, 'process'));
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Копия сделана.+\nСекрет .+ не положен/),
    ]);
  });

  it('leaves nothing and says why when it cannot write', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, complained } = await backupOf({ db, dataDir }).run(join(folder, 'file'));
    expect([code, complained]).toEqual([1, expect.stringMatching(/^Копия не сделана\. EEXIST/)]);
    const { rows } = await db.execute(sql`select problem from backup_run order by id desc limit 1`);
    expect(rows).toEqual([{ problem: expect.stringMatching(/^EEXIST/) }]);
  });

  it('makes no second one beside one that is under way', async () => {
    const other = await db.$client.connect();
    await other.query('select pg_advisory_lock(7301006)');
    const { code, complained } = await backupOf({ db, dataDir }).run(join(folder, 'second'));
    expect([code, complained]).toEqual([1, expect.stringMatching(/уже делается/)]);
    other.release(true);
  });
});

describe('npm run restore', { timeout: RESTORE_MS }, () => {
  it('brings back files and the sealed secret, and the shop opens with it', async () => {
    const file = await backedUp({ BACKUP_PASSPHRASE });
    const place = await emptyPlace({ BACKUP_PASSPHRASE });
    const { code, said, complained } = await restoreTo(place).run(file);
    expect([code, complained]).toEqual([0, '']);
    expect(said).toMatch(/и спит/);
    expect(filesIn(join(place.dataDir, 'media'))).toEqual(filesIn(join(dataDir, 'media')));
    expect(readFileSync(join(place.dataDir, 'secret'))).toEqual(
      readFileSync(join(dataDir, 'secret')),
    );
    expect(
      (await openSecrets(place.db, { secret: undefined, dataDir: place.dataDir })).of('login'),
    ).toBe((await openSecrets(db, { secret: undefined, dataDir })).of('login'));
  });

  it('says what a missing secret means, and what a wrong passphrase is', async () => {
    const sealed = await backedUp({ BACKUP_PASSPHRASE });
    const place = await emptyPlace();
    const none = await restoreTo(place).run(sealed);
    expect([none.code, none.complained]).toEqual([1, expect.stringMatching(/BACKUP_PASSPHRASE/)]);
    const wrong = await restoreTo({ ...place, env: { BACKUP_PASSPHRASE: 'какой-то другой' } }).run(
      sealed,
    );
    expect([wrong.code, wrong.complained]).toEqual([
      1,
      expect.stringMatching(/^Пароль не подходит/),
    ]);
    expect(await nothingIn(place)).toBe(true);
    const { code, said } = await restoreTo(place).run(sealed, '--without-secret');
    expect([code, said]).toEqual([0, expect.stringMatching(/Секрета в магазине нет/)]);
  });

  it('refuses a truncated or changed archive in one sentence and writes nothing', async () => {
    const whole = readFileSync(await backedUp());
    const place = await emptyPlace();
    const broken = join(folder, 'broken.tar.gz');
    const flipped = (at: number) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
    const middles = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(whole.length * part));
    for (const bytes of [
      whole.subarray(0, whole.length - 1),
      ...middles.map((at) => whole.subarray(0, at)),
      ...middles.map(flipped),
      flipped(whole.length - 6),
      Buffer.from('no archive'),
      Buffer.alloc(0),
    ]) {
      writeFileSync(broken, bytes);
      const { code, complained } = await restoreTo(place).run(broken);
      expect([code, complained]).toEqual([1, 'Копия повреждена или неполна: ничего не сделано.\n']);
    }
    const missing = await restoreTo(place).run(join(folder, 'nowhere.tar.gz'));
    expect(missing.complained).toMatch(/^Копии нет/);
    expect(await nothingIn(place)).toBe(true);
  });

  it('leaves alone what belongs to an extension of the database', async () => {
    const [shop, place] = [await openTestDatabase(), await emptyPlace()];
    // As a hoster's monitoring, or one that brings a table of its own.
    await shop.execute(sql`
      create extension hstore; create table of_an_extension (id int);
      alter extension hstore add table of_an_extension`);
    await place.db.execute(sql`create extension pg_stat_statements`);
    const into = join(folder, 'extensions');
    expect(await backupOf({ db: shop, dataDir }).run(into)).toMatchObject({ code: 0 });
    await shop.close();
    const { code, complained } = await restoreTo(place).run(join(into, readdirSync(into)[0] ?? ''));
    expect([code, complained]).toEqual([0, '']);
  });

  it('refuses a place that has something', async () => {
    const file = await backedUp();
    const place = await emptyPlace();
    await place.db.execute(sql`create table of_another_program (id int)`);
    const database = await restoreTo(place).run(file);
    expect([database.code, database.complained]).toEqual([
      1,
      expect.stringMatching(/есть таблицы/),
    ]);
    const full = await restoreTo({ ...(await emptyPlace()), dataDir }).run(file);
    expect([full.code, full.complained]).toEqual([1, expect.stringMatching(/уже есть media/)]);
    const itself = await restoreTo({ db, dataDir }).run(file);
    expect(itself.code).toBe(1);
  });
});

describe('rows that do not go in as they came out', { timeout: RESTORE_MS }, () => {
  it('are restored without a warning when a table has many parts', async () => {
    // 12 parts of one table.
    await db.execute(sql`
      insert into backup_run (ended_at, problem)
      select now(), repeat('щ', 2200000) from generate_series(1, 12)`);
    const file = await backedUp();
    await db.execute(sql`delete from backup_run where length(problem) > 1000000`);
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    process.on('warning', warn);
    const place = await emptyPlace();
    const { code, complained } = await restoreTo(place).run(file);
    process.off('warning', warn);
    expect([code, complained, warnings]).toEqual([0, '', []]);
  });

  it('end the restore with what the database said', async () => {
    const other = await openTestDatabase();
    await other.execute(sql`alter table backup_run add column of_another_shop text`);
    await other.execute(sql`insert into backup_run (ended_at) values (now())`);
    const into = join(folder, 'another-shop');
    expect(await backupOf({ db: other, dataDir }).run(into)).toMatchObject({ code: 0 });
    await other.close();
    const { code, complained } = await restoreTo(await emptyPlace()).run(
      join(into, readdirSync(into)[0] ?? ''),
    );
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(/^Магазин не восстановлен\. .*of_another_shop/),
    ]);
  });
});

describe('a backup in a store of the S3 kind', { timeout: RESTORE_MS }, () => {
  it('is written in parts, found by its address and restored', async () => {
    // Not to be compressed: an upload of two parts.
    for (const digit of ['1', '2', '3', '4'])
      await putOriginal(dataDir, `${digit.repeat(16)}.png`, randomBytes(5_000_000));
    const shop = backupOf({ db, dataDir, env: BACKUP_S3 });
    const { code, said, complained } = await shop.run('s3://skoba-backups/nightly');
    expect([code, complained]).toEqual([0, '']);
    const [, name = ''] = /: (skoba-.+gz)\./.exec(said) ?? [];
    expect([...s3.objects.keys()]).toEqual([`/skoba-backups/nightly/${name}`]);
    expect(s3.objects.get(`/skoba-backups/nightly/${name}`)?.bytes.length).toBeGreaterThan(
      20_000_000,
    );

    const place = await emptyPlace({ ...BACKUP_S3, ...UPLOADS_S3 });
    const restored = await restoreTo(place).run(`s3://skoba-backups/nightly/${name}`);
    expect([restored.code, restored.complained]).toEqual([0, '']);
    expect(filesIn(join(place.dataDir, 'media'))).toEqual(filesIn(join(dataDir, 'media')));
    s3.objects.set(`/${s3.config.bucket}/upload/one.png`, { bytes: Buffer.from(''), headers: {} });
    const taken = await restoreTo(await emptyPlace({ ...BACKUP_S3, ...UPLOADS_S3 })).run(
      `s3://skoba-backups/nightly/${name}`,
    );
    expect([taken.code, taken.complained]).toEqual([1, expect.stringMatching(/S3_BUCKET/)]);
  });

  it('is not there when the store fails half-way', async () => {
    s3.objects.clear();
    // Three tries for one call.
    s3.faults.push('pass', 'fail', 'fail', 'fail');
    const { code, complained } = await backupOf({ db, dataDir, env: BACKUP_S3 }).run(
      's3://skoba-backups',
    );
    expect([code, complained]).toEqual([1, expect.stringMatching(/503/)]);
    expect([...s3.objects.keys()]).toEqual([]);
    const none = await backupOf({ db, dataDir }).run('s3://skoba-backups');
    expect([none.code, none.complained]).toEqual([
      1,
      expect.stringMatching(/Ключей хранилища нет/),
    ]);
  });
});
