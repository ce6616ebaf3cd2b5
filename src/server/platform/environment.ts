import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { keepFilesPrivate } from './private-files.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * For the entries (server, loader, bench): the one place that looks at process.env, after the project's `.env`.
 * From here on nobody else reads what the process writes.
 */
export function configFromEnvironment(): Config {
  keepFilesPrivate();
  const file = join(PROJECT_FOLDER, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env, PROJECT_FOLDER);
}
