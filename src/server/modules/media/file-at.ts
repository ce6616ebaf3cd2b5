import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** What the system says where there is no such file, or where no file can have such a name. */
export const ABSENT: readonly string[] = [
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'ERR_INVALID_ARG_VALUE',
];

/** The facts of a file, null where there is none. */
export async function fileAt(path: string): Promise<Stats | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code)))
      return null;
    throw error;
  }
}
