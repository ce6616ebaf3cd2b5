import { CONTENT_PARTS } from '#src/demo/seed-content.ts';
import { migrate } from '#src/server/database/migrate.ts';
import { demoPart } from '#src/server/database/schema/content.ts';
import { fillHostile } from '../../support/hostile-shop.ts';
import { openDatabaseBeside } from './shop-database.ts';
import { openSite } from './site-process.ts';

/**
 * Another shop in a database of its own, whose whole catalogue came from an exchange file with
 * hostile texts.
 */
export async function openHostileSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const { env, dataDir, work, remove } = await openDatabaseBeside(`hostile_${process.pid}`);
  await work(async (db) => {
    await migrate(db);
    await db.insert(demoPart).values(['catalogue', ...CONTENT_PARTS].map((name) => ({ name })));
    await fillHostile(db, dataDir);
  });
  const site = await openSite(env);
  return {
    url: site.url,
    async close() {
      await site.close();
      await remove();
    },
  };
}
