import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Error codes for a file that does not exist or a name that no file can have. */
export const ABSENT: readonly string[] = [
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'ERR_INVALID_ARG_VALUE',
];

/** The stats of a file, null when there is none. */
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
