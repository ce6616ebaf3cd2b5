// @ts-check
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ifExists } from './if-exists.mjs';
import { living, nameOf } from './processes.mjs';

/**
 * Builds lie side by side in `dist`, each in a folder of its own, and `dist/current` is a link to
 * one of them. A new build takes nothing away from running processes or open pages.
 */
const CURRENT = 'current';
/** Files in a build: the mark that it is complete, and one for each process that runs it. */
const WHOLE = '.whole';
const USERS = '.users';
/** Open pages of a former build may ask for its files this long. */
const KEPT_MS = 24 * 3_600_000;
const KEPT_MOST = 5;

/** @param {string} build */
export const isWhole = (build) => existsSync(join(build, WHOLE));

/** @param {string} build */
export const markWhole = (build) => writeFileSync(join(build, WHOLE), '');

/**
 * The folder of the build in use, with links resolved; undefined when nothing is built.
 * @param {string} dist
 */
export function currentBuild(dist) {
  const link = join(dist, CURRENT);
  return existsSync(link) ? realpathSync(link) : undefined;
}

/**
 * Makes this the build that new processes start with.
 * @param {string} dist
 * @param {string} name its folder in `dist`
 */
export function switchTo(dist, name) {
  const before = currentBuild(dist);
  if (before === join(realpathSync(dist), name)) return;
  const draft = join(dist, `${CURRENT}.${process.pid}`);
  rmSync(draft, { force: true });
  symlinkSync(name, draft);
  renameSync(draft, join(dist, CURRENT));
  // The time of its folder tells when it was replaced.
  if (before !== undefined) utimesSync(before, new Date(), new Date());
}

/**
 * Records that this process runs the build, until it ends. In a folder that is not writable nothing
 * is recorded; then nobody can remove the build either.
 * @param {string} build
 */
export function useBuild(build) {
  const users = join(build, USERS);
  const file = join(users, String(process.pid));
  try {
    const { mtime } = statSync(build);
    if (!existsSync(users)) makeShared(users);
    writeFileSync(file, nameOf());
    chmodSync(file, 0o644);
    utimesSync(build, mtime, mtime);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(code)) throw error;
    return;
  }
  process.on('exit', () => rmSync(file, { force: true }));
}

/**
 * Other accounts may run the build, too, and remove old ones.
 * @param {string} folder
 */
function makeShared(folder) {
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o1777);
  } catch (error) {
    // When two processes start together, the other one was faster.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
}

/**
 * The processes that run a build of this folder.
 * @param {string} dist
 * @returns {number[]}
 */
export const usersOf = (dist) => buildsIn(dist).flatMap(usersOfBuild);

/**
 * Removes builds that are not in use, when they are old or too many.
 * @param {string} dist
 */
export function sweepBuilds(dist) {
  const current = currentBuild(dist);
  const former = buildsIn(dist)
    .filter((build) => realpathSync(build) !== current && usersOfBuild(build).length === 0)
    .map((build) => ({ build, since: statSync(build).mtimeMs }))
    .sort((a, b) => b.since - a.since);
  former.forEach(({ build, since }, place) => {
    if (place >= KEPT_MOST || Date.now() - since > KEPT_MS)
      rmSync(build, { recursive: true, force: true });
  });
}

/** @param {string} dist */
function buildsIn(dist) {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dist, name));
}

/** @param {string} build */
function usersOfBuild(build) {
  const folder = join(build, USERS);
  const names = ifExists(() => readdirSync(folder)) ?? [];
  return names
    .map((name) => ifExists(() => readFileSync(join(folder, name), 'utf8')))
    .map((user) => (user === undefined ? undefined : living(user)))
    .filter((pid) => pid !== undefined);
}
