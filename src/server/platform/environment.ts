import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { keepFilesPrivate } from './private-files.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * For entries (server, loader, bench): the only place that reads process.env, after the project's
 * `.env` or the file that ENV_FILE names. From here on, files are private to the process's account.
 */
export function configFromEnvironment(): Config {
  keepFilesPrivate();
  const file = process.env['ENV_FILE'] || join(PROJECT_FOLDER, '.env');
  if (existsSync(file)) load(file);
  return readConfig(process.env, PROJECT_FOLDER);
}

/** Whether stacks are wanted. Read directly, because the configuration itself may be wrong. */
export const isDebugging = (): boolean =>
  ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');

function load(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (cause) {
    throw new Error(
      `${file} cannot be read (${(cause as NodeJS.ErrnoException).code}): it has to be a file that this user may read.`,
      { cause },
    );
  }
}
