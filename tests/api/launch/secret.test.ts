import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOVED_LINK_DAYS } from '#src/domain/forms.ts';
import type { Database } from '#src/server/database/open.ts';
import { siteSecret } from '#src/server/database/schema/platform.ts';
import { openSecrets, type Secrets } from '#src/server/database/secret.ts';
import { linkKeys } from '#src/server/platform/link-keys.ts';
import { newSecret, secretFile, writeSecretFile } from '#src/server/platform/secret-file.ts';
import { openTestDatabase } from '../../support/database.ts';
import { covers } from '../../support/covers.ts';

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

const MOVE = new Date('2026-11-20T09:00:00Z');
const daysLater = (days: number) => new Date(MOVE.getTime() + days * 86_400_000);
const open = (secret?: string, folder = dataDir, now = MOVE) =>
  openSecrets(
    db,
    { secret: secret === undefined ? undefined : (secret.split(',') as [string]), dataDir: folder },
    () => now,
  );
const linksOf = (secrets: Secrets, now = MOVE) =>
  linkKeys(
    secrets.of('links of letters'),
    { former: secrets.former('links of letters'), moved: secrets.moved },
    () => now,
  );
const kept = async () =>
  (await db.select().from(siteSecret)).map(({ name, value }) => [name, value]);
const text = () => readFileSync(secretFile(dataDir), 'utf8').trim();

it('the secret is made once, in a file for its owner alone, and the database does not hold it', async () => {
  const secrets = await open();
  expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(text()).toMatch(/^[0-9a-f]{64}$/);
  expect(await kept()).toEqual([['fingerprint', expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  expect(JSON.stringify(await kept())).not.toContain(text());
  expect(
    new Set([
      secrets.of('login'),
      secrets.of('forms'),
      secrets.of('links of letters'),
      text(),
      (await kept())[0]?.[1],
    ]).size,
  ).toBe(5);
  expect((await open()).of('login')).toBe(secrets.of('login'));
});

it('the secret is one for processes that start at once', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => open()));
  expect(new Set(all.map((secrets) => secrets.of('login'))).size).toBe(1);
});

it('a start closes a file that others may read', async () => {
  writeFileSync(secretFile(dataDir), newSecret(), { mode: 0o644 });
  await open();
  expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600);
});

it('the secret moves out of the database of an older version, whose links in letters stay good', async () => {
  covers('threat.old_dump');
  const [login, links, forms] = [newSecret(), newSecret(), newSecret()];
  await db.insert(siteSecret).values(
    Object.entries({ login, 'links of letters': links, forms }).map(([name, value]) => ({
      name,
      value,
    })),
  );
  const sent = linkKeys(links).make('newsletter', 17);
  await expect(open(newSecret())).rejects.toThrow(
    'The database still holds the secrets of the shop: start it once without SHOP_SECRET',
  );

  const secrets = await open();
  const keys = linksOf(secrets);
  expect(keys.read(sent)).toEqual({ use: 'newsletter', numbers: [17] });
  expect(keys.read(keys.make('confirm', 3, 4))).toEqual({ use: 'confirm', numbers: [3, 4] });
  expect(keys.make('newsletter', 17)).not.toBe(sent);
  expect(secrets.of('login')).not.toBe(login);
  expect((await kept()).map(([name]) => name)).toEqual(['fingerprint']);
  const again = await open();
  expect(linksOf(again).read(sent)).not.toBeNull();
});

