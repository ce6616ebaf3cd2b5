import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { derivatives } from '#src/server/modules/media/derivatives.ts';
import { putOriginal, storeDocument, storeOriginal } from '#src/server/modules/media/originals.ts';
import { folderStorage, uploadFolder } from '#src/server/modules/media/storage.ts';
import { mailer } from '#src/server/platform/mail.ts';
import { closeFolders, makeFolder, writePrivate } from '#src/server/platform/private-files.ts';
import { newSecret, writeSecretFile } from '#src/server/platform/secret-file.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skoba-private-'));
  // A folder that every account may enter.
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
/** Paths and modes that another account could open. */
const open = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !lstatSync(path).isSymbolicLink() && (modeOf(path) & 0o077) !== 0)
    .map((path) => `${path} ${modeOf(path).toString(8)}`);

it('all that the shop writes about goods, shoppers and letters is read by its account alone', async () => {
  covers('threat.private_files');
  const picture = join(root, 'given.png');
  const document = join(root, 'given.pdf');
  writeFileSync(
    picture,
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  writeFileSync(document, '%PDF-1.4 test');
  const dataDir = join(root, 'data');
  const stored = await storeOriginal(dataDir, picture);
  await storeDocument(dataDir, document);
  const key = 'key' in stored ? stored.key : '';
  expect(
    await derivatives(dataDir, () => Promise.resolve(null))(
      { key, width: 120, format: 'webp' },
      () => undefined,
    ),
  ).not.toBeNull();
  await folderStorage(uploadFolder(dataDir)).put('abc_u.jpg', Buffer.from('photo'));
  const post = mailer({
    smtpUrl: undefined,
    mailFrom: 'shop@skoba.example',
    dataDir,
    terminal: { done: () => undefined },
  });
  await post.send({
    to: 'anna@example.ru',
    subject: 'Код',
    text: '1234',
    html: '1234',
    cause: 'login',
  });
  expect(
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  ).toHaveLength(5);
  expect([modeOf(dataDir), open(dataDir)]).toEqual([0o700, []]);
});

it(
  "a shop that starts under an open umask keeps its database to itself, and lets PostgreSQL's account through",
  () => {
    covers('threat.database_access');
    const dataDir = join(root, 'new/shop/data');
    const migrated = spawnSync(
      '/bin/sh',
      ['-c', 'umask 0; exec "$0" src/server/migrate.ts', process.execPath],
      {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
      },
    );
    expect(migrated.stderr).toBe('');
    expect(migrated.stdout).not.toContain('is kept in');
    expect(statSync(join(dataDir, 'postgres/cluster')).isDirectory()).toBe(true);
    expect(open(dataDir)).toEqual([]);
    // The parent folders keep their modes.
    expect([modeOf(join(root, 'new')), modeOf(join(root, 'new/shop'))]).toEqual([0o755, 0o755]);
    // Run by root, PostgreSQL has another account, whose group may pass through the folder, not list
    // it.
    const isRoot = process.getuid?.() === 0;
    expect(modeOf(dataDir)).toBe(isRoot ? 0o710 : 0o700);
    if (isRoot) expect(statSync(dataDir).gid).toBe(statSync(join(dataDir, 'postgres')).gid);
  },
  atMost(60_000),
);

it('folders of an earlier version are closed', () => {
  covers('threat.private_files');
  for (const name of ['media', 'tmp']) mkdirSync(join(root, name), { mode: 0o755 });
  closeFolders(root, ['mail', 'media', 'tmp']);
  expect([
    modeOf(join(root, 'media')),
    modeOf(join(root, 'tmp')),
    readdirSync(root).sort(),
  ]).toEqual([0o700, 0o700, ['media', 'tmp']]);
});

it.runIf(process.getuid?.() === 0)(
  'what root adds to a shop of another account belongs to that account',
  async () => {
    const { uid, gid } = { uid: 12_345, gid: 12_346 };
    const dataDir = join(root, 'data');
    mkdirSync(dataDir);
    spawnSync('chown', [`${uid}:${gid}`, dataDir]);
    await makeFolder(join(dataDir, 'media/original'));
    await writePrivate(join(dataDir, 'media/original/a.png'), Buffer.from('a'));
    await writeSecretFile(dataDir, [newSecret()]);
    for (const path of ['media', 'media/original', 'media/original/a.png', 'secret'])
      expect(statSync(join(dataDir, path)), path).toMatchObject({ uid, gid });
  },
);

it('an original that several store at once is stored once and whole', async () => {
  const bytes = Buffer.alloc(1_000_000, 'a');
  await Promise.all(Array.from({ length: 8 }, () => putOriginal(root, 'key.png', bytes)));
  expect(readdirSync(join(root, 'media/original'))).toEqual(['key.png']);
  expect(readFileSync(join(root, 'media/original/key.png')).equals(bytes)).toBe(true);
});
