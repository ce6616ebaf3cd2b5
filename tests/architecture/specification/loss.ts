import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** A change of the source that the test of a row must notice. */
export interface Loss {
  file: string;
  /** Stands once in the file. */
  from: string;
  /** What stands there instead; nothing: it is taken out. */
  to: string;
}

export const loses = (file: string, from: string, to = ''): Loss => ({ file, from, to });

/** The source with its loss. Throws when the line is not there, or not alone. */
export function withLoss({ file, from, to }: Loss, folder = PROJECT): string {
  const parts = readFileSync(join(folder, file), 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has «${from}» ${parts.length - 1} times, not once.`);
  return parts.join(to);
}
