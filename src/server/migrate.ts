import { atTerminal } from './at-terminal.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { configFromEnvironment } from './platform/environment.ts';
import { terminal } from './platform/terminal.ts';

/** `npm run migrate`: brings the tables up to date without starting the shop. */

await atTerminal(async () => {
  const config = configFromEnvironment();
  if (config.apiTarget !== undefined)
    throw new Error('API_TARGET is set: the database belongs to that backend, migrate it there.');
  const db = await openDatabase(config, { say: terminal.done });
  try {
    const names = await terminal.step('Migrating', () => migrate(db));
    terminal.done(
      names.length === 0 ? 'The database was up to date.' : `Done: ${names.join(', ')}.`,
    );
  } finally {
    await db.close();
  }
});
