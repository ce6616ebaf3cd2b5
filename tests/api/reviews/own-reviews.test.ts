import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account } from '#src/server/database/schema/account.ts';
import { review, reviewMedia } from '#src/server/database/schema/reviews.ts';
import { covers } from '../../support/covers.ts';
import { photo } from '../../support/hostile-files.ts';
import { openReviewShop } from '../../support/reviews.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openReviewShop());
const jpeg = await photo();

const WORDS = {
  price_rating: 3,
  quality_rating: 4,
  advantages: 'Тихая',
  disadvantages: 'Нет',
  comment: 'Стоит ровно\r\nвторой год',
};
const reviewsBy = (accountId: number) =>
  shop.db.select().from(review).where(eq(review.accountId, accountId)).orderBy(asc(review.id));

describe('a review', () => {
  it('is written of a bought product and waits, with its photos in their order', async () => {
    covers('3.review.written');
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'hinge');
    expect(
      await shop.send(buyer.key, { product_id: shop.id('hinge'), rating: 5, ...WORDS }, [
        jpeg,
        jpeg,
      ]),
    ).toMatchObject({ status: 200, body: { success: true } });
    const [row] = await reviewsBy(buyer.accountId);
    expect(row).toMatchObject({
      rating: 5,
      priceRating: 3,
      qualityRating: 4,
      advantages: 'Тихая',
      comment: 'Стоит ровно\nвторой год',
      anonymous: false,
      state: 'pending',
      author: '',
    });
    const { content } = await buyer.api.personalReviews({});
    expect(content).toMatchObject([
      {
        author: 'Анна',
        rating: 5,
        state: 'pending',
        reason: '',
        answer: null,
        product: { id: shop.id('hinge'), title: 'hinge', path: '/products/hinge' },
        media: [{ image: expect.stringMatching(/^\/media\/[a-z0-9]{26}_u-480\.jpg$/) }, {}],
      },
    ]);
    expect(shop.files()).toHaveLength(2);
    expect((await shop.guest().api.productReviews({ slug: 'hinge' })).page.total).toBe(0);
    await shop.moderate(row?.id ?? 0, 'published');
    const shown = await shop.guest().api.productReviews({ slug: 'hinge' });
    expect(shown.content).toMatchObject([
      { author: 'Анна', comment: 'Стоит ровно\nвторой год', media: [{}, {}] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Котова');
  });

  it('may do without anything but the rating, and without a name', async () => {
    const buyer = await shop.buyer('Борис');
    await shop.bought(buyer.accountId, 'screw');
    expect(
      await shop.send(buyer.key, {
        product_id: shop.id('screw'),
        rating: 4,
        price_rating: '',
        anonymous: 'on',
      }),
    ).toMatchObject({ status: 200 });
    const [row] = await reviewsBy(buyer.accountId);
    expect(row).toMatchObject({
      rating: 4,
      priceRating: null,
      qualityRating: null,
      advantages: '',
      anonymous: true,
    });
    await shop.moderate(row?.id ?? 0, 'published');
    expect(JSON.stringify(await shop.guest().api.productReviews({ slug: 'screw' }))).not.toContain(
      'Борис',
    );
  });

  it('is signed by the name that the account has now, and by none when the account is gone', async () => {
    const buyer = await shop.buyer('Вера');
    const id = await shop.written({
      slug: 'handle',
      accountId: buyer.accountId,
      rating: 5,
      comment: 'Крепкая',
    });
    await shop.moderate(id, 'published');
    const author = async () =>
      (await shop.guest().api.productReviews({ slug: 'handle' })).content[0]?.author;
    expect(await author()).toBe('Вера');
    await shop.db.update(account).set({ name: 'Вероника' }).where(eq(account.id, buyer.accountId));
    expect(await author()).toBe('Вероника');
    await shop.db.delete(account).where(eq(account.id, buyer.accountId));
    expect(await author()).toBe('Покупатель');
  });

  it('is refused under its fields, and leaves no file', async () => {
    covers('5.text.wrong_format');
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'pencil');
    const before = shop.files();
    const refused = async (fields: Record<string, string | number>, photos: Buffer[] = [jpeg]) =>
      shop.send(buyer.key, { product_id: shop.id('pencil'), ...fields }, photos);
    expect(await refused({ comment: 'Без оценки' })).toMatchObject({
      status: 400,
      body: { success: false, errors: { rating: ['Поставьте оценку товару'] } },
    });
    expect(await refused({ rating: 6 })).toMatchObject({
      body: { errors: { rating: ['Поставьте оценку товару'] } },
    });
    expect(await refused({ rating: 5, price_rating: 4, quality_rating: 5 })).toMatchObject({
      body: {
        errors: {
          price_rating: ['Выберите один из вариантов'],
          quality_rating: ['Выберите один из вариантов'],
        },
      },
    });
    expect(
      await refused({ rating: 5, advantages: 'а'.repeat(1001), comment: 'а'.repeat(3001) }),
    ).toMatchObject({
      body: {
        errors: {
          advantages: ['Не больше 1\u00a0000 знаков'],
          comment: ['Не больше 3\u00a0000 знаков'],
        },
      },
    });
    expect(
      await refused({ rating: 5 }, [jpeg, Buffer.from('<script>alert(1)</script>')]),
    ).toMatchObject({ status: 400, body: { errors: { files: ['Файл неверного формата'] } } });
    expect(
      await refused(
        { rating: 5 },
        Array.from({ length: 11 }, () => jpeg),
      ),
    ).toMatchObject({
      status: 400,
      body: { errors: { files: ['Можно приложить не больше 10 файлов.'] } },
    });
    expect(shop.files()).toEqual(before);
    expect(await reviewsBy(buyer.accountId)).toEqual([]);
  });

  it('is taken only of a product of a done order that has none yet', async () => {
    const buyer = await shop.buyer();
    const other = await shop.buyer();
    const before = shop.files();
    const id = await shop.order(buyer.accountId, { lines: [{ slug: 'hinge', amount: 1 }] });
    const send = (key: string | null) =>
      shop.send(key, { product_id: shop.id('hinge'), rating: 5 }, [jpeg]);
    expect(await send(buyer.key), 'not done').toMatchObject({
      status: 409,
      body: { code: 'cannot_review' },
    });
    for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const) await shop.move(id, to);
    expect(await send(other.key), 'not bought').toMatchObject({ status: 409 });
    expect(await send(null), 'a guest').toMatchObject({
      status: 401,
      body: { code: 'not_authorized' },
    });
    expect(await send(buyer.key)).toMatchObject({ status: 200 });
    expect(await send(buyer.key), 'again').toMatchObject({ status: 409 });
    expect(shop.files()).toHaveLength(before.length + 1);
  });

  it('becomes one review when its form is sent many times at once, with the photos of one', async () => {
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'handle');
    const before = shop.files();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.send(buyer.key, { product_id: shop.id('handle'), rating: 5 }, [jpeg]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [row, ...more] = await reviewsBy(buyer.accountId);
    expect(more).toEqual([]);
    expect(
      await shop.db
        .select()
        .from(reviewMedia)
        .where(eq(reviewMedia.reviewId, row?.id ?? 0)),
    ).toHaveLength(1);
    expect(shop.files()).toHaveLength(before.length + 1);
  });

  it('that was rejected is written anew, with its photos or others, and waits again', async () => {
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'handle');
    const before = shop.files();
    const send = (fields: object, photos: Buffer[] = []) =>
      shop.send(buyer.key, { product_id: shop.id('handle'), rating: 2, ...fields }, photos);
    await send({ comment: 'Доставка долгая' }, [jpeg, jpeg]);
    const [{ id = 0 } = {}] = await reviewsBy(buyer.accountId);
    expect(await send({ comment: 'Ещё раз' }), 'while it waits').toMatchObject({ status: 409 });
    await shop.moderate(id, 'rejected', 'Отзыв о доставке');
    expect((await buyer.api.productsToReview({})).content).toEqual([]);
    expect(
      (await buyer.api.productsToReview({ product_id: shop.id('handle') })).content,
    ).toMatchObject([{ slug: 'handle' }]);

    expect(await send({ rating: 4, comment: 'Крепкая' })).toMatchObject({ status: 200 });
    expect(
      (await buyer.api.personalReviews({ product_id: shop.id('handle') })).content,
    ).toMatchObject([
      { id, state: 'pending', reason: '', rating: 4, comment: 'Крепкая', media: [{}, {}] },
    ]);
    await shop.moderate(id, 'rejected');
    expect(await send({ comment: 'С новым фото' }, [jpeg])).toMatchObject({ status: 200 });
    expect(
      (await buyer.api.personalReviews({ product_id: shop.id('handle') })).content,
    ).toMatchObject([{ id, media: [{}] }]);
    expect(shop.files()).toHaveLength(before.length + 1);
    await shop.moderate(id, 'published');
    expect(await send({ comment: 'Поздно' }), 'once it is published').toMatchObject({
      status: 409,
    });
    await shop.moderate(id, 'rejected');
  });

  it('of a plain form leads on, or back with what is wrong', async () => {
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'hinge');
    const ways = {
      next: '/personal/reviews?sent=1',
      failed: `/personal/reviews/${shop.id('hinge')}`,
      product_id: shop.id('hinge'),
    };
    expect(await shop.send(buyer.key, ways, [], 'text/html')).toMatchObject({
      status: 303,
      location: `${ways.failed}?notice=wrong_fields`,
    });
    expect(
      await shop.send(buyer.key, { ...ways, rating: 5 }, [Buffer.from('GIF89a')], 'text/html'),
    ).toMatchObject({ status: 303, location: `${ways.failed}?notice=wrong_file` });
    expect(await shop.send(buyer.key, { ...ways, rating: 5 }, [jpeg], 'text/html')).toMatchObject({
      status: 303,
      location: ways.next,
    });
  });

  it('shows its photos to its author alone until it is published', async () => {
    const buyer = await shop.buyer();
    const other = await shop.buyer();
    await shop.bought(buyer.accountId, 'screw');
    await shop.send(buyer.key, { product_id: shop.id('screw'), rating: 5 }, [jpeg]);
    const [row] = await reviewsBy(buyer.accountId);
    const [media] = await shop.db
      .select()
      .from(reviewMedia)
      .where(eq(reviewMedia.reviewId, row?.id ?? 0));
    const seen = async () =>
      Promise.all(
        [null, buyer.accountId, other.accountId].map((who) =>
          shop.photoSeen(media?.key ?? '', who),
        ),
      );
    expect(await seen()).toEqual([null, 'owner', null]);
    await shop.moderate(row?.id ?? 0, 'published');
    expect(await seen()).toEqual(['everyone', 'everyone', 'everyone']);
    await shop.moderate(row?.id ?? 0, 'rejected', 'Не тот товар');
    expect(await seen()).toEqual([null, 'owner', null]);
    expect(await shop.photoSeen('a'.repeat(26), buyer.accountId)).toBe(null);
  });
});
