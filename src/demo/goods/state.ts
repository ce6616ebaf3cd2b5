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

/**
 * The state of a variant of a model. About 78 % are in stock, 7 % nearly sold out, the rest to
 * order, expected (only novelties), sold out, or no longer made.
 */
export function stateOf(
  novelty: boolean,
  gone: boolean,
  step: number,
  price: number,
  metres: boolean,
  random: Random,
): State {
  const chance = random.next();
  const none = { stock: [0, 0, 0], leadDays: undefined, novelty, discontinued: false };
  if (gone) return { ...none, novelty: false, discontinued: true };
  if (novelty && chance > 0.7) return none;
  if (chance > 0.95) return { ...none, novelty: false };
  if (chance > 0.87) return { ...none, novelty: false, leadDays: random.pick(LEAD_DAYS) };
  if (chance > 0.79 && step <= 5 && !metres)
    return { ...none, stock: spread(Math.max(step, random.int(1, 5)), step, random) };
  const plenty = metres
    ? 1800
    : price > 1_000_000
      ? 25
      : price > 200_000
        ? 90
        : price > 30_000
          ? 400
          : 2500;
  const total =
    (step > 1 ? random.int(8, 60) : random.int(Math.ceil(plenty * 0.08) + 5, plenty)) * step;
  return { ...none, stock: spread(total, step, random) };
}
