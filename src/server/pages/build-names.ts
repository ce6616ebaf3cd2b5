import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ifExists } from './if-exists.ts';

/**
 * Builds come and go while the server runs: a request for an unknown name makes it read their
 * names again, at most this often.
 */
const READ_AGAIN_MS = 1000;

export interface BuildFiles {
  folder: string;
  has: (name: string) => boolean;
}

interface Options {
  /** The folder that holds the builds. */
  dist: string;
  /** The build of this process; it is not searched. */
  own: string;
  /** The folder inside each build. */
  inside: string;
  now?: () => number;
}

/**
 * Finds the other build that has a file of this name. The names of a build are read once, so
 * requests for unknown files cost no disk access.
 */
export function buildNames({ dist, own, inside, now = () => performance.now() }: Options) {
  const builds = new Map<string, BuildFiles & { changed: number }>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const buildWith = (name: string): BuildFiles | undefined =>
    [...builds.values()].find((build) => build.has(name));

  async function readBuild(folder: string): Promise<void> {
    const found = await ifExists(stat(folder));
    const changed = found?.mtimeMs;
    if (changed !== undefined && builds.get(folder)?.changed === changed) return;
    const names = new Set(await ifExists(readdir(folder)));
    if (changed === undefined || names.size === 0) builds.delete(folder);
    else builds.set(folder, { folder, changed, has: (name) => names.has(name) });
  }

  async function readBuilds(): Promise<void> {
    const entries = await readdir(dist, { withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory() && entry.name !== basename(own))
      .map((entry) => join(dist, entry.name, inside));
    for (const folder of builds.keys()) if (!folders.includes(folder)) builds.delete(folder);
    for (const folder of folders) await readBuild(folder);
  }

  return {
    async find(name: string): Promise<BuildFiles | undefined> {
      const known = buildWith(name);
      if (known !== undefined || (reading === undefined && now() - readAt < READ_AGAIN_MS))
        return known;
      if (reading === undefined) {
        readAt = now();
        reading = readBuilds().finally(() => {
          reading = undefined;
        });
      }
      await reading;
      return buildWith(name);
    },
  };
}
