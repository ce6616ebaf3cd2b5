import { atTerminal } from './at-terminal.ts';
import { checkPortAndFolders } from './check-port-and-folders.ts';
import { configFromEnvironment } from './platform/environment.ts';

/**
 * `node src/server/check-start.ts [--without-packages]`: checks whether the shop could start, before
 * packages are installed and pages are built. PostgreSQL's library is one of the packages.
 */
await atTerminal(async () => {
  const config = configFromEnvironment();
  await checkPortAndFolders(config);
  if (config.databaseUrl === undefined || process.argv.includes('--without-packages')) return;
  const { checkServer } = await import('./database/open.ts');
  await checkServer(config.databaseUrl);
});
