// @ts-check
import process from 'node:process';
import { checkBeforeBuild, checkBeforeInstall } from './start-checks.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith, NODE, runHere, SITE_ENVIRONMENT, SITE_FLAGS } from './project.mjs';

/** `npm start`: from a fresh clone to the running shop. */
await exitWith(async () => {
  await ensureInstalled(checkBeforeInstall);
  await ensureBuilt(checkBeforeBuild);
  return runHere(
    NODE,
    [...SITE_FLAGS, 'src/server/main.ts', ...process.argv.slice(2)],
    SITE_ENVIRONMENT,
  );
});
