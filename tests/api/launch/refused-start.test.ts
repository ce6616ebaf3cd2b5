import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import { openTestDatabase } from '../../support/database.ts';
import { makeFolder, writeBuild } from '../../support/site-on-disk.ts';
import { listen } from '../../support/loopback.ts';
import { atMost } from '../../support/limits.ts';
import { ROOT } from '#src/launch/project.mjs';
import { covers } from '../../support/covers.ts';

const entry = (name: string) => join(ROOT, `src/server/${name}`);
const { folder, dataDir, remove } = makeFolder();
let db: Database;
let dist: string;
beforeAll(async () => {
  dist = writeBuild(join(folder, 'dist'), 'a page');
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
  remove();
});

/** The output of an entry that cannot start: one line, and a code other than 0. */
function refusal(script: string, args: string[], env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry(script), ...args], {
    encoding: 'utf8',
    timeout: atMost(15_000),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info', ...env },
  });
  expect(status).toBe(1);
  // It failed before any slow work.
  expect(stdout).not.toMatch(/Migrating/);
  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
const ofShop = (env: Record<string, string>) => refusal('main.ts', [dist], env);
function address(change: (url: URL) => void): string {
  const url = new URL(db.url);
  change(url);
  return url.href;
}

describe('a shop that cannot start says why in one sentence', () => {
  it('of a variable', () => {
    covers('threat.wrong_setting');
    expect(ofShop({ PORT: 'eighty' })).toBe(
      'PORT must be a whole number from 0 to 65535, not "eighty".',
    );
  });

  it('of a port that is taken, and of an address that is not here', async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));
    expect(ofShop({ PORT: port })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program: end that one, or set PORT to a free port.`,
    );
    other.close();
    expect(ofShop({ HOST: '192.0.2.1' })).toBe('HOST is no address of this machine: "192.0.2.1".');
  });

  it('in development, too', async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));
    const ofDevelopment = (env: Record<string, string>) => refusal('dev.ts', [], env);
    expect(ofDevelopment({ PORT: port })).toMatch(/^Port \d+ on .+ is taken by another program: /);
    other.close();
    expect(ofDevelopment({ PORT: 'eighty' })).toMatch(/^PORT must be a whole number/);
    expect(ofDevelopment({ DATABASE_URL: 'postgres://u:word@127.0.0.1:1/shop' })).toMatch(
      /^No PostgreSQL listens at 127\.0\.0\.1:1/,
    );
  });

  it('of a folder that nobody may write to, and of one that is none', () => {
    // A kernel file system: closed even to root.
    expect(ofShop({ DATA_DIR: '/sys/skoba' })).toBe(
      'DATA_DIR (/sys/skoba) may not be written to by this user: change its owner or mode, or choose another folder.',
    );
    writeFileSync(join(folder, 'file'), '');
    expect(ofShop({ DATA_DIR: join(folder, 'file/data') })).toBe(
      `DATA_DIR (${folder}/file/data) is not a folder.`,
    );
  });

  it('of pages that are not built', () => {
    expect(refusal('main.ts', [join(folder, 'nowhere')], {})).toBe(
      `There is no build in ${folder}/nowhere: npm start or npm run build makes it.`,
    );
  });

  it.each(['main.ts', 'check-start.ts', 'migrate.ts'])(
    'of PostgreSQL: no server, another password, no such database (%s)',
    (script) => {
      const said = (url: string) =>
        refusal(script, script === 'main.ts' ? [dist] : [], { DATABASE_URL: url });
      expect(said('postgres://u:word@127.0.0.1:1/shop')).toBe(
        'No PostgreSQL listens at 127.0.0.1:1 (DATABASE_URL): start it, or correct the address.',
      );
      expect(
        said(
          address((url) => {
            url.password = 'guessed';
          }),
        ),
      ).toMatch(
        /^PostgreSQL at .+ \(DATABASE_URL\) does not take the password of the user "skoba"\.$/,
      );
      expect(
        said(
          address((url) => {
            url.pathname = '/elsewhere';
          }),
        ),
      ).toMatch(
        new RegExp(
          '^PostgreSQL at .+ \\(DATABASE_URL\\) has no database "elsewhere": ' +
            'make it \\(createdb\\), or correct the address\\.$',
        ),
      );
    },
  );

  it('of data that its own PostgreSQL cannot use', () => {
    const broken = join(folder, 'broken');
    mkdirSync(join(broken, 'postgres/cluster'), { recursive: true });
    for (const path of [broken, join(broken, 'postgres')]) chmodSync(path, 0o777);
    expect(ofShop({ DATA_DIR: broken })).toMatch(
      /^PostgreSQL did not start on .+\/cluster: .+ \(its log: .+\/server\.log\)\.$/,
    );
  });
});
