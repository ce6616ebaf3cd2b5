import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { model } from '#src/server/database/schema/catalogue.ts';
import { message } from '#src/server/database/schema/forms.ts';
import { review, reviewMedia } from '#src/server/database/schema/reviews.ts';
import { folderStorage, uploadFolder } from '#src/server/modules/media/storage.ts';
import { openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { photo } from '../../support/hostile-files.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

let ids: Map<string, number>;
const desk = await forThisFile(
  openDeskPages((db) =>
    putCatalogue(db, {
      categories: { petli: 'Петли' },
      models: { para: [] },
      products: [
        { slug: 'left', in: 'petli', model: 'para' },
        { slug: 'right', in: 'petli', model: 'para' },
        { slug: 'other', in: 'petli' },
      ],
    }).then((made) => {
      ids = made;
    }),
  ),
);
const editor = await desk.member('editor');

const put = async (slug: string, more: Partial<typeof review.$inferInsert> = {}) => {
  const [row] = await desk.db
    .insert(review)
    .values({ productId: ids.get(slug) ?? 0, rating: 5, author: 'Пётр', ...more })
    .returning({ id: review.id });
  return row?.id ?? 0;
};
/** What each process answers. */
const read = (path: string) =>
  Promise.all(desk.sites.map(async ({ url }) => (await fetch(url + path)).text()));

describe('a published review', () => {
  it('drops the answers that show it, in every process, and no others', async () => {
    const others = await put('other', { state: 'published', comment: 'Прежний' });
    const [row] = await desk.db.select({ id: model.id }).from(model);
    const ofModel = `/api/reviews/model/${row?.id}`;
    const paths = ['/api/reviews/left', ofModel, '/api/reviews/right', '/api/reviews/other'];
    for (const path of paths) await read(path);
    // Nobody is told of this change: an answer that shows it was made anew.
    await desk.db.update(review).set({ comment: 'Втайне' }).where(eq(review.id, others));
    const id = await put('left', { comment: 'Новый отзыв' });
    await editor.api.deskReviewPublish({ id, version: 1 });
    for (const path of paths.slice(0, 2))
      await eventually(async () => {
        for (const text of await read(path)) expect(text, path).toContain('Новый отзыв');
      });
    for (const text of await read('/api/reviews/other')) expect(text).toContain('Прежний');
    await editor.api.deskReviewAnswer({ id, version: 2, text: 'Спасибо за отзыв' });
    await eventually(async () => {
      for (const text of await read('/api/reviews/left'))
        expect(text).toContain('Спасибо за отзыв');
    });
    for (const text of await read('/api/reviews/other')) expect(text).toContain('Прежний');
    await editor.api.deskReviewWithdraw({ id, version: 3 });
    await eventually(async () => {
      for (const text of await read('/api/reviews/left')) expect(text).not.toContain('Новый отзыв');
    });
  });
});

describe('a file that a shopper has sent', () => {
  const keep = async (extension: string, bytes: Buffer) => {
    const key = `${randomBytes(13).toString('hex')}_u`;
    await folderStorage(uploadFolder(desk.folder)).put(`${key}.${extension}`, bytes);
    return key;
  };
  const look = (path: string, cookie = '') =>
    fetch(`${desk.sites[0].url}${path}`, { headers: { cookie }, redirect: 'manual' });

  it('with a review that waits is seen by the staff alone', async () => {
    covers('threat.messages');
    const key = await keep('jpg', await photo());
    const reviewId = await put('other');
    await desk.db.insert(reviewMedia).values({ reviewId, position: 0, key });
    const { pictures } = await editor.api.deskReview({ id: reviewId });
    const path = pictures[0]?.small ?? '';
    const seen = await look(path, editor.cookie);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
    expect((await look(path)).status).toBe(404);
    expect((await look(path, '__Host-desk_key=nobody')).status).toBe(404);
    const gone = await keep('jpg', await photo());
    expect((await look(`/media/${gone}-480.jpg`, editor.cookie)).status).toBe(404);
  });

  it('with a message is given to its manager alone', async () => {
    covers('threat.messages');
    const fileKey = await keep('pdf', Buffer.from('%PDF-1.4'));
    const [row] = await desk.db
      .insert(message)
      .values({
        kind: 'feedback',
        name: 'Анна',
        phone: '+79161234567',
        email: 'anna@example.ru',
        message: '',
        fileKey,
        sentAt: new Date(),
      })
      .returning({ id: message.id });
    const manager = await desk.member('manager');
    const call = `/api/desk/messages/${row?.id}/file`;
    const given = await look(call, manager.cookie);
    expect(given.headers.get('cache-control')).toContain('no-store');
    expect(await given.json()).toEqual({
      type: 'pdf',
      base64: Buffer.from('%PDF-1.4').toString('base64'),
    });
    expect((await look(call, editor.cookie)).status).toBe(403);
    expect((await look(call)).status).toBe(401);
    expect((await look(`/media/${fileKey}-480.jpg`, manager.cookie)).status).toBe(404);
  });
});
