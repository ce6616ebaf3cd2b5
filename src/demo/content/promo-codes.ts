import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { promoKey } from '../../domain/promo-key.ts';
import { giftRule, promoCode } from '../../server/database/schema/cart.ts';
import { category } from '../../server/database/schema/catalogue.ts';
import { product } from '../../server/database/schema/product.ts';
import type { Seeding } from './parts.ts';

const DAY_MS = 86_400_000;

export const BIG_GIFT = 'Подарок к заказу от\u00a010\u00a0000\u00a0₽';
export const PROMO_TITLES = {
  MASTER5: 'Скидка 5\u00a0% мастерам',
  START500: '500\u00a0₽ на первый заказ от\u00a05\u00a0000\u00a0₽',
  DOSTAVKA: 'Бесплатная доставка',
  PETLI10: 'Скидка 10\u00a0% на петли',
  LETO: 'Летняя скидка 7\u00a0%',
  PERVYE100: 'Скидка 15\u00a0% первым ста покупателям',
  PODAROK: 'Подарок от\u00a02\u00a0000\u00a0₽',
} as const;
const named = (code: keyof typeof PROMO_TITLES) => ({
  code,
  key: promoKey(code),
  title: PROMO_TITLES[code],
});

/**
 * Promo codes of every kind and state, and gifts for big carts: cheap goods of which there are
 * plenty.
 */
export async function seedPromoCodes({ tx, clock }: Seeding): Promise<void> {
  const gifts = await tx
    .select({ id: product.id, title: product.title })
    .from(product)
    .where(
      and(
        eq(product.state, 'active'),
        eq(product.minQuantity, 1),
        gte(product.quantity, 50),
        gte(product.priceCurrent, 15_000),
        lt(product.priceCurrent, 40_000),
      ),
    )
    .orderBy(asc(product.priceCurrent), asc(product.id))
    .limit(2);
  const [small, big] = gifts;
  const hinges = await tx
    .select({ id: category.id })
    .from(category)
    .where(eq(category.fullSlug, 'petli'));
  const yesterday = new Date(clock().getTime() - DAY_MS);
  await tx.insert(promoCode).values([
    { ...named('MASTER5'), kind: 'percent', value: 5 },
    { ...named('START500'), kind: 'sum', value: 50_000, minimumSum: 500_000, limitPerAccount: 1 },
    { ...named('DOSTAVKA'), kind: 'free_delivery' },
    { ...named('PETLI10'), kind: 'percent', value: 10, categoryIds: hinges.map(({ id }) => id) },
    { ...named('LETO'), kind: 'percent', value: 7, endsAt: yesterday },
    { ...named('PERVYE100'), kind: 'percent', value: 15, limitTotal: 100, used: 100 },
    ...(small === undefined
      ? []
      : [
          {
            ...named('PODAROK'),
            kind: 'gift' as const,
            minimumSum: 200_000,
            giftProductId: small.id,
          },
        ]),
  ]);
  if (big !== undefined)
    await tx.insert(giftRule).values({ title: BIG_GIFT, productId: big.id, minimumSum: 1_000_000 });
}
