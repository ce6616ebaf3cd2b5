import { markAlike } from '../../server/database/given-rows.ts';
import { readCompanyReviews } from '../reviews/seed-reviews.ts';
import { ACTIONS } from './actions.ts';
import { BANNERS } from './banners.ts';
import { CONFIGS, REQUISITES, pictureConfigs } from './configs.ts';
import { SET_GIFT } from './gift-set.ts';
import { LABEL_COLOURS } from './labels-brands-categories.ts';
import { MENUS } from './navigation.ts';
import { readPages } from './pages.ts';
import type { Seeding } from './parts.ts';
import { POINTS } from './pickup-points.ts';
import { BIG_GIFT, PROMO_TITLES } from './promo-codes.ts';

/**
 * Records the rows that an earlier version of the shop put in without recording them, as far as
 * they are unchanged. A new shop has recorded all of them already.
 */
export async function markEarlier({ tx, dataDir }: Seeding): Promise<void> {
  await markAlike(tx, 'demo', 'page', [
    ...readPages().map(({ slug, title, body }) => ({ slug, title, body })),
    ...ACTIONS.map(({ slug, title, body }) => ({ slug: `actions/${slug}`, title, body })),
  ]);
  await markAlike(
    tx,
    'demo',
    'config',
    Object.entries({ ...CONFIGS, ...REQUISITES }).map(([key, value]) => ({ key, value })),
  );
  await markAlike(tx, 'demo', 'file_config', await pictureConfigs(dataDir));
  await markAlike(
    tx,
    'demo',
    'nav_item',
    Object.entries(MENUS).flatMap(([menu, items]) =>
      items
        .flatMap((item) => [item, ...(item.children ?? [])])
        .map(({ title, slug }) => ({ menu, title, slug })),
    ),
  );
  await markAlike(
    tx,
    'demo',
    'banner',
    BANNERS.map(({ group, title, shortText = '' }) => ({ group, title, short_text: shortText })),
  );
  await markAlike(
    tx,
    'demo',
    'action',
    ACTIONS.map(({ slug, title, shortText }) => ({ slug, title, short_text: shortText })),
  );
  await markAlike(
    tx,
    'demo',
    'label',
    Object.entries(LABEL_COLOURS).map(([name, colour]) => ({ name, bg_color: colour })),
  );
  await markAlike(
    tx,
    'demo',
    'pickup_point',
    POINTS.map(({ town, title, address, hours }) => ({
      title,
      address: `${town}, ${address}`,
      hours,
    })),
  );
  await markAlike(
    tx,
    'demo',
    'promo_code',
    Object.entries(PROMO_TITLES).map(([code, title]) => ({ code, title })),
  );
  await markAlike(
    tx,
    'demo',
    'gift_rule',
    [SET_GIFT, BIG_GIFT].map((title) => ({ title })),
  );
  await markAlike(
    tx,
    'demo',
    'company_review',
    readCompanyReviews().map(({ rating, comment }) => ({ rating, comment })),
  );
}
