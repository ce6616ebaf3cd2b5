import { fillShop } from '../demo/fill-shop.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase, type Database } from './database/open.ts';
import { refuseUnfinished } from './database/restored.ts';
import { readMissingUses } from './modules/content/blocks/page-uses.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { closeFolders, makeDataFolder } from './platform/private-files.ts';
import type { Terminal } from './platform/terminal.ts';

interface Options {
  terminal: Terminal;
  clock: Clock;
  /** Called for a connection that fails while nobody uses it. */
  onError: (error: unknown) => void;
}

/** Opens the database of the shop and its folders: migrated, and filled at the first start. */
export async function openShopDatabase(
  config: Config,
  { terminal, clock, onError }: Options,
): Promise<Database> {
  const { dataDir, siteUrl, demo } = config;
  const db = await terminal.step('Opening the database', () =>
    openDatabase(config, { say: terminal.done, onError, work: 'background' }),
  );
  await refuseUnfinished(db.$client);
  makeDataFolder(dataDir);
  closeFolders(dataDir, ['mail', 'media', 'tmp']);
  await terminal.step('Migrating', () => migrate(db));
  await fillShop(db, { demo, dataDir, clock, terminal, siteUrl });
  await readMissingUses(db);
  return db;
}
