import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { orNothing } from '../http/missing-file.ts';

/** Builds come and go by themselves: whoever asks for a name that is nowhere has them looked at so often at most. */
const LOOK_MS = 1000;

export interface BuildFiles {
  folder: string;
  has: (name: string) => boolean;
}

interface Options {
  /** Where builds lie side by side. */
  dist: string;
  /** The one that is not looked at. */
  own: string;
  /** Of each build. */
  inside: string;
  now?: () => number;
}

/**
 * Which of the other builds has a file of this name. The names of each are read once, so that
 * addresses of nothing cost no disk.
 */
export function buildNames({ dist, own, inside, now = () => performance.now() }: Options) {
  const builds = new Map<string, BuildFiles & { changed: number }>();
  let lookedAt = -Infinity;
  let look: Promise<void> | undefined;

  const holding = (name: string): BuildFiles | undefined =>
    [...builds.values()].find((build) => build.has(name));

  async function lookAt(folder: string): Promise<void> {
    const found = await orNothing(stat(folder));
    const changed = found?.mtimeMs;
    if (changed !== undefined && builds.get(folder)?.changed === changed) return;
    const names = new Set(await orNothing(readdir(folder)));
    if (changed === undefined || names.size === 0) builds.delete(folder);
    else builds.set(folder, { folder, changed, has: (name) => names.has(name) });
  }

  async function lookAtAll(): Promise<void> {
    const entries = await readdir(dist, { withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory() && entry.name !== basename(own))
      .map((entry) => join(dist, entry.name, inside));
    for (const folder of builds.keys()) if (!folders.includes(folder)) builds.delete(folder);
    for (const folder of folders) await lookAt(folder);
  }

  return {
    async find(name: string): Promise<BuildFiles | undefined> {
      const known = holding(name);
      if (known !== undefined || (look === undefined && now() - lookedAt < LOOK_MS)) return known;
      if (look === undefined) {
        lookedAt = now();
        look = lookAtAll().finally(() => {
          look = undefined;
        });
      }
      await look;
      return holding(name);
    },
  };
}
