// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { BIN, NODE, projectEnvironment, ROOT, runQuietly } from './project.mjs';

const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** What never gets into the pages: its change needs no build. */
const NOT_BUILT = /^src\/(launch|decisions|server\/database)(\/|$)|\.test\.ts$|\.md$/;
const STAMP = join(ROOT, 'dist', '.sources');

/** Builds the pages when a source of theirs differs from what was built last. */
export async function ensureBuilt() {
  const digest = digestOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  // A build that is killed half-way must not pass for the one before it.
  rmSync(STAMP, { force: true });
  await step('Building the pages', () =>
    runQuietly(NODE, [join(BIN, 'astro'), 'build'], {
      env: projectEnvironment({ ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }),
    }),
  );
  writeFileSync(STAMP, digest);
}

/** By content: a fresh checkout gives every file a new time. */
function digestOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => [...filesOf(source)]))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesOf(path) {
  if (NOT_BUILT.test(path) || !existsSync(join(ROOT, path))) return;
  if (SOURCES.indexOf(path) > 1) yield path;
  else
    for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) yield* filesOf(inside);
      else if (!NOT_BUILT.test(inside)) yield inside;
    }
}
