import type { LabelRecord } from './read-model/catalogue-data.ts';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { availability, isAvailable } from '#src/domain/availability.ts';
import { bonusPoints } from '#src/domain/bonuses.ts';
import { discountPercent } from '#src/domain/money.ts';
import { offeredLead } from '#src/domain/on-order.ts';
import { picturePath } from '#src/domain/paths.ts';
import { productDescription } from '#src/domain/seo.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { availabilityText } from '#src/texts/catalogue.ts';

/** The data of a card, from the read model or from a row. */
export interface CardFacts {
  id: number;
  title: string;
  slug: string;
  fullSlug: string | null;
  article: string;
  unit: string;
  picture: string | null;
  seoDescription: string | null;
  brand: { title: string; slug: string } | null;
  labels: readonly LabelRecord[];
  novelty: boolean;
  rating: number;
  reviewCount: number;
  quantity: number;
  leadDays: number | null;
  price: number;
  priceOld: number | null;
  minQuantity: number;
  quantityStep: number;
}

export function cardOf(facts: CardFacts, settings: SettingValues): ProductCard {
  const { id, title, slug, article, unit, picture, brand, quantity, price, priceOld } = facts;
  const leadDays = offeredLead(facts.leadDays, settings['on_order.mode']);
  const state = availability({ ...facts, leadDays });
  return {
    id,
    title,
    slug,
    article,
    unit,
    quantity,
    full_slug: facts.fullSlug,
    preview: picture === null ? null : picturePath(picture, 240, 'jpg'),
    preview_webp: picture === null ? null : picturePath(picture, 240, 'webp'),
    discount: discountPercent(price, priceOld),
    novelty: facts.novelty,
    labels: [...facts.labels],
    rating_total: Math.round(facts.rating * 10) / 10,
    review_count: facts.reviewCount,
    points: bonusPoints(price, settings['bonus.earn_percent']),
    seo_h1: title,
    seo_description:
      facts.seoDescription ??
      productDescription({
        title,
        article,
        price,
        brand: brand?.title ?? null,
        availability: availabilityText(state, { ...facts, leadDays }),
        description: '',
      }),
    price_current: price,
    price_old: priceOld,
    currency: 'RUB',
    brand: brand === null ? null : { title: brand.title, slug: brand.slug },
    min_quantity: facts.minQuantity,
    quantity_step: facts.quantityStep,
    availability: state,
    is_available: isAvailable(state),
    lead_days: leadDays,
  };
}
