// @ts-check
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { step } from './progress.mjs';
import { BIN, NODE, ROOT, runQuietly } from './project.mjs';

/** @typedef {{version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]}} Package */

/** Installs the packages when they are missing or are not those of package-lock.json. */
export async function ensureInstalled() {
  if (!isInstalled()) await step('Installing packages', installPackages);
  // An npm that asks for approval of install scripts may have left out the one that brings Node itself.
  if (existsSync(NODE)) return;
  const cwd = join(ROOT, 'node_modules/node');
  await step('Installing Node', () => runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd }));
  if (!existsSync(join(BIN, 'node'))) symlinkSync('../node/bin/node', join(BIN, 'node'));
}

/** @param {(line: string) => void} note */
async function installPackages(note) {
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await runQuietly('npm', ['ci', ...options]);
  } catch (error) {
    // A registry that lacks a package for some other system makes a lock file that `npm ci` calls incomplete.
    if (!(error instanceof Error) || !error.message.includes('EUSAGE')) throw error;
    note('npm ci finds the lock file incomplete, npm install is used');
    await runQuietly('npm', ['install', '--no-save', ...options]);
  }
}

/** npm keeps a record of what it has installed; it is compared with what the lock file asks for. */
function isInstalled() {
  const record = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || !isForThisSystem(wanted)) return true;
    return installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity;
  });
}

/** @param {Package} wanted */
function isForThisSystem({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // npm decides by the C library which of two twins it takes, so neither is asked for here.
  return !libc && Boolean(os && cpu) && os?.includes(process.platform) && cpu?.includes(process.arch);
}

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
