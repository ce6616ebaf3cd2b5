import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { putPrivate } from '../../platform/private-files.ts';

/** Storage of shoppers' files. Names are ours: letters, digits, one dot. */
export interface Storage {
  /** Atomic. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Removing a missing file is no error. */
  remove(name: string): Promise<void>;
}

export const uploadFolder = (dataDir: string): string => join(dataDir, 'media', 'upload');

/** A folder of this machine. */
export function folderStorage(folder: string): Storage {
  const at = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    put: (name, bytes) => putPrivate(at(name), bytes),
    get: (name) =>
      readFile(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (name) => rm(at(name), { force: true }),
  };
}
