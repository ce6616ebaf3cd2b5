import { randomUUID } from 'node:crypto';
import { account } from '#src/server/database/schema/account.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import type { ConfigKey } from '#src/domain/site-config.ts';
import { setConfig } from '#src/server/modules/site-config/change.ts';
import { openDatabaseBeside } from './shop-database.ts';
import { openSite } from './site-process.ts';

/** A new shop without the demonstration, in its own database. */
export async function openEmptySite() {
  const { env, work, remove } = await openDatabaseBeside(
    `empty_${randomUUID().replaceAll('-', '')}`,
  );
  const site = await openSite({ ...env, DEMO: 'off' });
  return {
    url: site.url,
    /** Works on its database, as commands of the shop do. */
    beside: work,
    /** The key of a new account. */
    newKey: (who: string): Promise<string> =>
      work(async (db) => {
        const [row] = await db
          .insert(account)
          .values({ email: `${who}@example.ru`, name: 'Анна', phone: '+79161234567' })
          .returning({ id: account.id });
        return (await keysOf(db, systemClock).signIn(row?.id ?? 0, 3600)).key;
      }),
    setConfig: (key: ConfigKey, value: string) => work((db) => setConfig(db, key, value)),
    async close() {
      await site.close();
      await remove();
    },
  };
}
