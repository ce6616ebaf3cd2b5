import { rm } from 'node:fs/promises';
import type { Database } from '#src/server/database/open.ts';
import { Refusal } from '#src/server/platform/command.ts';
import { loadExchange, type LoadSummary } from '../load-exchange.ts';
import type { LoadOptions } from '../load-options.ts';
import { findLoad } from './queries.ts';
import { makeUnpackedFolder, unpackRaw } from './raw-files.ts';

export const NOT_KEPT = 'The files of this load are not kept any more.';

/** Whether all files of a load are kept, so that it can be loaded again. */
export const mayRepeat = (files: readonly { kept: number | null }[]): boolean =>
  files.length > 0 && files.every(({ kept }) => kept !== null);

/**
 * Loads the kept files of an earlier load again, as it loaded them. Pictures that lay beside them stay
 * as they are. Throws Refusal when the files are not kept.
 */
export async function loadAgain(
  db: Database,
  { id, ...options }: { id: number } & Pick<LoadOptions, 'dataDir' | 'confirmed' | 'onProgress'>,
): Promise<LoadSummary> {
  const found = await findLoad(db, id);
  if (found === undefined || !mayRepeat(found.files)) throw new Refusal(NOT_KEPT);
  const folder = await makeUnpackedFolder(options.dataDir);
  try {
    const files = await unpackRaw(options.dataDir, id, { files: found.files, folder });
    return await loadExchange(db, { ...options, ...found.options, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
