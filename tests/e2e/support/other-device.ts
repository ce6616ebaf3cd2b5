import { resolve } from 'node:path';
import { request } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { openDatabase } from '../../../src/server/database/open.ts';
import { keysOf } from '../../../src/server/callers/keys.ts';
import { findAccountId } from '../../../src/server/modules/account/queries.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';

/** Logs the account in on a tablet too, without another letter. */
export async function tabletOf(email: string, baseURL = ''): Promise<APIRequestContext> {
  const dataDir = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e');
  const db = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const place = { device: 'Safari, iPad', network: '203.0.113.*' };
    const { key } = await keysOf(db, systemClock).signIn(
      (await findAccountId(db, email)) ?? 0,
      3600,
      place,
    );
    return await request.newContext({ baseURL, extraHTTPHeaders: { cookie: `auth_key=${key}` } });
  } finally {
    await db.close();
  }
}