describe('a key that lay in the database, of which somebody may have kept a copy', () => {
  const old = newSecret();
  const stolen = linkKeys(old);
  beforeEach(async () => {
    await db.insert(siteSecret).values({ name: 'links of letters', value: old });
    await open();
  });

  it('takes no change of an address back: no such letter was ever signed with it', async () => {
    const links = linksOf(await open());
    expect(links.read(stolen.make('email_undo', 1))).toBeNull();
    expect(links.read(links.make('email_undo', 1))).toEqual({ use: 'email_undo', numbers: [1] });
  });

  it.each([
    ['confirm', MOVED_LINK_DAYS.confirm],
    ['newsletter', MOVED_LINK_DAYS.newsletter],
    ['waitlist', MOVED_LINK_DAYS.waitlist],
  ] as const)(
    'is good for %s for %i days after its move, whenever a process starts',
    async (use, days) => {
      const link = stolen.make(use, 1, 2);
      const secrets = await open(undefined, dataDir, daysLater(days - 1));
      expect(linksOf(secrets, daysLater(days - 1)).read(link)).toEqual({ use, numbers: [1, 2] });
      expect(linksOf(secrets, daysLater(days + 1)).read(link)).toBeNull();
      expect(text()).toMatch(/,moved:2026-11-20:[0-9a-f]{64}$/);
    },
  );

  it('goes to other machines with its day, and stays behind a secret that replaces the current one', async () => {
    const fresh = newSecret();
    const elsewhere = await open(`${fresh},${text()}`);
    expect(linksOf(elsewhere).read(stolen.make('newsletter', 1))).not.toBeNull();
    expect(
      linksOf(elsewhere, daysLater(MOVED_LINK_DAYS.newsletter + 1)).read(
        stolen.make('newsletter', 1),
      ),
    ).toBeNull();
    expect(linksOf(elsewhere).read(stolen.make('email_undo', 1))).toBeNull();
  });

  it('is no secret of the shop by itself', async () => {
    const [current = '', moved = ''] = text().split(',');
    writeFileSync(secretFile(dataDir), moved);
    await expect(open()).rejects.toThrow('holds no secret of a shop');
    writeFileSync(secretFile(dataDir), `${current},${moved.replace('2026-11-20', '2026-99-20')}`);
    await expect(open()).rejects.toThrow('holds no secret of a shop');
  });
});

it('the secret is not moved twice by a process that was killed between the file and the database', async () => {
  const links = newSecret();
  await writeSecretFile(dataDir, [newSecret(), `moved:2026-11-19:${links}`]);
  const before = text();
  await db.insert(siteSecret).values({ name: 'links of letters', value: links });
  await open();
  expect(text()).toBe(before);
});

it('the shop refuses a process with another secret, and one without, by one sentence', async () => {
  covers('threat.two_secrets');
  await open();
  const elsewhere = newFolder();
  await expect(open(undefined, elsewhere)).rejects.toThrow(
    `The secret of this database is missing: there is no ${secretFile(elsewhere)}; copy that file`,
  );
  await writeSecretFile(elsewhere, [newSecret()]);
  await expect(open(undefined, elsewhere)).rejects.toThrow(
    `${secretFile(elsewhere)} is not the secret of this database;`,
  );
  await expect(open(newSecret())).rejects.toThrow(
    'SHOP_SECRET is not the secret of this database;',
  );
  expect((await open(text(), elsewhere)).of('login')).toBe((await open()).of('login'));
});

it('the secret is changed by a new one before the former, whose links stay good', async () => {
  const before = await open();
  const sent = linkKeys(before.of('links of letters')).make('newsletter', 5);
  const former = text();
  const fresh = newSecret();
  const undo = linksOf(before).make('email_undo', 6);
  const after = await open(`${fresh},${former}`);
  expect(after.of('login')).not.toBe(before.of('login'));
  expect(linksOf(after).read(sent)?.numbers).toEqual([5]);
  expect(linksOf(after).read(undo)?.numbers).toEqual([6]);
  await expect(open(former)).rejects.toThrow('SHOP_SECRET is not the secret');
  expect((await open(fresh)).of('login')).toBe(after.of('login'));
});

it('the secret is no word that can be guessed', async () => {
  writeFileSync(secretFile(dataDir), 'qwerty');
  await expect(open()).rejects.toThrow('holds no secret of a shop');
  writeFileSync(secretFile(dataDir), 'ab'.repeat(30));
  await expect(open()).rejects.toThrow('holds no secret of a shop');
  expect((await db.execute(sql`select from site_secret`)).rowCount).toBe(0);
});
