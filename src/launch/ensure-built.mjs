// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild, isWhole, markWhole, sweepBuilds, switchTo } from './builds.mjs';
import { checkFolder } from './checks.mjs';
import { withLock } from './lock.mjs';
import { step, waitsFor } from './progress.mjs';
import {
  BIN,
  DIST,
  ENDS_WITH_PARENT,
  LOCK,
  NODE,
  projectEnvironment,
  ROOT,
  runQuietly,
} from './project.mjs';

/** What the pages are built from. */
const SOURCE_FOLDERS = ['src', 'public'];
const SOURCE_FILES = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** Files that never get into the pages: changing them needs no build. */
const NOT_BUILT = /^src\/(launch|decisions|server|demo)(\/|$)|\.test\.ts$|\.md$/;
const NEEDED_MB = 50;

/**
 * Builds the pages when their sources differ from those of the last build. `before` runs first; it
 * may check what would make so long a work useless.
 * @param {() => Promise<void>} [before]
 */
export async function ensureBuilt(before = () => Promise.resolve()) {
  const name = digestOfSources().slice(0, 16);
  const build = join(DIST, name);
  if (isWhole(build) && currentBuild(DIST) === build) return;
  checkFolder('The folder of builds', DIST, NEEDED_MB);
  await before();
  await withLock(LOCK, waitsFor, async () => {
    if (!isWhole(build)) await step('Building the pages', () => buildInto(build));
    switchTo(DIST, name);
    sweepBuilds(DIST);
  });
}

/**
 * Astro writes the path of the build into it, so it is built in its final place.
 * @param {string} build
 */
async function buildInto(build) {
  // An incomplete folder was left by a build that was killed.
  rmSync(build, { recursive: true, force: true });
  await runQuietly(NODE, [ENDS_WITH_PARENT, join(BIN, 'astro'), 'build', '--outDir', build], {
    env: projectEnvironment({ NODE_ENV: 'production' }),
  });
  markWhole(build);
}

/** By content, because a fresh checkout gives every file a new time. */
function digestOfSources() {
  const hash = createHash('sha256');
  const paths = [...SOURCE_FOLDERS.flatMap(filesIn), ...SOURCE_FILES.filter(isThere)];
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} path in the project */
const isThere = (path) => existsSync(join(ROOT, path));

/**
 * The files in a folder of the project and below it that get into the pages, in one order on every
 * machine.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = isThere(folder) ? readdirSync(join(ROOT, folder), { withFileTypes: true }) : [];
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (NOT_BUILT.test(path)) return [];
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}
