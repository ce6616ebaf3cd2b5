import type { PromoRule } from '../../src/domain/promo.ts';

/** A promo code that is worth nothing and has no limits, but for the given parts. */
export const promoRule = (parts: Partial<PromoRule>): PromoRule => ({
  code: 'CODE',
  title: '',
  kind: 'percent',
  value: 0,
  minimumSum: 0,
  categories: null,
  brands: [],
  products: [],
  giftProductId: null,
  limitTotal: null,
  limitPerAccount: null,
  used: 0,
  usedByAccount: 0,
  startsAt: null,
  endsAt: null,
  ...parts,
});
