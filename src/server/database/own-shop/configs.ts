import { config } from '../schema/content.ts';
import type { Queries } from '../transaction.ts';

/** What a shop can say before its owner has said anything (`npm run config`). */
const OWN_CONFIGS = { SITE_NAME: 'Новый магазин', POLICY_LINK: '/policy' };

/** Fills what is missing. */
export async function putConfigs(tx: Queries): Promise<void> {
  await tx
    .insert(config)
    .values(Object.entries(OWN_CONFIGS).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing();
}
