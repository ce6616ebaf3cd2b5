// @ts-check
import process from 'node:process';
import { checkBeforeBuild, checkBeforeInstall } from './start-checks.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { ENDS_WITH_PARENT, exitWith, NODE, SITE_ENVIRONMENT, SITE_FLAGS } from './project.mjs';
import { supervise } from './supervise.mjs';

/** `npm start`: from a fresh clone to the running shop, which is started again when it ends. */
await exitWith(async () => {
  await ensureInstalled(checkBeforeInstall);
  await ensureBuilt(checkBeforeBuild);
  return supervise(
    NODE,
    [ENDS_WITH_PARENT, ...SITE_FLAGS, 'src/server/main.ts', ...process.argv.slice(2)],
    SITE_ENVIRONMENT,
  );
});
