import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for files that last no longer than the process. Each user of the machine has one of their
 * own: what a shop of root has left behind nobody else may write.
 */
export const temporaryFolder = (name: string): string =>
  join(tmpdir(), `skoba-${process.getuid?.() ?? 0}`, name);
