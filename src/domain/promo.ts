import { oneLine } from './typed-text.ts';

/** Promo codes and when they apply; pure. Money is in kopecks. */

export const PROMO_KINDS = ['percent', 'sum', 'free_delivery', 'gift'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

export interface PromoRule {
  /** In capitals. */
  code: string;
  title: string;
  kind: PromoKind;
  /** Per cent, or kopecks for kind `sum`. */
  value: number;
  minimumSum: number;
  /**
   * Full slugs of all categories that it applies to, subcategories included; null: all goods, and
   * neither brands nor products are named.
   */
  categories: readonly string[] | null;
  /** Ids of brands and of single products that it applies to beside the categories. */
  brands: readonly number[];
  products: readonly number[];
  giftProductId: number | null;
  limitTotal: number | null;
  limitPerAccount: number | null;
  used: number;
  usedByAccount: number;
  /** ISO 8601; null: no limit. */
  startsAt: string | null;
  endsAt: string | null;
}

/** Why a code does not apply now. */
export type PromoFault =
  'unknown' | 'not_started' | 'expired' | 'used_up' | 'used_before' | 'minimum_sum' | 'no_goods';

/** The code as it is stored and shown. */
export const normalPromoCode = (typed: string): string =>
  oneLine(typed.normalize('NFKC')).toUpperCase();

/** Whether a code is limited neither to categories nor to brands nor to products. */
export const isForAllGoods = (scope: {
  categoryIds: readonly number[];
  brandIds: readonly number[];
  productIds: readonly number[];
}): boolean => scope.categoryIds.length + scope.brandIds.length + scope.productIds.length === 0;

/** What decides whether a code applies to a product. */
export interface PromoGoods {
  id: number;
  /** Full slug of the category. */
  category: string;
  brand: number | null;
}

/** Whether the code applies to these goods: to all, or by category, brand or product. */
export function isInPromo(
  { categories, brands, products }: Pick<PromoRule, 'categories' | 'brands' | 'products'>,
  { id, category, brand }: PromoGoods,
): boolean {
  return (
    categories === null ||
    categories.includes(category) ||
    (brand !== null && brands.includes(brand)) ||
    products.includes(id)
  );
}

/** How many lines a discount counts; null: there is none, or it counts all of them. */
export function discountedLines(
  promo: PromoRule | null,
  goods: readonly PromoGoods[],
): number | null {
  if (promo === null || (promo.kind !== 'percent' && promo.kind !== 'sum')) return null;
  const counted = goods.filter((line) => isInPromo(promo, line));
  return counted.length === goods.length ? null : counted.length;
}

/** Null when the code applies to these goods at this moment. */
export function promoFault(
  promo: PromoRule,
  goods: readonly (PromoGoods & { sum: number })[],
  now: Date,
): PromoFault | null {
  if (promo.startsAt !== null && new Date(promo.startsAt) > now) return 'not_started';
  if (promo.endsAt !== null && new Date(promo.endsAt) <= now) return 'expired';
  if (promo.limitTotal !== null && promo.used >= promo.limitTotal) return 'used_up';
  if (promo.limitPerAccount !== null && promo.usedByAccount >= promo.limitPerAccount)
    return 'used_before';
  if (goods.reduce((sum, line) => sum + line.sum, 0) < promo.minimumSum) return 'minimum_sum';
  return goods.some((line) => isInPromo(promo, line)) ? null : 'no_goods';
}
