// @ts-check
import process from 'node:process';
import { step } from './progress.mjs';
import { runQuietly } from './project.mjs';

const APT_LIMIT_MS = 300_000;
const APT_LOCK_SECONDS = 120;

/**
 * Installs packages of the system for the browser tests, with apt. Only root may do that: a run never
 * makes itself root, it names the command.
 * @param {...string} names
 */
export async function installSystems(...names) {
  const install = ['install', '-y', '--no-install-recommends', ...names];
  if (process.getuid?.() !== 0)
    throw new Error(
      `The package "${names[0]}" of the system is missing: run sudo apt-get ${install.join(' ')}`,
    );
  /** @param {string[]} args */
  const apt = (args) => {
    // Another program may be installing something at this moment.
    const patient = ['-qq', '-o', `DPkg::Lock::Timeout=${APT_LOCK_SECONDS}`];
    return runQuietly('apt-get', [...patient, ...args], {
      timeout: APT_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  await step(`Installing the package "${names[0]}" for the browser tests`, async () => {
    // With outdated lists the package may still be found.
    const update = await apt(['update']).then(
      () => null,
      (error) => error,
    );
    await apt(install).catch((error) => {
      throw new Error([update?.message, error.message].filter(Boolean).join('\n'));
    });
  });
}
