import { describe, expect, it } from 'vitest';
import { announcedBy } from '../../support/announcements.ts';
import { covers } from '../../support/covers.ts';
import { openReviewShop } from '../../support/reviews.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openReviewShop());

describe('the lists of the cabinet', () => {
  it('name the bought products that await a review, those bought last first', async () => {
    covers('7 GET /api/personal/products_review', '7 POST /api/personal/products_review/remove');
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'hinge', 'screw');
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.bought(buyer.accountId, 'pencil', 'screw', 'secret', 'gone');
    const awaiting = async (input = {}) =>
      (await buyer.api.productsToReview(input)).content.map(({ slug }) => slug);
    // Reviews of hidden or discontinued goods are not asked for.
    expect(await awaiting()).toEqual(['pencil', 'screw', 'hinge']);
    expect((await buyer.api.personalHub({})).counts.reviews_awaiting).toBe(3);
    expect(await buyer.api.productsToReview({ pageSize: 2, page: 2 })).toMatchObject({
      content: [{ slug: 'hinge' }],
      page: { number: 2, pages: 2, total: 3 },
    });
    await expect(buyer.api.productsToReview({ page: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await shop.send(buyer.key, { product_id: shop.id('screw'), rating: 5 });
    expect(await awaiting()).toEqual(['pencil', 'hinge']);

    expect(await buyer.api.productToReviewRemove({ product_id: shop.id('hinge') })).toEqual({
      success: true,
    });
    expect(await buyer.api.productToReviewRemove({ product_id: shop.id('hinge') })).toEqual({
      success: true,
    });
    expect(await awaiting()).toEqual(['pencil']);
    expect((await buyer.api.personalHub({})).counts.reviews_awaiting).toBe(1);
    // A review can be changed.
    expect(await awaiting({ product_id: shop.id('hinge') })).toEqual(['hinge']);
    expect(await awaiting({ product_id: shop.id('screw') })).toEqual([]);
    expect(await shop.send(buyer.key, { product_id: shop.id('hinge'), rating: 3 })).toMatchObject({
      status: 200,
    });
    await expect(
      buyer.api.productToReviewRemove({ product_id: shop.id('handle') }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('name own reviews, the newest first, by pages and states, with what the shop says of them', async () => {
    covers('3.review.awaited', '7 GET /api/personal/reviews', '7.reviews.filters');
    const buyer = await shop.buyer();
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    const parts = { accountId: buyer.accountId, rating: 5 };
    await shop.written({ ...parts, slug: 'hinge', createdAt: day(1) });
    const published = await shop.written({
      ...parts,
      slug: 'gone',
      createdAt: day(2),
      answer: 'Спасибо',
    });
    const rejected = await shop.written({ ...parts, slug: 'screw', createdAt: day(3) });
    await shop.moderate(published, 'published');
    await shop.moderate(rejected, 'rejected', 'Отзыв о другом товаре');
    const { content, page, counts } = await buyer.api.personalReviews({});
    expect(content.map(({ product, state }) => [product.title, state])).toEqual([
      ['screw', 'rejected'],
      ['gone', 'published'],
      ['hinge', 'pending'],
    ]);
    expect(content[0]?.reason).toBe('Отзыв о другом товаре');
    expect(content[1]).toMatchObject({ answer: 'Спасибо', product: { path: null, preview: null } });
    expect(page).toEqual({ number: 1, size: 24, pages: 1, total: 3 });
    expect(counts).toEqual({ all: 3, pending: 1, published: 1, rejected: 1 });
    expect(await buyer.api.personalReviews({ filters: 'state=rejected' })).toMatchObject({
      content: [{ id: rejected }],
      page: { total: 1 },
      counts: { all: 3 },
    });
    expect(
      (await buyer.api.personalReviews({ pageSize: 2, page: 2 })).content.map(
        ({ product }) => product.title,
      ),
    ).toEqual(['hinge']);
    await expect(buyer.api.personalReviews({ page: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(
      (await (await shop.buyer()).api.personalReviews({ filters: 'state=pending' })).page,
    ).toMatchObject({ pages: 1, total: 0 });
  });

  it('ask a guest to log in', async () => {
    const { api } = shop.guest();
    await expect(api.personalReviews({})).rejects.toMatchObject({ code: 'not_authorized' });
    await expect(api.productsToReview({})).rejects.toMatchObject({ code: 'not_authorized' });
    await expect(api.productToReviewRemove({ product_id: shop.id('hinge') })).rejects.toMatchObject(
      { code: 'not_authorized' },
    );
  });
});

describe('the rating of a product', () => {
  it('follows its published reviews, whichever way they go, and sites hear of it', async () => {
    const ids = await Promise.all(
      [5, 4, 1].map((rating) => shop.written({ slug: 'sold-out', rating, author: 'Покупатель' })),
    );
    const [one = 0, two = 0, three = 0] = ids;
    expect(await shop.ratingOf('sold-out')).toEqual({ rating: 0, count: 0 });
    const announced = await announcedBy(shop.db, async () => {
      expect(await shop.moderate(one, 'published')).toBe('pending');
      expect(await shop.ratingOf('sold-out')).toEqual({ rating: 5, count: 1 });
      await shop.moderate(two, 'published');
      await shop.moderate(three, 'published');
      expect(await shop.ratingOf('sold-out')).toEqual({ rating: 3.33, count: 3 });
      expect(await shop.moderate(three, 'rejected')).toBe('published');
      expect(await shop.ratingOf('sold-out')).toEqual({ rating: 4.5, count: 2 });
      await shop.moderate(two, 'rejected');
      await shop.moderate(one, 'rejected');
      expect(await shop.ratingOf('sold-out')).toEqual({ rating: 0, count: 0 });
      // A change that nobody can see is not announced.
      expect(await shop.moderate(one, 'rejected')).toBe('rejected');
    });
    const tags = ['reviews:sold-out', `product:${shop.id('sold-out')}`];
    expect(announced).toEqual(Array<string[]>(6).fill(tags));
    expect(await shop.moderate(999_999, 'published')).toBe(null);
  });

  it('stays true when twenty reviews are moderated at once', async () => {
    const ratings = Array.from({ length: 20 }, (_, index) => 1 + (index % 5));
    const ids = await Promise.all(
      ratings.map((rating) => shop.written({ slug: 'gone', rating, author: 'Покупатель' })),
    );
    const before = await shop.ratingOf('gone');
    await Promise.all(ids.map((id) => shop.moderate(id, 'published')));
    expect((await shop.ratingOf('gone'))?.count).toBe((before?.count ?? 0) + 20);
    await Promise.all(
      ids.map((id, index) => shop.moderate(id, index % 2 === 0 ? 'rejected' : 'published')),
    );
    const { summary } = await shop.guest().api.productReviews({ slug: 'gone' });
    expect(summary.count).toBe((before?.count ?? 0) + 10);
    expect(await shop.ratingOf('gone')).toEqual({ rating: summary.average, count: summary.count });
  });

  it('counts a review once, however many publish it at the same time', async () => {
    const id = await shop.written({ slug: 'pencil', rating: 4, author: 'Покупатель' });
    await Promise.all(Array.from({ length: 10 }, () => shop.moderate(id, 'published')));
    expect(await shop.ratingOf('pencil')).toEqual({ rating: 4, count: 1 });
  });
});
