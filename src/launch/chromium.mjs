// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { step } from './progress.mjs';
import { BIN, NODE, projectEnvironment, runQuietly } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const DOWNLOAD_LIMIT_MS = 150_000;
const APT_LIMIT_MS = 300_000;

/** The path of a Chromium that really runs on this machine, or undefined. */
export function findChromium() {
  return candidates().find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0,
  );
}

/**
 * Chromium's sandbox never starts as root, nor where the system forbids user namespaces (many containers).
 * The browser tests open nothing but our own pages, so there they run without it.
 * @param {string} path
 */
export function sandboxWorks(path) {
  if (process.getuid?.() === 0) return false;
  const args = ['--headless', '--disable-gpu', '--no-first-run', '--dump-dom', 'about:blank'];
  return spawnSync(path, args, { timeout: 30_000 }).status === 0;
}

/** One that is there, else Playwright's, else the system's package. */
export async function ensureChromium() {
  const there = findChromium();
  if (there !== undefined) return there;
  /** @type {string[]} */
  const failures = [];
  for (const install of [installPlaywrights, installSystems]) {
    await install().catch((error) => failures.push(error.message));
    const found = findChromium();
    if (found !== undefined) return found;
  }
  throw new Error(
    ['No Chromium could be found or installed: set CHROMIUM to the path of one.', ...failures].join('\n'),
  );
}

function candidates() {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return [CHROMIUM];
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, '/usr/bin/chromium', ...playwrights()];
}

/** The one that this Playwright would download, and those that others have left in its cache. */
function playwrights() {
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const own = chromium.executablePath();
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [own];
  const others = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  return [
    own,
    ...others.flatMap((name) => ['chrome-linux64', 'chrome-linux'].map((os) => join(cache, name, os, 'chrome'))),
  ];
}

function installPlaywrights() {
  return step('Downloading a Chromium for the browser tests', () =>
    runQuietly(NODE, [join(BIN, 'playwright'), 'install', '--no-shell', 'chromium'], {
      timeout: DOWNLOAD_LIMIT_MS,
      // Without a network it must give up soon: the system's package comes next.
      env: projectEnvironment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' }),
    }),
  );
}

async function installSystems() {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0)
    throw new Error('The package "chromium" cannot be installed without root.');
  /** @param {string[]} args */
  const apt = (args) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return runQuietly(command, rest, { timeout: APT_LIMIT_MS });
  };
  await step('Installing the package "chromium" for the browser tests', async () => {
    await apt(['update']);
    await apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
  });
}
