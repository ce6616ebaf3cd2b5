import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder, checkPort, checkUser } from '../launch/checks.mjs';
import type { Config } from './platform/config.ts';

/** What initdb makes, and its first log. */
const NEW_DATABASE_MB = 150;

/** Throws one sentence when the shop could not listen, or not write where it has to. */
export async function checkPlaces(
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'apiTarget'>,
): Promise<void> {
  await checkPort(config.host, config.port);
  // With a backend elsewhere nothing is kept here.
  if (config.apiTarget !== undefined) return;
  const isNew = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'));
  checkFolder('DATA_DIR', config.dataDir, isNew ? NEW_DATABASE_MB : 0);
  if (config.databaseUrl === undefined) checkUser();
}
