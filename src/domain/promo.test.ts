import { expect, it } from 'vitest';
import {
  discountedLines,
  isForAllGoods,
  isInPromo,
  normalPromoCode,
  promoFault,
  type PromoRule,
} from './promo.ts';
import { promoRule } from '../../tests/support/promo.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const promo = (parts: Partial<PromoRule>) => promoRule({ value: 5, ...parts });
const HINGE = { id: 1, category: 'petli', brand: 7 };
const GOODS = [{ ...HINGE, sum: 10_000 }];

it('counts between its dates, the end excluded', () => {
  expect(
    promoFault(
      promo({ startsAt: '2026-03-10T12:00:00Z', endsAt: '2026-03-10T12:00:01Z' }),
      GOODS,
      NOW,
    ),
  ).toBeNull();
  expect(promoFault(promo({ startsAt: '2026-03-10T12:00:01Z' }), GOODS, NOW)).toBe('not_started');
  expect(promoFault(promo({ endsAt: '2026-03-10T12:00:00Z' }), GOODS, NOW)).toBe('expired');
});

it('counts while its limits last', () => {
  expect(promoFault(promo({ limitTotal: 2, used: 1 }), GOODS, NOW)).toBeNull();
  expect(promoFault(promo({ limitTotal: 2, used: 2 }), GOODS, NOW)).toBe('used_up');
  expect(promoFault(promo({ limitPerAccount: 2, usedByAccount: 1 }), GOODS, NOW)).toBeNull();
  expect(promoFault(promo({ limitPerAccount: 2, usedByAccount: 2 }), GOODS, NOW)).toBe(
    'used_before',
  );
});

it('counts from its least sum of goods', () => {
  expect(promoFault(promo({ minimumSum: 10_000 }), GOODS, NOW)).toBeNull();
  expect(promoFault(promo({ minimumSum: 10_001 }), GOODS, NOW)).toBe('minimum_sum');
  const two = [...GOODS, { id: 2, category: 'ruchki', brand: null, sum: 1 }];
  expect(promoFault(promo({ minimumSum: 10_001 }), two, NOW)).toBeNull();
});

it('counts only where goods of its categories are', () => {
  const mixed = [...GOODS, { id: 2, category: 'ruchki', brand: null, sum: 1 }];
  expect(promoFault(promo({ categories: ['ruchki'] }), mixed, NOW)).toBeNull();
  expect(promoFault(promo({ categories: ['ruchki'] }), GOODS, NOW)).toBe('no_goods');
  expect(
    isInPromo(promo({ categories: ['petli', 'petli/nakladnye'] }), {
      ...HINGE,
      category: 'petli/nakladnye',
    }),
  ).toBe(true);
  expect(isInPromo(promo({ categories: ['petli'] }), { ...HINGE, category: 'petli-stekla' })).toBe(
    false,
  );
  // All of its categories are gone: the code applies to nothing, not to everything.
  expect(promoFault(promo({ categories: [] }), GOODS, NOW)).toBe('no_goods');
});

it('is typed in any case, with spaces around', () => {
  expect(normalPromoCode(' мастер5 ')).toBe('МАСТЕР5');
});

it('counts goods of its categories, of its brands, and those that it names', () => {
  const limited = (parts: Partial<PromoRule>) => promo({ categories: [], ...parts });
  expect(isInPromo(limited({ brands: [7] }), HINGE)).toBe(true);
  expect(isInPromo(limited({ products: [1] }), HINGE)).toBe(true);
  expect(isInPromo(limited({ brands: [8], products: [2] }), HINGE)).toBe(false);
  expect(isInPromo(limited({ brands: [8], categories: ['petli'] }), HINGE)).toBe(true);
  expect(isInPromo(limited({ brands: [7] }), { ...HINGE, brand: null })).toBe(false);
});

it('tells how many lines its discount counts when it does not count all of them', () => {
  const handle = { id: 2, category: 'ruchki', brand: null };
  const limited = promo({ categories: ['petli'] });
  expect(discountedLines(limited, [HINGE, handle])).toBe(1);
  expect(discountedLines({ ...limited, kind: 'sum' }, [HINGE, handle])).toBe(1);
  expect(discountedLines(limited, [HINGE])).toBeNull();
  expect(discountedLines({ ...limited, kind: 'gift' }, [HINGE, handle])).toBeNull();
  expect(discountedLines(null, [HINGE, handle])).toBeNull();
});

it('is for all goods when it names neither categories nor brands nor products', () => {
  const all = { categoryIds: [], brandIds: [], productIds: [] };
  expect(isForAllGoods(all)).toBe(true);
  expect(isForAllGoods({ ...all, categoryIds: [1] })).toBe(false);
  expect(isForAllGoods({ ...all, brandIds: [1] })).toBe(false);
  expect(isForAllGoods({ ...all, productIds: [1] })).toBe(false);
  expect(isForAllGoods({ ...all, brandIds: [1], categoryIds: [1] })).toBe(false);
  expect(isForAllGoods({ ...all, brandIds: [1], productIds: [1] })).toBe(false);
});
