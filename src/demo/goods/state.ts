import type { Random } from '../random.ts';

/** The data from which the shown state of stock follows. */
export interface State {
  stock: number[];
  leadDays: number | undefined;
  novelty: boolean;
  discontinued: boolean;
}

const LEAD_DAYS = [5, 7, 10, 14, 21, 30];

/** How much of the stock lies in Moscow's warehouse, its shop and Yekaterinburg. */
function spread(total: number, step: number, random: Random): number[] {
  const steps = Math.floor(total / step);
  const shop = Math.min(steps, random.int(0, Math.ceil(steps * 0.15)));
  const far = random.int(0, Math.floor((steps - shop) * 0.35));
  return [(steps - shop - far) * step, shop * step, far * step];
}

export interface Stocked {
  isNovelty: boolean;
  /** The model is no longer made. */
  isGone: boolean;
  /** Units sold at once. */
  step: number;
  /** Kopecks. */
  price: number;
  /** Sold by the metre. */
  isByMetre: boolean;
}

/**
 * The state of a variant of a model. About 78 % are in stock, 7 % nearly sold out, the rest to
 * order, expected (only novelties), sold out, or no longer made.
 */
export function stateOf(
  { isNovelty, isGone, step, price, isByMetre }: Stocked,
  random: Random,
): State {
  const chance = random.next();
  const soldOut = { stock: [0, 0, 0], leadDays: undefined, novelty: false, discontinued: false };
  if (isGone) return { ...soldOut, discontinued: true };
  if (isNovelty && chance > 0.7) return { ...soldOut, novelty: true };
  if (chance > 0.95) return soldOut;
  if (chance > 0.87) return { ...soldOut, leadDays: random.pick(LEAD_DAYS) };
  const inStock = (total: number) => ({
    ...soldOut,
    novelty: isNovelty,
    stock: spread(total, step, random),
  });
  if (chance > 0.79 && step <= 5 && !isByMetre) return inStock(Math.max(step, random.int(1, 5)));
  const most = isByMetre ? METRES_MOST : unitsMost(price);
  const steps = step > 1 ? random.int(8, 60) : random.int(Math.ceil(most * 0.08) + 5, most);
  return inStock(steps * step);
}

const METRES_MOST = 1800;

/** The dearer a good, the fewer of it lie in stock. */
function unitsMost(price: number): number {
  if (price > 1_000_000) return 25;
  if (price > 200_000) return 90;
  return price > 30_000 ? 400 : 2500;
}
