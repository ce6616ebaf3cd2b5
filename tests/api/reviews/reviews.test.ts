import { expect, it } from 'vitest';
import { model } from '#src/server/database/schema/catalogue.ts';
import { companyReview, review, reviewMedia } from '#src/server/database/schema/reviews.ts';
import { folderStorage } from '#src/server/modules/media/storage.ts';
import { openUploads } from '#src/server/modules/media/uploads.ts';
import { reviewRoutes } from '#src/server/modules/reviews/routes.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { clientOf } from '../../support/client.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addCategory, addProduct } from '../../support/goods.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));

const db = await forThisFile(openTestDatabase());
const { id: categoryId } = await addCategory(db, { fullSlug: 'petli' });
const [models, hiddenModels] = await db
  .insert(model)
  .values([
    { title: 'CLIP', slug: 'clip' },
    { title: 'Old', slug: 'old' },
  ])
  .returning();
const modelId = models?.id ?? 0;
const unreviewedModelId = hiddenModels?.id ?? 0;
const one = await addProduct(db, {
  categoryId,
  slug: 'petlya',
  fullSlug: 'clip/petlya',
  modelId,
});
const sibling = await addProduct(db, { categoryId, slug: 'petlya-2', modelId });
const hidden = await addProduct(db, {
  categoryId,
  slug: 'hidden',
  state: 'hidden',
  modelId: unreviewedModelId,
});
await addProduct(db, { categoryId, slug: 'unreviewed' });
await addProduct(db, { categoryId, slug: 'discontinued', state: 'discontinued' });
const rows = await db
  .insert(review)
  .values([
    {
      productId: one.id,
      author: 'Покупатель А',
      rating: 5,
      priceRating: 3,
      qualityRating: 4,
      advantages: 'тихая',
      state: 'published',
      createdAt: day(1),
    },
    {
      productId: one.id,
      author: 'Покупатель Б',
      anonymous: true,
      rating: 4,
      state: 'published',
      answer: 'Спасибо',
      createdAt: day(3),
    },
    { productId: one.id, author: 'Покупатель В', rating: 1, state: 'pending', createdAt: day(4) },
    {
      productId: one.id,
      author: 'Покупатель Г',
      rating: 1,
      state: 'rejected',
      createdAt: day(5),
    },
    {
      productId: sibling.id,
      author: 'Покупатель Д',
      rating: 2,
      state: 'published',
      createdAt: day(2),
    },
    {
      productId: hidden.id,
      author: 'Покупатель Е',
      rating: 5,
      state: 'published',
      createdAt: day(2),
    },
  ])
  .returning();
const photos = (index: number, ...keys: string[]) =>
  keys.map((key, position) => ({ reviewId: rows[index]?.id ?? 0, position, key }));
await db
  .insert(reviewMedia)
  .values([
    ...photos(0, 'old-a', 'old-b'),
    ...photos(1, 'new-a'),
    ...photos(2, 'pending'),
    ...photos(4, 'sibling'),
  ]);
await db.insert(companyReview).values([
  {
    author: 'Мастерская А',
    rating: 5,
    comment: 'Везут вовремя',
    state: 'published',
    createdAt: day(1),
  },
  { author: 'Мастерская Б', rating: 4, comment: 'Удобно', state: 'published', createdAt: day(2) },
  { author: 'Мастерская В', rating: 1, comment: 'Ждёт', createdAt: day(3) },
]);
const client = clientOf(
  reviewRoutes({
    db,
    cards: () => Promise.resolve([]),
    clock: systemClock,
    uploads: openUploads({
      storage: folderStorage(''),
      forget: () => Promise.resolve(),
      onError: console.error,
    }),
  }),
);

it('shows published reviews only, newest first, and hides the name of an anonymous author', async () => {
  covers('3.review.fields');
  const { content, page, summary } = await client.productReviews({ slug: 'petlya' });
  expect(content.map(({ author, rating }) => [author, rating])).toEqual([
    ['Анонимный покупатель', 4],
    ['Покупатель А', 5],
  ]);
  expect(content[1]).toMatchObject({
    price_rating: 3,
    quality_rating: 4,
    advantages: 'тихая',
    answer: null,
    created_at: '2026-01-01T12:00:00.000Z',
    media: [
      { image: '/media/old-a-480.jpg', image_webp: '/media/old-a-480.webp' },
      { image: '/media/old-b-480.jpg' },
    ],
  });
  expect(page).toEqual({ number: 1, size: 24, pages: 1, total: 2 });
  expect(summary).toEqual({ average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] });
});

it('answers by the full slug too', async () => {
  expect((await client.productReviews({ slug: 'clip/petlya' })).page.total).toBe(2);
});

it('filters by rating, while the summary stays that of all', async () => {
  covers('7 GET /api/reviews/{slug}');
  const { content, page, summary } = await client.productReviews({ slug: 'petlya', rating: '5' });
  expect(content.map(({ rating }) => rating)).toEqual([5]);
  expect(page.total).toBe(1);
  expect(summary.count).toBe(2);
});

it('joins the reviews of all siblings of a model', async () => {
  covers('7 GET /api/reviews/model/{id}');
  const { content, summary } = await client.modelReviews({ id: modelId });
  expect(content.map(({ rating }) => rating)).toEqual([4, 2, 5]);
  expect(summary).toEqual({ average: 3.67, count: 3, distribution: [0, 1, 0, 1, 1] });
});

it('answers an empty first page for goods without reviews, and for those no longer sold', async () => {
  const empty = {
    content: [],
    page: { number: 1, size: 24, pages: 1, total: 0 },
    summary: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] },
  };
  expect(await client.productReviews({ slug: 'unreviewed' })).toEqual(empty);
  expect(await client.productReviews({ slug: 'discontinued' })).toEqual(empty);
});

it.each(['hidden', 'no-such'])('knows nothing of the product %j', async (slug) => {
  await expect(client.productReviews({ slug })).rejects.toMatchObject({ code: 'not_found' });
  await expect(client.productReviewMedia({ slug })).rejects.toMatchObject({ code: 'not_found' });
});

it('knows no model whose goods are all hidden', async () => {
  await expect(client.modelReviews({ id: unreviewedModelId })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(client.modelReviewMedia({ id: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('refuses a page past the end', async () => {
  await expect(client.productReviews({ slug: 'petlya', page: 2 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(client.companyReviews({ page: 2 })).rejects.toMatchObject({ code: 'not_found' });
});

it('lists the photos of the newest review first, in pages', async () => {
  covers(
    '7 GET /api/reviews/{slug}/media',
    '7 GET /api/reviews/model/{id}/media',
    '9.reviews.media_page',
  );
  const first = await client.productReviewMedia({ slug: 'petlya', pageSize: 2 });
  expect(first.content.map(({ image }) => image)).toEqual([
    '/media/new-a-480.jpg',
    '/media/old-a-480.jpg',
  ]);
  expect(first.page).toEqual({ number: 1, size: 2, pages: 2, total: 3 });
  const ofModel = await client.modelReviewMedia({ id: modelId });
  expect(ofModel.content.map(({ image }) => image)).toEqual([
    '/media/new-a-480.jpg',
    '/media/sibling-480.jpg',
    '/media/old-a-480.jpg',
    '/media/old-b-480.jpg',
  ]);
  expect(ofModel.page.size).toBe(5);
});

it('lists published reviews of the shop, newest first', async () => {
  covers('7 GET /api/reviews_company');
  const { content, page } = await client.companyReviews({});
  expect(content.map(({ author }) => author)).toEqual(['Мастерская Б', 'Мастерская А']);
  expect(page.total).toBe(2);
});
