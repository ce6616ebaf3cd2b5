import { eq } from 'drizzle-orm';
import { modelReviewsTag, reviewsTag, type Tag } from '../../domain/tags.ts';
import { product } from './schema/product.ts';
import type { Queries } from './transaction.ts';

/** The tags of all answers that show reviews of this product, alone or with those of its model. */
export async function reviewTags(tx: Queries, productId: number): Promise<Tag[]> {
  const [row] = await tx
    .select({ slug: product.slug, fullSlug: product.fullSlug, modelId: product.modelId })
    .from(product)
    .where(eq(product.id, productId));
  if (row === undefined) return [];
  const { slug, fullSlug, modelId } = row;
  return [
    reviewsTag(slug),
    ...(fullSlug === null ? [] : [reviewsTag(fullSlug)]),
    ...(modelId === null ? [] : [modelReviewsTag(modelId)]),
  ];
}
