import type { ProductCard } from '#src/contract/catalogue.ts';
import type { SnapshotLine } from './snapshot.ts';

/** The card of goods that are no longer sold; null until the index knows of the change. */
export function removedCard({
  productId,
  price,
  least,
  step,
  gone,
}: SnapshotLine): ProductCard | null {
  if (gone === null) return null;
  const { title, slug, fullSlug, article, unit } = gone;
  return {
    id: productId,
    title,
    slug,
    full_slug: fullSlug,
    article,
    unit,
    price_current: price,
    min_quantity: least,
    quantity_step: step,
    preview: null,
    preview_webp: null,
    discount: 0,
    novelty: false,
    labels: [],
    rating_total: 0,
    review_count: 0,
    points: 0,
    seo_h1: title,
    seo_description: '',
    quantity: 0,
    price_old: null,
    currency: 'RUB',
    brand: null,
    availability: 'out',
    is_available: false,
    lead_days: null,
  };
}
