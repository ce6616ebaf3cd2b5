import type { Attributes } from './leaf.ts';
import type { Random } from '../random.ts';
import type { LeafFact, Segment, Tier } from '../trade.ts';
import type { Line } from './leaf.ts';

/** Attributes that make a good dearer as they grow, with the power of their influence. */
const SIZES: Record<string, number> = {
  cc_mm: 0.6,
  length_mm: 0.5,
  side_h_mm: 0.25,
  cabinet_mm: 0.35,
  height_mm: 0.4,
  pack_qty: 0.85,
  volume_ml: 0.7,
  power_w: 0.6,
  power_wm: 0.3,
  edge_w_mm: 0.8,
  edge_t_mm: 0.5,
  board_mm: 0.4,
  diameter_mm: 0.3,
  width_mm: 0.3,
  load_kg: 0.2,
  door_kg: 0.25,
  force_n: 0.15,
};
const DEAR_FINISH = /золот|бронз|медь|латунь|серебр|графит|антрацит|чёрный матовый/;

function tier(leaf: LeafFact, segment: Segment): Tier {
  const { economy, mid, premium } = leaf.price_rub;
  if (segment === 'economy-mid') return [(economy[0] + economy[1]) / 2, (mid[0] + mid[1]) / 2];
  return { economy, mid, premium }[segment];
}

/** Endings as on a price list: kopecks below 100 ₽, then whole roubles, tens, and «90» above. */
export function priceEnding(roubles: number): number {
  if (roubles < 3) return Math.max(20, Math.round(roubles * 10) * 10);
  if (roubles < 30) return Math.round(roubles * 2) * 50;
  if (roubles < 300) return Math.round(roubles) * 100;
  if (roubles < 1000) return Math.round(roubles / 5) * 500;
  if (roubles < 10_000) return Math.round(roubles / 10) * 1000;
  return (Math.round(roubles / 100) * 100 - 10) * 100;
}

/**
 * How many metres a piece has whose leaf is priced and weighed by the metre, though the line is sold
 * by the piece; else 1.
 */
export function metresOfPiece(
  leaf: LeafFact,
  { options: { unit } }: Line,
  attributes: Attributes = {},
): number {
  const isPiece = unit !== undefined && leaf.unit === 'м';
  return isPiece ? Number(attributes['length_mm'] ?? 1000) / 1000 : 1;
}

/**
 * Kopecks of each variant: the model has a place in the tier of its brand, bigger and finer
 * variants cost more.
 */
export function prices(
  leaf: LeafFact,
  segment: Segment,
  line: Line,
  variants: readonly Attributes[],
  random: Random,
): number[] {
  const [low, high] = line.options.price ?? tier(leaf, segment);
  const place = low + (high - low) * (0.08 + 0.42 * random.next());
  const smallest = (key: string): number =>
    Math.min(...variants.map((one) => (typeof one[key] === 'number' ? one[key] : Infinity)));
  const metres = metresOfPiece(leaf, line, variants[0]);
  return variants.map((attributes) => {
    let factor = 1;
    for (const [key, power] of Object.entries(SIZES)) {
      const value = attributes[key];
      if (typeof value === 'number' && smallest(key) > 0)
        factor *= (value / smallest(key)) ** power;
    }
    if (DEAR_FINISH.test(String(attributes['finish'] ?? ''))) factor *= 1.08;
    if (attributes['keys'] === 'разные') factor *= 1.04;
    return priceEnding(place * Math.min(factor, (high / place) * 1.25) * metres);
  });
}
