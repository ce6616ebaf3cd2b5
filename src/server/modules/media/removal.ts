import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { derivedFolder } from './derivatives.ts';
import { documentFolder, originalFolder } from './originals.ts';

/** Removes originals and everything made from them; returns how many originals there were. */
export async function removePictures(dataDir: string, keys: ReadonlySet<string>): Promise<number> {
  // `<key>.<extension>`, and `<key>-<width>.<format>` in folders of two letters.
  for (const folder of await namesIn(derivedFolder(dataDir)))
    await removeNamed(join(derivedFolder(dataDir), folder), (name) =>
      keys.has(name.replace(/-\d+\.\w+$/, '')),
    );
  return removeNamed(originalFolder(dataDir), (name) => keys.has(name.replace(/\.\w+$/, '')));
}

export const removeDocuments = (dataDir: string, keys: ReadonlySet<string>): Promise<number> =>
  removeNamed(documentFolder(dataDir), (name) => keys.has(name));

async function removeNamed(folder: string, isWanted: (name: string) => boolean): Promise<number> {
  const names = (await namesIn(folder)).filter(isWanted);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}

/** A folder that does not exist yet, or that is a file, counts as empty. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
