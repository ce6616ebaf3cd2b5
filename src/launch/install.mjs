// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { usersOf } from './builds.mjs';
import { checkFolder } from './checks.mjs';
import { withLock } from './lock.mjs';
import { living, nameOf } from './processes.mjs';
import { step, waitsFor } from './progress.mjs';
import { BIN, DIST, LOCK, NODE, ROOT, runQuietly } from './project.mjs';

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** npm writes it in a folder at the end of an install; it is compared with the lock file. */
const RECORD = 'node_modules/.package-lock.json';
/** Names the helper process that installs; it stays when the install was broken off. */
const BEGUN = join(DIST, 'install.begun');
const POLL_MS = 100;
const NEEDED_MB = 800;

/**
 * Installs the packages when they are missing, differ from package-lock.json, or an install was
 * broken off. `before` runs first; it may check what would make so long a work useless.
 * @param {() => Promise<void>} [before]
 */
export async function ensureInstalled(before = () => Promise.resolve()) {
  if (isInstalled()) return;
  checkFolder('The folder of the shop', ROOT, NEEDED_MB);
  await before();
  await withLock(LOCK, waitsFor, async () => {
    // Another start has installed them meanwhile.
    if (isInstalled()) return;
    refuseBesideShop();
    const isBroken = existsSync(BEGUN);
    // A launcher that was killed left its helper behind, which may still be writing.
    if (isBroken) await endOf(readFileSync(BEGUN, 'utf8'));
    writeFileSync(BEGUN, '');
    if (isBroken || !hasPackages()) await step('Installing packages', installPackages);
    if (!runsNode()) await step('Installing Node', installNode);
    rmSync(BEGUN);
  });
}

const isInstalled = () => !existsSync(BEGUN) && hasPackages() && existsSync(NODE);

const runsNode = () => spawnSync(NODE, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * An npm that asks for approval of install scripts may have skipped the one that brings Node
 * itself.
 */
async function installNode() {
  const cwd = join(ROOT, 'node_modules/node');
  await runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd });
  if (!existsSync(join(BIN, 'node'))) symlinkSync('../node/bin/node', join(BIN, 'node'));
}

/**
 * npm removes all packages before it installs the new ones, and a running shop loads some of them
 * late.
 */
function refuseBesideShop() {
  const [pid] = usersOf(DIST);
  if (pid !== undefined)
    throw new Error(
      `Packages have to be installed, and process ${pid} runs the shop from this folder: ` +
        'stop it first, or prepare the new version in a folder of its own.',
    );
}

/** @param {string} name */
async function endOf(name) {
  const pid = living(name);
  if (pid !== undefined) waitsFor(pid);
  while (living(name) !== undefined) await wait(POLL_MS);
}

/** @param {number} pid */
const noteHelper = (pid) => writeFileSync(BEGUN, nameOf(pid));

/** @param {(line: string) => void} note */
async function installPackages(note) {
  // A partial install must not look complete.
  rmSync(join(ROOT, RECORD), { force: true });
  const options = [
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  try {
    await runQuietly('npm', ['ci', ...options], {}, noteHelper);
  } catch (error) {
    // A lock file made where a registry lacked a package for some other system is incomplete for
    // `npm ci`.
    if (!(error instanceof Error) || !error.message.includes('EUSAGE')) throw error;
    note('npm ci finds the lock file incomplete, npm install is used');
    await runQuietly('npm', ['install', '--no-save', ...options], {}, noteHelper);
  }
}

/**
 * Compares npm's record of the packages that are installed in a folder with its lock file.
 * @param {string} [folder]
 */
export function hasPackages(folder = ROOT) {
  if (!existsSync(join(folder, RECORD))) return false;
  const installed = readPackages(join(folder, RECORD));
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || !isForThisSystem(wanted)) return true;
    return (
      installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity
    );
  });
}

/** @param {Package} wanted */
function isForThisSystem({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // Of two packages for two C libraries npm installs one, so neither is required here.
  return (
    !libc && Boolean(os && cpu) && os?.includes(process.platform) && cpu?.includes(process.arch)
  );
}

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
