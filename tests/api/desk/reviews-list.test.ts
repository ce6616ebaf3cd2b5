import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import type { review } from '#src/server/database/schema/reviews.ts';
import { openDeskReviews, type DeskReviews } from '../../support/desk-reviews.ts';

let shop: DeskReviews['shop'];
let editor: Client;
let api: Client;
let waiting: DeskReviews['waiting'];
beforeAll(async () => {
  const desk = await openDeskReviews();
  ({ shop, editor, waiting } = desk);
  ({ api } = desk.manager);
});
afterAll(() => shop.close());

describe('the list', () => {
  const day = (of: number) => new Date(Date.UTC(2025, 4, of));
  let ids: Record<'old' | 'new' | 'shown' | 'off', number>;
  beforeAll(async () => {
    const put = (of: number, more: Partial<typeof review.$inferInsert>) =>
      shop.written({
        slug: 'hinge',
        rating: 5,
        author: 'Ёлкина Анна',
        createdAt: day(of),
        ...more,
      });
    ids = {
      old: await put(1, { rating: 2, comment: 'Скрипит 100% времени' }),
      new: await put(4, { anonymous: true, author: 'Тайный Автор', advantages: 'Тихая' }),
      shown: await put(3, { state: 'published', answer: 'Спасибо' }),
      off: await put(2, { state: 'rejected', rating: 1 }),
    };
  });
  const found = async (conditions: Parameters<Client['deskReviews']>[0], by = api) =>
    (await by.deskReviews(conditions)).content.map(({ id }) => id);

  it('shows first what waits, the longest waiting on top, then the newest', async () => {
    expect(await found({})).toEqual([ids.old, ids.new, ids.shown, ids.off]);
    expect(await found({ sorting: 'new' })).toEqual([ids.new, ids.shown, ids.off, ids.old]);
    expect(await found({ sorting: 'old' })).toEqual([ids.old, ids.off, ids.shown, ids.new]);
    expect((await found({ sorting: 'low' })).slice(0, 2)).toEqual([ids.off, ids.old]);
    expect((await found({ sorting: 'high' })).at(-1)).toBe(ids.off);
    const { content, page } = await api.deskReviews({ state: 'published' });
    expect(page).toEqual({ number: 1, size: 50, pages: 1, total: 1 });
    expect(content).toMatchObject([
      { id: ids.shown, is_answered: true, author: 'Ёлкина Анна', photos: 0, version: 1 },
    ]);
  });

  it('is limited by state, rating and photos', async () => {
    expect(await found({ state: 'rejected' })).toEqual([ids.off]);
    expect(await found({ rating: '2' })).toEqual([ids.old]);
    expect(await found({ photos: 'yes' })).toEqual([]);
    expect(await found({ photos: 'no', state: 'pending' })).toEqual([ids.old, ids.new]);
    await expect(api.deskReviews({ page: 2 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['скрипит', 'a word of the text'],
    ['100%', 'a word with a sign'],
    ['hinge елкина СКРИПИТ', 'words of product, author and text'],
    ['71В-3550 ', 'an article in other letters'],
  ])('finds by «%s»: %s', async (q) => {
    expect(await found({ q, rating: '2' })).toEqual([ids.old]);
  });

  it('finds by nothing that is not there, and by no pattern', async () => {
    for (const q of ['скрипит handle', '10_%', '\\', "'", '%%'])
      expect(await found({ q }), q).toEqual([]);
  });

  it('tells an editor nothing of who wrote an anonymous review', async () => {
    expect(await found({ q: 'тайный' })).toEqual([ids.new]);
    expect(await found({ q: 'тайный' }, editor)).toEqual([]);
    expect(await editor.deskReview({ id: ids.new })).toMatchObject({ author: '', anonymous: true });
    expect(await api.deskReview({ id: ids.new })).toMatchObject({ author: 'Тайный Автор' });
    expect(await editor.deskReview({ id: ids.old })).toMatchObject({ author: 'Ёлкина Анна' });
  });

  it('counts what waits', async () => {
    const { count } = await api.deskReviewsWaiting({});
    expect(count).toBe((await found({ state: 'pending' })).length);
    await waiting();
    expect(await editor.deskReviewsWaiting({})).toEqual({ count: count + 1 });
  });
});
