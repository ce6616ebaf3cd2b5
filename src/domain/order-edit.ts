import { POINT_KOPECKS, bonusPoints } from './bonuses.ts';
import { shareOut } from './cart-totals.ts';

/** Arithmetic of an order that is changed after it was placed; pure, kopecks. */

export interface EditedLine {
  position: number;
  amount: number;
  price: number;
  gift: boolean;
  /** The line before: its units and its share of the promo discount; null: a new line. */
  before: { amount: number; promo: number } | null;
}

export interface EditTerms {
  /**
   * Per cent of the order's promo code, which added goods get too; null: a code of another kind.
   */
  promoPercent: number | null;
  /** Whether the code also applies to added goods. */
  isForAll: boolean;
  /** Points spent on the order, and the sum they were spent on: goods after the promo code. */
  points: number;
  payable: number;
  /** Points earned, in per cent of what is paid. */
  earnPercent: number;
}

export interface EditedTotals {
  goods: number;
  promo: number;
  /** Points that stay spent: reduced in proportion when the order shrinks. */
  points: number;
  earned: number;
  /** In the order of the lines. */
  shares: { promo: number; bonus: number }[];
}

/** Discounts stay as agreed: each unit keeps its share, and the shares add up. */
export function editedTotals(lines: readonly EditedLine[], terms: EditTerms): EditedTotals {
  const sums = lines.map(({ amount, price, gift }) => (gift ? 0 : amount * price));
  const promo = lines.map((line, index) => Math.min(sums[index] ?? 0, promoOf(line, terms)));
  const after = sums.map((sum, index) => sum - (promo[index] ?? 0));
  const payable = total(after);
  const share = terms.payable === 0 ? 0 : Math.floor((terms.points * payable) / terms.payable);
  const points = Math.min(terms.points, share, Math.floor(payable / POINT_KOPECKS));
  const bonus = shareOut(points * POINT_KOPECKS, after);
  return {
    goods: total(sums),
    promo: total(promo),
    points,
    earned: bonusPoints(payable - points * POINT_KOPECKS, terms.earnPercent),
    shares: lines.map((_, index) => ({ promo: promo[index] ?? 0, bonus: bonus[index] ?? 0 })),
  };
}

function promoOf(
  { amount, price, gift, before }: EditedLine,
  { promoPercent, isForAll }: EditTerms,
): number {
  if (gift) return 0;
  if (before === null) {
    return promoPercent === null || !isForAll
      ? 0
      : Math.round((amount * price * promoPercent) / 100);
  }
  const part = Math.round((before.promo * amount) / before.amount);
  // A fixed discount does not grow with more goods.
  return promoPercent === null ? Math.min(before.promo, part) : part;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
