import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { review } from '#src/server/database/schema/reviews.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { announcedBy } from '../../support/announcements.ts';
import { openDeskReviews, type DeskReviews } from '../../support/desk-reviews.ts';
import { photo } from '../../support/hostile-files.ts';
import { refusalOf } from '../../support/refusals.ts';
import { covers } from '../../support/covers.ts';

let shop: DeskReviews['shop'];
let manager: { id: number; api: Client };
let editor: Client;
let api: Client;
let { rowOf, seen, waiting } = {} as Pick<DeskReviews, 'rowOf' | 'seen' | 'waiting'>;
beforeAll(async () => {
  ({ shop, manager, editor, rowOf, seen, waiting } = await openDeskReviews());
  ({ api } = manager);
});
afterAll(() => shop.close());

const journalOf = (id: number) =>
  shop.db
    .select()
    .from(staffJournal)
    .where(eq(staffJournal.subjectId, String(id)))
    .orderBy(asc(staffJournal.id));
describe('a review', () => {
  it('is shown whole, with its photos, its product and the order it stands on', async () => {
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'hinge');
    const { status } = await shop.send(
      buyer.key,
      { product_id: shop.id('hinge'), rating: 5, quality_rating: 4, comment: 'Раз\nдва' },
      [await photo()],
    );
    expect(status).toBe(200);
    const [listed] = (await api.deskReviews({ photos: 'yes' })).content;
    const card = await api.deskReview({ id: listed?.id ?? 0 });
    expect(card).toMatchObject({
      rating: 5,
      quality_rating: 4,
      price_rating: null,
      comment: 'Раз\nдва',
      author: 'Анна',
      product: { title: 'hinge', article: '71B3550', path: '/products/hinge' },
      pictures: [{ small: expect.stringMatching(/^\/media\/\w+_u-480\.webp$/) as string }],
      order: { number: expect.any(Number) as number, at: shop.clock.now.toISOString() },
      entries: [],
    });
    await expect(api.deskReview({ id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is published: counted, told to exactly the pages that show it, and journaled', async () => {
    const id = await waiting('handle', 4);
    const announced = await announcedBy(shop.db, async () =>
      editor.deskReviewPublish(await seen(id)),
    );
    expect(await shop.ratingOf('handle')).toEqual({ rating: 4, count: 1 });
    expect(announced).toEqual([['reviews:handle', `product:${shop.id('handle')}`]]);
    const shown = await shop.guest().api.productReviews({ slug: 'handle' });
    expect(shown.content).toMatchObject([{ id, comment: 'Держит' }]);
    expect(await journalOf(id)).toMatchObject([
      {
        deed: 'review_published',
        subjectKind: 'review',
        before: { state: 'pending' },
        after: { state: 'published' },
      },
    ]);
    expect((await api.deskReview({ id })).entries).toMatchObject([
      { by: 'Ольга', deed: 'review_published', reason: '' },
    ]);
  });

  it('is rejected with a reason, which its author reads and the journal keeps', async () => {
    const { accountId, api: author } = await shop.buyer();
    const id = await shop.written({ slug: 'pencil', accountId, rating: 1 });
    expect(
      await refusalOf(api.deskReviewReject({ ...(await seen(id)), reason: ' ' })),
    ).toMatchObject({ code: 'invalid_input' });
    await api.deskReviewReject({ ...(await seen(id)), reason: 'Отзыв о доставке' });
    expect((await author.personalReviews({})).content).toMatchObject([
      { state: 'rejected', reason: 'Отзыв о доставке' },
    ]);
    expect(await journalOf(id)).toMatchObject([
      { deed: 'review_rejected', staffId: manager.id, reason: 'Отзыв о доставке' },
    ]);
    await api.deskReviewPublish(await seen(id));
    expect(await rowOf(id)).toMatchObject({ state: 'published', reason: '' });
  });

  it('is taken back from publication, and rejected while it is public', async () => {
    const [one, two] = [await waiting('sold-out', 5), await waiting('sold-out', 3)];
    expect(await refusalOf(api.deskReviewWithdraw(await seen(one)))).toMatchObject({
      code: 'conflict',
      reason: 'not_published',
    });
    await api.deskReviewPublish(await seen(one));
    await api.deskReviewPublish(await seen(two));
    expect(await shop.ratingOf('sold-out')).toEqual({ rating: 4, count: 2 });
    await api.deskReviewWithdraw({ ...(await seen(one)), reason: 'Проверим ещё раз' });
    expect(await rowOf(one)).toMatchObject({ state: 'pending', reason: '' });
    await api.deskReviewReject({ ...(await seen(two)), reason: 'Реклама' });
    expect(await shop.ratingOf('sold-out')).toEqual({ rating: 0, count: 0 });
    expect((await journalOf(one)).map(({ deed, reason }) => [deed, reason])).toEqual([
      ['review_published', ''],
      ['review_withdrawn', 'Проверим ещё раз'],
    ]);
  });

  it('is answered, the answer is edited and removed; the journal knows no word of it', async () => {
    covers('threat.journal_terms');
    const id = await waiting('screw', 5);
    await api.deskReviewPublish(await seen(id));
    const shown = async () =>
      (await shop.guest().api.productReviews({ slug: 'screw' })).content[0]?.answer;
    await editor.deskReviewAnswer({ ...(await seen(id)), text: 'Спасибо, Пётр!\r\nЖдём вас' });
    expect(await shown()).toBe('Спасибо, Пётр!\nЖдём вас');
    await api.deskReviewAnswer({ ...(await seen(id)), text: 'Спасибо' });
    expect(await shown()).toBe('Спасибо');
    expect(
      await refusalOf(api.deskReviewAnswer({ ...(await seen(id)), text: ' \u0007 ' })),
    ).toMatchObject({ code: 'invalid_input' });
    await api.deskReviewAnswerRemove(await seen(id));
    expect(await shown()).toBeNull();
    expect(await refusalOf(api.deskReviewAnswerRemove(await seen(id)))).toMatchObject({
      code: 'conflict',
      reason: 'no_answer',
    });
    const entries = await journalOf(id);
    expect(entries.slice(1)).toMatchObject([
      { deed: 'review_answered', before: { answer: 'none' }, after: { answer: 'given' } },
      { deed: 'review_answered', before: { answer: 'given' }, after: { answer: 'changed' } },
      { deed: 'review_answer_removed', before: { answer: 'given' }, after: { answer: 'none' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Спасибо');
  });
});

describe('of two who moderate at once', () => {
  it('the second is refused, whatever both want, and the rating counts once', async () => {
    const id = await waiting('pencil', 5);
    const before = await shop.ratingOf('pencil');
    const both = await seen(id);
    const outcomes = await Promise.all([
      refusalOf(api.deskReviewPublish(both)),
      refusalOf(editor.deskReviewPublish(both)),
      refusalOf(api.deskReviewReject({ ...both, reason: 'Реклама' })),
      refusalOf(editor.deskReviewAnswer({ ...both, text: 'Спасибо' })),
    ]);
    expect(outcomes.filter(({ code }) => code === 'done')).toHaveLength(1);
    const refused = outcomes.filter(({ code }) => code !== 'done');
    expect(refused).toMatchObject(
      Array.from({ length: 3 }, () => ({ code: 'conflict', reason: 'version_changed' })),
    );
    expect(refused[0]?.detail).toContain('Пока вы смотрели, отзыв изменился');
    expect(await journalOf(id)).toHaveLength(1);
    const isShown = (await rowOf(id))?.state === 'published';
    expect((await shop.ratingOf('pencil'))?.count).toBe((before?.count ?? 0) + (isShown ? 1 : 0));
  });

  it('one may be a command, or the author who has written anew', async () => {
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'pencil');
    const fields = { product_id: shop.id('pencil'), rating: 1 };
    await shop.send(buyer.key, { ...fields, comment: 'Плохо' });
    const [own] = await shop.db.select().from(review).where(eq(review.accountId, buyer.accountId));
    const id = own?.id ?? 0;
    const first = await seen(id);
    await shop.moderate(id, 'rejected', 'Подробнее');
    const second = await seen(id);
    await shop.send(buyer.key, { ...fields, comment: 'Плохо: сломался' });
    for (const stale of [first, second])
      expect(await refusalOf(api.deskReviewPublish(stale))).toMatchObject({
        reason: 'version_changed',
      });
    expect((await rowOf(id))?.state).toBe('pending');
    await api.deskReviewPublish(await seen(id));
    expect(await refusalOf(api.deskReviewPublish(await seen(id)))).toMatchObject({
      code: 'conflict',
      reason: 'already',
      detail: 'Отзыв уже опубликован.',
    });
  });

  it('nobody moderates what is not there', async () => {
    expect(await refusalOf(api.deskReviewPublish({ id: 999_999, version: 1 }))).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('many reviews at once', () => {
  it('are published with a result for each; what is refused stops no other', async () => {
    const [fresh, done, stale] = [await waiting(), await waiting(), await waiting()];
    const old = await seen(stale);
    await api.deskReviewPublish(await seen(done));
    await api.deskReviewReject({ ...old, reason: 'Реклама' });
    const { results } = await editor.deskReviewsModerate({
      reviews: [old, await seen(done), { id: 999_999, version: 1 }, await seen(fresh)],
      to: 'published',
    });
    expect(results).toMatchObject([
      { id: stale, outcome: 'changed', state: 'rejected' },
      { id: done, outcome: 'already', state: 'published' },
      { id: 999_999, outcome: 'refused', state: null, detail: 'Такого отзыва нет.' },
      { id: fresh, outcome: 'done', state: 'published', detail: '' },
    ]);
  });

  it('are rejected for one reason, and not without', async () => {
    const ids = [await waiting(), await waiting()];
    const reviews = await Promise.all(ids.map(seen));
    expect(await refusalOf(api.deskReviewsModerate({ reviews, to: 'rejected' }))).toMatchObject({
      code: 'invalid_input',
    });
    const { results } = await api.deskReviewsModerate({ reviews, to: 'rejected', reason: 'Спам' });
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ state: 'rejected', reason: 'Спам' });
      expect(await journalOf(id)).toMatchObject([{ deed: 'review_rejected', reason: 'Спам' }]);
    }
  });

  it('are at most fifty', async () => {
    const reviews = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, version: 1 }));
    expect(await refusalOf(api.deskReviewsModerate({ reviews, to: 'published' }))).toMatchObject({
      code: 'invalid_input',
    });
  });
});
