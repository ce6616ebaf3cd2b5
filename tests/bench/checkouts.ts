import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { start, stop, type Running } from './process.ts';

/** A shop with the demonstration, built and served by the code of one checkout of the project. */
export interface Checkout {
  /** Its commit, and a mark when files differ from it. */
  name: string;
  base: string;
  site: Running;
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

/** Builds and starts a shop for each folder, one after another, each with its own launcher. */
export async function startCheckouts(
  folders: readonly string[],
  firstPort: number,
): Promise<{ shops: readonly Checkout[]; end: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'skoba-checkouts-'));
  // Run by root, the database has another account, which must be able to enter the folder.
  chmodSync(data, 0o755);
  const shops: Checkout[] = [];
  const end = async () => {
    for (const { site } of shops) await stop(site);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    for (const [index, folder] of folders.entries()) {
      const port = String(firstPort + index);
      const base = `http://127.0.0.1:${port}`;
      const dataDir = join(data, port);
      mkdirSync(dataDir);
      const env = { PORT: port, DATA_DIR: dataDir, SITE_URL: base, LOG_LEVEL: 'warn' };
      const launcher = join(resolve(folder), 'src/launch/start.mjs');
      // The flags of this project's commands name files of it.
      const site = await start(launcher, [], { ...env, NODE_OPTIONS: '' }, /is open at/);
      const isChanged = git(folder, 'status', '--porcelain') !== '';
      const name = git(folder, 'rev-parse', '--short=8', 'HEAD') + (isChanged ? ' changed' : '');
      shops.push({ name, base, site });
    }
    return { shops, end };
  } catch (error) {
    await end();
    throw error;
  }
}
