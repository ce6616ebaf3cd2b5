import { eq } from 'drizzle-orm';
import type { EditTerms } from '#src/domain/order-edit.ts';
import { isForAllGoods } from '#src/domain/promo.ts';
import { promoCode } from '#src/server/database/schema/cart.ts';
import type { Queries } from '#src/server/database/transaction.ts';

/** How the order's promo code applies to changed or added goods. */
export async function promoOf(
  tx: Queries,
  code: string | null,
): Promise<Pick<EditTerms, 'promoPercent' | 'isForAll'>> {
  const [promo] =
    code === null
      ? []
      : await tx
          .select({
            kind: promoCode.kind,
            value: promoCode.value,
            categoryIds: promoCode.categoryIds,
            brandIds: promoCode.brandIds,
            productIds: promoCode.productIds,
          })
          .from(promoCode)
          .where(eq(promoCode.code, code));
  return {
    promoPercent: promo?.kind === 'percent' ? Math.min(promo.value, 100) : null,
    isForAll: promo !== undefined && isForAllGoods(promo),
  };
}
