import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../platform/private-files.ts';
import { isArchiveName, type Place, type Source } from './place.ts';

const PART = '.part';
const OWNER_ONLY = 0o600;

/**
 * A folder. An archive is written under another name, brought to the disk and renamed: what has the
 * name of an archive is whole, whenever the machine stops.
 */
export function folderPlace(folder: string): Place {
  const at = (name: string) => join(folder, name);
  return {
    async begin(name) {
      await makeFolder(folder);
      await removeLeft(folder);
      const part = at(`${name}${PART}`);
      return {
        target: createWriteStream(part, { mode: OWNER_ONLY, flush: true }),
        async commit() {
          await rename(part, at(name));
          await sync(folder);
        },
        discard: () => rm(part, { force: true }),
      };
    },
    list: async () => (await readdir(folder)).filter(isArchiveName).sort(),
    remove: (name) => rm(at(name), { force: true }),
  };
}

/** One backup runs at a time, so that a part that is there was left by a killed one. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(PART) && isArchiveName(name.slice(0, -PART.length)))
      await rm(join(folder, name), { force: true });
}

/** Brings a new name to the disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const fileSource = (file: string): Source => ({ read: () => createReadStream(file) });
