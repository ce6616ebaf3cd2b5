// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild } from './builds.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { DIST, exitWith } from './project.mjs';

/**
 * `npm run build`: builds what `npm start` would build, without disturbing a running shop, and tells
 * what the scripts weigh (src/build/bundle-report.ts).
 */
await exitWith(async () => {
  await ensureInstalled();
  await ensureBuilt();
  console.log(readFileSync(join(currentBuild(DIST) ?? '', 'bundle-report.txt'), 'utf8'));
  return 0;
});
