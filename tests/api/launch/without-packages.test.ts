import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#src/launch/project.mjs';

it('what is checked before packages are installed needs none of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-bare-'));
  try {
    const source = join(ROOT, 'src');
    for (const part of ['server', 'domain', 'launch'])
      cpSync(join(source, part), join(folder, 'src', part), { recursive: true });
    const check = join(folder, 'src/server/check-start.ts');
    const { status, stderr } = spawnSync(process.execPath, [check, '--without-packages'], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', TRUSTED_PROXIES: '::1/x' },
      encoding: 'utf8',
    });
    expect(stderr).toContain('TRUSTED_PROXIES must be addresses or networks');
    expect(status).not.toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
