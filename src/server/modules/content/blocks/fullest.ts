import type { ProductCard } from '#src/contract/catalogue.ts';
import type { Banner } from '#src/contract/parts.ts';
import type { NamedFile } from '../../media/queries.ts';
import type { Found, Shelf, Shown, ShownPicture } from './shown.ts';

/** How many goods of a selection or a category a shelf shows. */
export const SHELF_PRODUCTS = 8;

const NAME = 'Название'.repeat(15);
const PICTURE = `/media/${'0'.repeat(40)}-480.webp`;

const product: ProductCard = {
  ...{ id: 1_000_000, title: NAME, slug: NAME, full_slug: NAME, discount: 0, points: 0 },
  ...{ preview: null, preview_webp: PICTURE, novelty: false, labels: [] },
  ...{ rating_total: 0, review_count: 0, seo_h1: '', seo_description: '', quantity: 1_000_000 },
  ...{ price_current: 100_000_000, price_old: 100_000_000, currency: 'RUB', article: NAME },
  ...{ brand: null, unit: 'шт', min_quantity: 1000, quantity_step: 1, availability: 'in_stock' },
  ...{ is_available: true, lead_days: null },
};
const shelf: Shelf = {
  title: NAME,
  path: `/category/${NAME}`,
  products: Array<ProductCard>(SHELF_PRODUCTS).fill(product),
};
const banner: Banner = {
  ...{ id: 1_000_000, title: NAME, short_text: NAME.repeat(3), background_color: null },
  ...{ image: { image: PICTURE, image_webp: PICTURE }, link_to_go: { real_slug: NAME } },
  ...{ erid: NAME, advertiser: NAME },
};
const file: NamedFile = { title: NAME, bytes: 1_000_000, stored: `${'0'.repeat(40)}.pdf` };
const picture: ShownPicture = {
  ...{ stored: '0'.repeat(40), wide: null, square: null, width: 1000, height: 1000 },
};

const always = <Value>(value: Value): Found<unknown, Value> => ({ get: () => value });

/**
 * Everything that a body names, each thing with long names: a page that may be published stays
 * small, whatever comes on sale later.
 */
export const FULLEST: Shown = {
  products: always(product),
  shelves: always(shelf),
  banners: always(banner),
  files: always(file),
  pictures: always(picture),
  choice: {},
};
