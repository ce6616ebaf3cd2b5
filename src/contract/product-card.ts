import * as v from 'valibot';
import { AVAILABILITIES } from '../domain/availability.ts';
import { id, kopecks, slug } from './parts.ts';

export const availability = v.picklist(AVAILABILITIES);
export const label = v.object({ id, name: v.string(), bg_color: v.string() });

export const cardFields = v.object({
  id,
  title: v.string(),
  slug,
  full_slug: v.nullable(slug),
  /** Paths of the picture, JPEG and WebP; null when there is none. */
  preview: v.nullable(v.string()),
  preview_webp: v.nullable(v.string()),
  /** Whole per cent off the old price; 0 without one. */
  discount: v.number(),
  novelty: v.boolean(),
  labels: v.array(label),
  rating_total: v.number(),
  review_count: v.number(),
  /** Bonus points per unit. */
  points: v.number(),
  seo_h1: v.string(),
  seo_description: v.string(),
  /** Stock in units. */
  quantity: v.number(),
  price_current: kopecks,
  price_old: v.nullable(kopecks),
  currency: v.literal('RUB'),
  article: v.string(),
  brand: v.nullable(v.object({ title: v.string(), slug })),
  unit: v.string(),
  min_quantity: v.number(),
  quantity_step: v.number(),
  availability,
  is_available: v.boolean(),
  /** Days to wait with availability `order`. */
  lead_days: v.nullable(v.number()),
});
/** A product as lists show it; a file of its own, because the cart needs nothing else of them. */
export const productCard = parsedOnce(cardFields);

/**
 * Wraps a schema so that objects it has returned pass again without parsing: the same card is in
 * thousands of answers. Returned objects are frozen, so they stay valid. All other objects are
 * parsed, so an extra field never leaves.
 */
function parsedOnce<Input extends object, Output extends object>(
  schema: v.GenericSchema<Input, Output>,
) {
  const given = new WeakSet<object>();
  const isGiven = v.custom<Output>(
    (value) => typeof value === 'object' && value !== null && given.has(value),
  );
  const parse = v.pipe(
    schema,
    v.transform((output) => {
      given.add(Object.freeze(output));
      return output;
    }),
  );
  return v.union([isGiven, parse]);
}
