import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dev } from 'astro';
import { DIST, ROOT } from '../launch/project.mjs';
import { readArguments } from './arguments.ts';
import { atTerminal } from './at-terminal.ts';
import { checkPortAndFolders } from './check-port-and-folders.ts';
import { checkServer } from './database/open.ts';
import { sitePages } from './dev/pages.ts';
import { runSite } from './dev/site-process.ts';
import { configFromEnvironment } from './platform/environment.ts';
import { guarded } from './platform/guard.ts';
import { terminal } from './platform/terminal.ts';

const LINK_COMMAND = '`npm run staff -- link MAIL`';

/**
 * The shop with hot reload, in two processes: Astro's development server makes the pages here, and all
 * the rest is a site that starts anew when its sources are edited.
 */
const args = process.argv.slice(2);
// What is wrong here is a setting or the machine: a stack tells no more.
const config = await atTerminal(async () => {
  readArguments(args);
  const found = configFromEnvironment();
  await checkPortAndFolders(found);
  if (found.databaseUrl !== undefined) await checkServer(found.databaseUrl);
  return found;
});
await atTerminal(
  async () => {
    const site = runSite(args);
    const guardedStop = guarded('stopping', () => site.close().finally(() => process.exit(0)));
    const stopAtSignals = () => {
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
        process.removeAllListeners(signal).on(signal, guardedStop);
    };
    stopAtSignals();
    const server = await dev({
      server: { port: config.port, host: config.host },
      vite: {
        plugins: [sitePages(site)],
        server: {
          strictPort: true,
          // What the shop writes is no source, but Vite would watch each picture of it.
          watch: { ignored: [join(config.dataDir, '**'), join(DIST, '**')] },
          // The packages may be links.
          fs: { allow: [ROOT, dirname(realpathSync(join(ROOT, 'node_modules/astro')))] },
        },
      },
    });
    // Vite's own listener would end the process before the site has closed its database.
    stopAtSignals();
    await site.opened;
    const url = `http://localhost:${server.address.port}`;
    terminal.done(`«Скоба» is open at ${url}, its desk at ${url}/desk (${LINK_COMMAND} opens it).`);
  },
  { showsStack: true },
);
