// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import * as util from 'node:util';
import { checkFolder, checkListens, checkPort, checkUser } from './checks.mjs';
import { Ended, NODE, ROOT, runHere } from './project.mjs';

/**
 * Checks before packages are installed: what any Node can check by itself, and the variables of the
 * configuration if this Node reads TypeScript.
 */
export async function checkBeforeInstall() {
  const {
    HOST = '127.0.0.1',
    PORT = '4321',
    DATA_DIR = '.data',
    DATABASE_URL,
    API_TARGET,
  } = settings();
  if (Number(PORT) >= 0 && Number(PORT) < 65_536) await checkPort(HOST, Number(PORT));
  if (DATABASE_URL !== undefined) await checkListens(DATABASE_URL);
  else if (API_TARGET === undefined) checkUser();
  if (API_TARGET === undefined) checkFolder('DATA_DIR', resolve(ROOT, DATA_DIR));
  if ('typescript' in process.features && process.features.typescript)
    await ask(process.execPath, ['--without-packages']);
}

/** Checks after packages are installed: everything, including the login at the database. */
export const checkBeforeBuild = () => ask(NODE, []);

/**
 * The process that checks prints what is wrong.
 * @param {string} node
 * @param {string[]} args
 */
async function ask(node, args) {
  const code = await runHere(node, [
    '--disable-warning=ExperimentalWarning',
    'src/server/check-start.ts',
    ...args,
  ]);
  if (code !== 0) throw new Ended(code);
}

/**
 * The environment and its file, as the shop reads them (environment.ts); an empty variable counts as absent.
 * @returns {Record<string, string | undefined>}
 */
function settings() {
  const file = process.env.ENV_FILE || join(ROOT, '.env');
  // Node below 20.12 cannot parse the format; errors in the file are reported later then.
  const kept =
    'parseEnv' in util && existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {};
  const entries = Object.entries({ ...kept, ...process.env }).map(([name, text]) => [
    name,
    text?.trim() || undefined,
  ]);
  return Object.fromEntries(entries);
}
