import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadApart } from './apart.ts';

afterEach(() => vi.unstubAllEnvs());

describe('A task in a process of its own', () => {
  it('is answered by what that process says, not by what Node says when it watches files', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    const folder = mkdtempSync(join(tmpdir(), 'skoba-apart-'));
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    const load = loadApart({ folder, databaseUrl, dataDir: folder });
    await expect(load).rejects.toThrow('127.0.0.1:1');
    rmSync(folder, { recursive: true });
  });
});
