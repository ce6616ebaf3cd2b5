// @ts-check
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith } from './project.mjs';

/** `npm run build`: builds what `npm start` would build, without disturbing a running shop. */
await exitWith(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
