// @ts-check
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { step } from './progress.mjs';
import { runQuietly } from './project.mjs';

const APT_LIMIT_MS = 300_000;
const APT_LOCK_SECONDS = 120;

/**
 * Installs packages of the system for the browser tests, with apt.
 * @param {...string} names
 */
export async function installSystems(...names) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0)
    throw new Error(`The package "${names[0]}" cannot be installed without root.`);
  /** @param {string[]} args */
  const apt = (args) => {
    // Another program may be installing something at this moment.
    const patient = ['-qq', '-o', `DPkg::Lock::Timeout=${APT_LOCK_SECONDS}`];
    const [command = '', ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...patient,
      ...args,
    ];
    return runQuietly(command, rest, { timeout: APT_LIMIT_MS });
  };
  await step(`Installing the package "${names[0]}" for the browser tests`, async () => {
    // With outdated lists the package may still be found.
    const update = await apt(['update']).then(
      () => null,
      (error) => error,
    );
    await apt(['install', '-y', '--no-install-recommends', ...names]).catch((error) => {
      throw new Error([update?.message, error.message].filter(Boolean).join('\n'));
    });
  });
}
