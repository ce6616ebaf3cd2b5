import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '#src/launch/project.mjs';
import { atMost } from '../../support/limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'skoba-no-shop-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMANDS: [entry: string, ...args: string[]][] = [
  ['server/modules/order/cli.ts', 'list'],
  ['server/modules/settings/cli.ts', 'list'],
  ['server/modules/site-config/cli.ts', 'list'],
  ['server/modules/staff/cli.ts', 'link', 'owner@example.com'],
  ['server/modules/pages/cli.ts', 'list'],
  ['server/modules/jobs/cli.ts', 'list'],
  ['server/modules/backup/cli.ts', join(folder, 'backups')],
  ['server/modules/backup/restore-cli.ts', 'wake'],
  ['server/modules/exchange/load.ts', 'import.xml'],
  ['server/call.ts', 'deskMe'],
  ['demo/removal/cli.ts', 'remove'],
];

describe('A command that needs a shop, where DATA_DIR holds none', () => {
  it.each(COMMANDS)('says so and makes nothing: %s', (entry, ...args) => {
    const dataDir = join(folder, entry.replaceAll('/', '-'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'src', entry), ...args],
      {
        encoding: 'utf8',
        timeout: atMost(15_000),
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/(?:DATA_DIR.* holds no shop|\(DATA_DIR\) магазина нет).*npm start/),
    ]);
    expect(stderr).toContain(dataDir);
    expect(existsSync(dataDir)).toBe(false);
  });
});
