// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { installSystems } from './system-packages.mjs';

const PACKAGE = 'firefox-esr';
const NAMES = [PACKAGE, 'firefox'];

/** Printed at the end of a run without it. */
export const WITHOUT_FIREFOX =
  `The tests in Firefox did not run: it is not installed (Debian's package ${PACKAGE}, or FIREFOX ` +
  'with the path of one).';

/** The path of a Firefox that runs on this machine, or undefined. */
export function findFirefox() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = process.env.FIREFOX
    ? [process.env.FIREFOX]
    : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0,
  );
}

/** Installs it where the run asks for that, as CI does. Without it the other tests run. */
export async function ensureFirefox() {
  if (process.env.E2E_FIREFOX !== 'install' || findFirefox() !== undefined) return;
  await installSystems(PACKAGE).catch((error) => console.warn(error.message));
}
