import { request, type APIRequestContext } from '@playwright/test';
import { keysOf } from '#src/server/callers/keys.ts';
import { findAccountId } from '#src/server/modules/account/queries.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { withShopDatabase } from './shop-database.ts';

/** Logs the account in on a tablet too, without another letter. */
export async function tabletOf(email: string, baseURL = ''): Promise<APIRequestContext> {
  const place = { device: 'Safari, iPad', network: '203.0.113.*' };
  const { key } = await withShopDatabase(async (db) =>
    keysOf(db, systemClock).signIn((await findAccountId(db, email)) ?? 0, 3600, place),
  );
  return request.newContext({ baseURL, extraHTTPHeaders: { cookie: `auth_key=${key}` } });
}
