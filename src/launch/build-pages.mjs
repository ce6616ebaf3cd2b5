// @ts-check
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith } from './project.mjs';

/** `npm run build`: what `npm start` would build. A running shop is not disturbed. */
await exitWith(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
