import { announceChange } from '../changes.ts';
import { demoPart, navItem, config } from '../schema/content.ts';
import type { Queries } from '../transaction.ts';
import { putCities } from './cities.ts';
import { putDrafts } from './drafts.ts';
import { MENU_NAMES, OWN_MENUS, putMenu } from './menus.ts';
import { putSelections } from './selections.ts';

/** The site config before its owner has filled it in (`npm run config`). */
export const OWN_CONFIGS = { SITE_NAME: 'Новый магазин', POLICY_LINK: '/policy' };

/** Inserts missing values. */
async function putConfigs(tx: Queries): Promise<void> {
  await tx
    .insert(config)
    .values(Object.entries(OWN_CONFIGS).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing();
}

/** The mark of a real shop: the demonstration is never put into it. */
export const OWN_SHOP = 'own-shop';

/**
 * Inserts what a shop needs before its owner has configured anything, if it is missing. Call it in
 * a transaction.
 */
export async function beginOwnShop(tx: Queries): Promise<void> {
  await putCities(tx);
  await putSelections(tx);
  await putConfigs(tx);
  await putDrafts(tx);
  const filled = await tx.selectDistinct({ menu: navItem.menu }).from(navItem);
  for (const name of MENU_NAMES)
    if (!filled.some(({ menu }) => menu === name)) await putMenu(tx, name, OWN_MENUS[name]);
  await tx.insert(demoPart).values({ name: OWN_SHOP }).onConflictDoNothing();
  await announceChange(tx, ['catalogue', 'content', 'cities', 'reviews']);
}
