// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, sep } from 'node:path';
import process from 'node:process';
import { step } from './progress.mjs';
import { BIN, NODE, projectEnvironment, runQuietly } from './project.mjs';
import { installSystems } from './system-packages.mjs';

/**
 * A browser: its names on the PATH, and its places in Playwright's cache in present and older
 * versions.
 * @typedef {{variable: string, names: string[], folder: RegExp, inside: string[]}} Kind
 */
/** @type {Kind} */
const CHROMIUM = {
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  folder: /^chromium-\d+$/,
  inside: ['chrome-linux64/chrome', 'chrome-linux/chrome'],
};
/** @type {Kind} */
const SHELL = {
  variable: 'CHROMIUM_SHELL',
  names: ['chromium-headless-shell'],
  folder: /^chromium_headless_shell-\d+$/,
  inside: ['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell'],
};
const DOWNLOAD_LIMIT_MS = 150_000;

/** The path of a Chromium that runs on this machine, or undefined. */
export const findChromium = () => find(CHROMIUM);

/**
 * The headless shell of the same browser, if there is one. Tests take half the time in it, but it
 * freezes no pages and always has a mouse.
 */
export const findShell = () => find(SHELL);

/** @param {Kind} kind */
function find(kind) {
  return candidates(kind).find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0,
  );
}

/**
 * Chromium's sandbox does not start as root, nor where the system forbids user namespaces (many
 * containers). The browser tests open only our own pages, so there they run without it.
 * @param {string} path
 */
export function sandboxWorks(path) {
  if (process.getuid?.() === 0) return false;
  const args = ['--headless', '--disable-gpu', '--no-first-run', '--dump-dom', 'about:blank'];
  return spawnSync(path, args, { timeout: 30_000 }).status === 0;
}

/** @type {Promise<string> | undefined} */
let ensured;

/**
 * The path of a Chromium: one that exists, else Playwright's, else the system's package. Looked for
 * once, however often it is called.
 */
export const ensureChromium = () => (ensured ??= findOrInstall());

async function findOrInstall() {
  const there = findChromium();
  if (there !== undefined) {
    await addShell();
    return there;
  }
  /** @type {string[]} */
  const failures = [];
  // Not every system has the shell as a package of its own.
  const ways = [
    installPlaywrights,
    () => installSystems('chromium', 'chromium-headless-shell', 'fonts-dejavu-core'),
    () => installSystems('chromium', 'fonts-dejavu-core'),
  ];
  for (const install of ways) {
    await install().catch((error) => failures.push(error.message));
    const found = findChromium();
    if (found !== undefined) return found;
  }
  throw new Error(
    ['No Chromium could be found or installed: set CHROMIUM to the path of one.', ...failures].join(
      '\n',
    ),
  );
}

/** @param {Kind} kind */
function candidates(kind) {
  const chosen = process.env[kind.variable];
  if (chosen) return [chosen];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return [
    ...folders.flatMap((folder) => kind.names.map((name) => join(folder, name))),
    ...playwrights(kind),
  ];
}

/**
 * The browser that this Playwright would download, and those that others left in its cache.
 * @param {Kind} kind
 */
function playwrights({ folder, inside }) {
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const own = chromium.executablePath();
  const cache = own.slice(0, own.lastIndexOf(`${sep}chromium-`));
  const kept = existsSync(cache) ? readdirSync(cache).filter((name) => folder.test(name)) : [];
  return [
    ...(inside === CHROMIUM.inside ? [own] : []),
    ...kept.flatMap((name) => inside.map((path) => join(cache, name, path))),
  ];
}

/** Installs the shell beside a browser that has none; without it the tests run, but slowly. */
async function addShell() {
  if (process.env.CHROMIUM !== undefined || findShell() !== undefined) return;
  await installSystems('chromium-headless-shell').catch((error) =>
    console.warn(
      'The browser tests take twice as long without chromium-headless-shell, which could not be ' +
        `installed: ${error.message}`,
    ),
  );
}

function installPlaywrights() {
  return step('Downloading a Chromium for the browser tests', () =>
    runQuietly(NODE, [join(BIN, 'playwright'), 'install', 'chromium'], {
      timeout: DOWNLOAD_LIMIT_MS,
      // Without a network it has to give up soon: the system's package is tried next.
      env: projectEnvironment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' }),
    }),
  );
}
