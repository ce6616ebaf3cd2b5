import { asc, eq, sql } from 'drizzle-orm';
import { category } from '../../server/database/schema/catalogue.ts';
import { product, productPicture } from '../../server/database/schema/product.ts';
import { companyReview, review, reviewMedia } from '../../server/database/schema/reviews.ts';
import { readTowns } from '../../server/database/own-shop/cities.ts';
import { chunks } from '../content/parts.ts';
import type { Seeding } from '../content/parts.ts';
import { randomOf } from '../random.ts';
import { COMPANY_REVIEWS, REVIEWERS } from '../texts/company-reviews.ts';
import { SHOP_ANSWERS_LOW } from '../texts/shop-answers.ts';
import { makeReviews } from './make-reviews.ts';

const DAY = 86_400_000;

const townTitles = (): string[] =>
  readTowns()
    .filter((town) => town.population > 90_000)
    .map(({ title }) => title);

export async function seedReviews({ tx, clock }: Seeding): Promise<void> {
  const goods = await tx
    .select({
      id: product.id,
      externalId: product.externalId,
      popularity: product.popularity,
      fullSlug: category.fullSlug,
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(product.state, 'active'))
    .orderBy(asc(product.externalId));
  const pictures = Map.groupBy(
    await tx
      .select({ productId: productPicture.productId, key: productPicture.key })
      .from(productPicture)
      .orderBy(productPicture.productId, productPicture.position),
    ({ productId }) => productId,
  );
  const reviewed = goods.map(({ fullSlug, ...rest }) => ({
    ...rest,
    kind: fullSlug.split('/')[0] ?? '',
    leaf: fullSlug.split('/').at(-1) ?? '',
    pictures: (pictures.get(rest.id) ?? []).slice(1).map(({ key }) => key),
  }));
  const reviews = makeReviews(reviewed, townTitles(), clock());
  for (const part of chunks(reviews)) {
    const rows = await tx
      .insert(review)
      .values(part.map(({ media: _media, ...row }) => row))
      .returning({ id: review.id });
    const media = part.flatMap((one, index) =>
      one.media.map((key, position) => ({ reviewId: rows[index]?.id ?? 0, position, key })),
    );
    if (media.length > 0) await tx.insert(reviewMedia).values(media);
  }
  await tx.execute(sql`
    update product p set rating_total = r.average, review_count = r.count
    from (select product_id, round(avg(rating), 2) as average, count(*)::integer as count from review
      where state = 'published' group by product_id) r
    where r.product_id = p.id`);
}

export async function seedCompanyReviews({ tx, clock }: Seeding): Promise<void> {
  const now = clock().getTime();
  const towns = townTitles();
  await tx.delete(companyReview);
  await tx.insert(companyReview).values(
    COMPANY_REVIEWS.map(([rating, comment], index) => {
      const random = randomOf(`company/${index}`);
      return {
        author: `${random.pick(REVIEWERS)}, ${random.pick(towns)}`,
        rating,
        comment,
        answer: rating <= 3 ? (SHOP_ANSWERS_LOW[index % 2] ?? null) : null,
        state: 'published' as const,
        createdAt: new Date(now - (index * 11 + random.int(1, 9)) * DAY),
      };
    }),
  );
}
