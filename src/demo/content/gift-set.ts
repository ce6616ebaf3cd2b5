import { and, asc, desc, eq, gte, like } from 'drizzle-orm';
import { giftRule } from '../../server/database/schema/cart.ts';
import { category } from '../../server/database/schema/catalogue.ts';
import { product } from '../../server/database/schema/product.ts';
import type { Seeding } from './parts.ts';

const PLENTY = 50;
export const SET_GIFT = 'Подарок к набору: петли и направляющие';

/** A gift for a set: the best-selling hinge and the best-selling drawer slide in one cart. */
export async function seedGiftSet({ tx }: Seeding): Promise<void> {
  const bestOf = async (top: string) => {
    const [best] = await tx
      .select({ id: product.id })
      .from(product)
      .innerJoin(category, eq(category.id, product.categoryId))
      .where(
        and(
          eq(product.state, 'active'),
          gte(product.quantity, PLENTY),
          like(category.fullSlug, `${top}/%`),
        ),
      )
      .orderBy(desc(product.popularity), asc(product.id))
      .limit(1);
    return best?.id;
  };
  const set = [await bestOf('petli'), await bestOf('sistemy-vydvizheniya')].filter(
    (id) => id !== undefined,
  );
  const gift = await bestOf('krepezh-i-soediniteli');
  if (set.length === 2 && gift !== undefined)
    await tx
      .insert(giftRule)
      .values({ title: SET_GIFT, productId: gift, minimumSum: 0, setProductIds: set });
}
