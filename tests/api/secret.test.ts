import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/server/database/open.ts';
import { siteSecret } from '../../src/server/database/schema/platform.ts';
import { openSecrets } from '../../src/server/database/secret.ts';
import { linkKeys } from '../../src/server/modules/forms/keys.ts';
import { newSecret, secretFile, writeSecretFile } from '../../src/server/platform/secret-file.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Database;
let dataDir: string;
const folders: string[] = [];
const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'skoba-secret-')));
  return folders.at(-1) ?? '';
};

beforeEach(async () => {
  db = await openTestDatabase();
  dataDir = newFolder();
});
afterEach(async () => {
  await db.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const open = (secret?: string, folder = dataDir) => (
  openSecrets(db, { secret: secret === undefined ? undefined : secret.split(',') as [string], dataDir: folder }));
const kept = async () => (await db.select().from(siteSecret)).map(({ name, value }) => [name, value]);
const text = () => readFileSync(secretFile(dataDir), 'utf8').trim();

it('is made once, in a file for its owner alone, and the database does not hold it', async () => {
  const secrets = await open();
  expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(text()).toMatch(/^[0-9a-f]{64}$/);
  expect(await kept()).toEqual([['fingerprint', expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  expect(JSON.stringify(await kept())).not.toContain(text());
  expect(new Set([secrets.of('login'), secrets.of('forms'), secrets.of('links of letters'), text(),
    (await kept())[0]?.[1]]).size).toBe(5);
  expect((await open()).of('login')).toBe(secrets.of('login'));
});

it('is one for processes that start at once', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => open()));
  expect(new Set(all.map((secrets) => secrets.of('login'))).size).toBe(1);
});

it('closes a file that others may read', async () => {
  writeFileSync(secretFile(dataDir), newSecret(), { mode: 0o644 });
  await open();
  expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600);
});

it('moves out of the database of an older version, whose links in letters stay good', async () => {
  const [login, links, forms] = [newSecret(), newSecret(), newSecret()];
  await db.insert(siteSecret).values(
    Object.entries({ login, 'links of letters': links, forms }).map(([name, value]) => ({ name, value })));
  const sent = linkKeys(links).make('newsletter', 17);
  await expect(open(newSecret())).rejects.toThrow('The database still holds the secrets of the shop: start it once without SHOP_SECRET');

  const secrets = await open();
  const keys = linkKeys(secrets.of('links of letters'), secrets.former('links of letters'));
  expect(keys.read(sent)).toEqual({ use: 'newsletter', numbers: [17] });
  expect(keys.read(keys.make('confirm', 3, 4))).toEqual({ use: 'confirm', numbers: [3, 4] });
  // Whoever kept an old copy of the database can sign nothing with what lay there.
  expect(keys.make('newsletter', 17)).not.toBe(sent);
  expect(secrets.of('login')).not.toBe(login);
  expect((await kept()).map(([name]) => name)).toEqual(['fingerprint']);
  const again = await open();
  expect(linkKeys(again.of('links of letters'), again.former('links of letters')).read(sent)).not.toBeNull();
});

it('is not moved twice by a process that was killed between the file and the database', async () => {
  const links = newSecret();
  await writeSecretFile(dataDir, [newSecret(), links]);
  const before = text();
  await db.insert(siteSecret).values({ name: 'links of letters', value: links });
  await open();
  expect(text()).toBe(before);
});

it('refuses a process with another secret, and one without, by one sentence', async () => {
  await open();
  const elsewhere = newFolder();
  await expect(open(undefined, elsewhere)).rejects.toThrow(
    `The secret of this database is missing: there is no ${secretFile(elsewhere)}; copy that file`);
  await writeSecretFile(elsewhere, [newSecret()]);
  await expect(open(undefined, elsewhere)).rejects.toThrow(`${secretFile(elsewhere)} is not the secret of this database;`);
  await expect(open(newSecret())).rejects.toThrow('SHOP_SECRET is not the secret of this database;');
  expect((await open(text(), elsewhere)).of('login')).toBe((await open()).of('login'));
});

it('is changed by a new one before the former, whose links stay good', async () => {
  const before = await open();
  const sent = linkKeys(before.of('links of letters')).make('newsletter', 5);
  const former = text();
  const fresh = newSecret();
  const after = await open(`${fresh},${former}`);
  expect(after.of('login')).not.toBe(before.of('login'));
  expect(linkKeys(after.of('links of letters'), after.former('links of letters')).read(sent)?.numbers).toEqual([5]);
  await expect(open(former)).rejects.toThrow('SHOP_SECRET is not the secret');
  expect((await open(fresh)).of('login')).toBe(after.of('login'));
});

it('is no word that can be guessed', async () => {
  writeFileSync(secretFile(dataDir), 'qwerty');
  await expect(open()).rejects.toThrow('holds no secret of a shop');
  writeFileSync(secretFile(dataDir), 'ab'.repeat(30));
  await expect(open()).rejects.toThrow('holds no secret of a shop');
  expect((await db.execute(sql`select from site_secret`)).rowCount).toBe(0);
});
