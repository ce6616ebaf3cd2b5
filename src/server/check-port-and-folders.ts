import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder, checkPort, checkUser } from '../launch/checks.mjs';
import type { Config } from './platform/config.ts';

/** Disk space for a new database and its first log. */
const NEW_DATABASE_MB = 150;

/** Throws one sentence when the shop cannot listen, or cannot write where it has to. */
export async function checkPortAndFolders(
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'apiTarget'>,
): Promise<void> {
  await checkPort(config.host, config.port);
  // With a remote backend nothing is stored here.
  if (config.apiTarget !== undefined) return;
  const isNew = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'));
  checkFolder('DATA_DIR', config.dataDir, isNew ? NEW_DATABASE_MB : 0);
  if (config.databaseUrl === undefined) checkUser();
}
