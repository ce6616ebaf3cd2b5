import { announceChange } from '../server/database/changes.ts';
import type { Queries } from '../server/database/transaction.ts';
import { seedActions } from './content/actions.ts';
import { seedBanners } from './content/banners.ts';
import { putCities } from '../server/database/own-shop/cities.ts';
import { seedConfigs, seedRequisites } from './content/configs.ts';
import { seedGiftSet } from './content/gift-set.ts';
import { seedBrands, seedCategories, seedLabels } from './content/labels-brands-categories.ts';
import { markEarlier } from './content/marks.ts';
import { seedNavigation } from './content/navigation.ts';
import { seedPages } from './content/pages.ts';
import { once, type Seeding } from './content/parts.ts';
import { seedPickupPoints } from './content/pickup-points.ts';
import { seedPromoCodes } from './content/promo-codes.ts';
import { seedSelections } from './content/selections.ts';
import { seedStaff } from './content/staff.ts';
import { seedCompanyReviews, seedReviews } from './reviews/seed-reviews.ts';

const MARKS = 'marks';

/** The order matters: actions need discounted goods, selections need actions. */
const PARTS: readonly (readonly [string, (seeding: Seeding) => Promise<void>])[] = [
  ['cities', ({ tx }) => putCities(tx)],
  ['labels', seedLabels],
  ['brands', seedBrands],
  ['categories', seedCategories],
  ['pages', seedPages],
  ['configs', seedConfigs],
  ['navigation', seedNavigation],
  ['banners', seedBanners],
  ['actions', seedActions],
  ['selections', seedSelections],
  ['reviews', seedReviews],
  ['company-reviews', seedCompanyReviews],
  ['promo-codes', seedPromoCodes],
  ['pickup-points', seedPickupPoints],
  ['gift-set', seedGiftSet],
  ['requisites', seedRequisites],
  [MARKS, markEarlier],
  ['staff', seedStaff],
];

export const CONTENT_PARTS = PARTS.map(([name]) => name);

/**
 * Everything that does not come through the exchange file, each part once and whole; the goods have
 * to be there.
 */
export async function seedContent(db: Queries, seeding: Omit<Seeding, 'tx'>): Promise<void> {
  for (const [name, write] of PARTS) await once(db, name, seeding, write);
  await announceChange(db, ['catalogue', 'content', 'cities', 'reviews']);
}

/** Only what tells later what the demonstration has put in; nothing that anybody sees. */
export const noteEarlier = (db: Queries, seeding: Omit<Seeding, 'tx'>): Promise<void> =>
  once(db, MARKS, seeding, markEarlier);
