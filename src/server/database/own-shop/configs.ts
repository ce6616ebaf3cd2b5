import { config } from '../schema/content.ts';
import type { Queries } from '../transaction.ts';

/** The site config before its owner has filled it in (`npm run config`). */
const OWN_CONFIGS = { SITE_NAME: 'Новый магазин', POLICY_LINK: '/policy' };

/** Inserts missing values. */
export async function putConfigs(tx: Queries): Promise<void> {
  await tx
    .insert(config)
    .values(Object.entries(OWN_CONFIGS).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing();
}
