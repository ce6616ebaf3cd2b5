import { POINT_KOPECKS, bonusPoints } from './bonuses.ts';
import { isInPromo, type PromoGoods, type PromoRule } from './promo.ts';

/** Arithmetic of a cart; pure. Money is in kopecks; a bonus point is one rouble. */

export interface PricedLine extends PromoGoods {
  /** Units that count, within the stock. */
  amount: number;
  price: number;
}

/** What one line costs after discounts. The parts of all lines add up to the discounts exactly. */
export interface LineTotal {
  id: number;
  sum: number;
  promo: number;
  bonus: number;
  final: number;
}

export interface CartTotals {
  /** Goods before discounts. */
  goods: number;
  promo: number;
  /** Points spent now, and the most that could be. */
  bonuses: number;
  bonusesMost: number;
  /** Promo code and bonuses together. */
  discount: number;
  /** Null: a manager will set the price; it is not in `final` then. */
  delivery: number | null;
  final: number;
  /** Points that this cart will earn. */
  earned: number;
  lines: LineTotal[];
}

export interface CartTerms {
  lines: readonly PricedLine[];
  /** Only a valid code (promoFault is null). */
  promo: PromoRule | null;
  bonusesWanted: number;
  balance: number;
  /** The share of the goods that points may pay, in per cent. */
  bonusMaxPercent: number;
  /** Points earned, in per cent of what is paid for goods. */
  earnPercent: number;
  /** Price of the chosen delivery for goods that cost `goods` kopecks after the promo code. */
  delivery: (goods: number) => number | null;
}

export function cartTotals({
  lines,
  promo,
  bonusesWanted,
  balance,
  bonusMaxPercent,
  earnPercent,
  delivery: costOf,
}: CartTerms): CartTotals {
  const sums = lines.map(({ amount, price }) => amount * price);
  const goods = total(sums);
  const promoParts = promo === null ? sums.map(() => 0) : promoDiscount(promo, lines, sums);
  const afterPromo = sums.map((sum, index) => sum - (promoParts[index] ?? 0));
  const payable = total(afterPromo);
  const bonusesMost = Math.max(
    0,
    Math.min(balance, Math.floor((payable * bonusMaxPercent) / 100 / POINT_KOPECKS)),
  );
  const bonuses = Math.max(0, Math.min(bonusesWanted, bonusesMost));
  const bonusParts = shareOut(bonuses * POINT_KOPECKS, afterPromo);
  const discount = total(promoParts) + total(bonusParts);
  const delivery = goods === 0 || promo?.kind === 'free_delivery' ? 0 : costOf(payable);
  return {
    goods,
    bonuses,
    bonusesMost,
    discount,
    delivery,
    promo: total(promoParts),
    final: goods - discount + (delivery ?? 0),
    earned: bonusPoints(goods - discount, earnPercent),
    lines: lines.map(({ id }, index) => {
      const [sum = 0, promoPart = 0, bonus = 0] = [
        sums[index],
        promoParts[index],
        bonusParts[index],
      ];
      return { id, sum, promo: promoPart, bonus, final: sum - promoPart - bonus };
    }),
  };
}

/**
 * Kopecks off each line. A percentage is rounded line by line, so that each line of a receipt is
 * correct.
 */
function promoDiscount(
  promo: PromoRule,
  lines: readonly PricedLine[],
  sums: readonly number[],
): number[] {
  const eligible = lines.map((line, index) => (isInPromo(promo, line) ? (sums[index] ?? 0) : 0));
  if (promo.kind === 'percent')
    return eligible.map((sum) => Math.round((sum * Math.min(promo.value, 100)) / 100));
  if (promo.kind === 'sum') return shareOut(Math.min(promo.value, total(eligible)), eligible);
  return sums.map(() => 0);
}

/**
 * Distributes kopecks in proportion to the weights, exactly and never more than a weight; the
 * largest remainders get what rounding leaves.
 */
export function shareOut(kopecks: number, weights: readonly number[]): number[] {
  const whole = total(weights);
  if (whole === 0) return weights.map(() => 0);
  const shared = BigInt(Math.min(kopecks, whole));
  const exact = weights.map((weight) => ({
    part: Number((shared * BigInt(weight)) / BigInt(whole)),
    rest: Number((shared * BigInt(weight)) % BigInt(whole)),
  }));
  let left = Number(shared) - total(exact.map(({ part }) => part));
  const order = exact
    .map((_, index) => index)
    .sort((a, b) => (exact[b]?.rest ?? 0) - (exact[a]?.rest ?? 0) || a - b);
  const parts = exact.map(({ part }) => part);
  for (const index of order) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

const total = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
