import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mediaFile } from '#src/server/database/schema/media.ts';
import { page } from '#src/server/database/schema/content.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { added, described, fileOf, newPicture } from '../../support/library-files.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** The picture that a page chooses for social networks. */
const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');

const shown = (slug: string) =>
  Promise.all(
    desk.sites.map(async (site) => {
      const { seo, og_image_alt: alt } = await site.api.contentPage({ slug });
      return { image: seo.og_image, alt };
    }),
  );
const wideOf = async (key: string) => {
  const [row] = await desk.db.select().from(mediaFile).where(eq(mediaFile.key, key));
  return `/media/${row?.wide}-960.jpg`;
};

it('the picture of a page is cut wide, described, and follows the library in both processes', async () => {
  const key = await described(api, 'Петля', await newPicture());
  const made = await newPage(api, { og_image: key });
  expect((await api.deskPagePreview({ id: made.id })).seo.og_image).toBe(await wideOf(key));
  await api.deskPagePublish(made);
  const { slug } = made.fields;
  const first = { image: await wideOf(key), alt: 'Видно: Петля' };
  await eventually(async () => expect(await shown(slug)).toEqual([first, first]));
  await api.deskMediaReplace(
    { key, version: 2 },
    { files: [fileOf('b.jpg', await newPicture(120, 60))] },
  );
  const next = { ...first, image: await wideOf(key) };
  expect(next.image).not.toBe(first.image);
  await eventually(async () => expect(await shown(slug)).toEqual([next, next]));
});

it('a page without a picture is told of without one', async () => {
  const made = await newPage(api);
  await api.deskPagePublish(made);
  const { slug } = made.fields;
  expect(await shown(slug)).toEqual(Array(2).fill({ image: null, alt: '' }));
  const [row] = await desk.db.select().from(page).where(eq(page.slug, slug));
  expect(row?.seo).toEqual({});
});

it('the picture of a page has to be a described picture of the library before the page is public', async () => {
  const bare = await added(api, 'Без описания.jpg', await newPicture());
  const document = await added(api, 'a.pdf', '%PDF-1.4\n%%EOF\n');
  for (const [key, sentence] of [
    ['net-takoy', /нет картинки net-takoy/],
    [document, /нет картинки/],
    [bare, /опишите картинку/],
  ] as const) {
    const made = await newPage(api, { og_image: key });
    const refused = {
      reason: 'page_faulty',
      detail: expect.stringMatching(sentence) as string,
    };
    await expect(api.deskPagePublish(made)).rejects.toMatchObject(refused);
    const { id, version } = made;
    await expect(
      api.deskPageSchedule({ id, version, at: '2099-01-01T10:00' }),
    ).rejects.toMatchObject(refused);
  }
});

it('the picture of a page is known to the library, and stands in the history like every field', async () => {
  const key = await described(api, 'Ручка', await newPicture());
  const made = await newPage(api, { og_image: key });
  const { id } = made;
  const kinds = async () => (await api.deskMediaFile({ key })).places.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['draft']);
  await api.deskPagePublish(made);
  expect(await kinds()).toEqual(['page']);
  await expect(api.deskMediaDelete({ key, version: 2 })).rejects.toMatchObject({
    reason: 'media_used',
  });
  const without = await api.deskPageSave({ ...made.fields, ...made, og_image: '' });
  expect((await api.deskPage({ id })).fields.og_image).toBe('');
  const { content } = await api.deskPageHistory({ id });
  const number = content.find(({ kind }) => kind === 'published')?.number ?? 0;
  expect((await api.deskPageRevision({ id, number })).fields.og_image).toBe(key);
  await api.deskPageRestore({ id, number, version: without.version });
  expect((await api.deskPage({ id })).fields.og_image).toBe(key);
});

it('a picture is deleted or shown, never both, when a page is published while it goes', async () => {
  const { api: other } = await desk.member('owner', desk.sites[1]);
  for (let round = 0; round < 12; round += 1) {
    const key = await described(api, `Гонка ${round}`, await newPicture());
    const made = await newPage(api);
    const named =
      round % 2 === 0 ? { og_image: key } : { body: `::figure{key="${key}" alt="Петля"}` };
    const publishing = async () => {
      const saved = await api.deskPageSave({ ...made.fields, ...made, ...named });
      return api.deskPagePublish({ id: made.id, version: saved.version });
    };
    const [published, deleted] = await Promise.allSettled([
      publishing(),
      setTimeout(round).then(() => other.deskMediaDelete({ key, version: 2 })),
    ]);
    const isThere = (await desk.db.$count(mediaFile, eq(mediaFile.key, key))) === 1;
    const outcome = `${published.status} ${deleted.status} ${isThere}`;
    expect(['fulfilled rejected true', 'rejected fulfilled false']).toContain(outcome);
  }
});

it('a picture that is being deleted is waited for by whoever publishes it', async () => {
  const key = await described(api, 'Ждём', await newPicture());
  const made = await newPage(api, { og_image: key });
  let answer: Promise<unknown> = Promise.resolve();
  await inTransaction(desk.db, async (tx) => {
    await tx.delete(mediaFile).where(eq(mediaFile.key, key));
    answer = api.deskPagePublish(made).catch((error: unknown) => error);
    expect(await Promise.race([answer, setTimeout(150, 'waits')])).toBe('waits');
  });
  expect(await answer).toMatchObject({ reason: 'page_faulty' });
});

it('an article has the cover that its editor chose in the lists, or none', async () => {
  const key = await added(api, 'Обложка.jpg', await newPicture());
  const covers = async () => {
    const { content } = await desk.sites[0].api.contentPages({ tags: 'обложки' });
    return new Map(content.map(({ slug, image }) => [slug, image]));
  };
  const made = await newPage(api, { tags: 'обложки', image: key });
  const bare = await newPage(api, { tags: 'обложки' });
  await api.deskPagePublish(made);
  await api.deskPagePublish(bare);
  const [row] = await desk.db.select().from(mediaFile).where(eq(mediaFile.key, key));
  await eventually(async () => {
    expect((await covers()).get(made.fields.slug)).toBe(`/media/${row?.stored}-480.webp`);
    expect((await covers()).get(bare.fields.slug)).toBeNull();
  });
  const places = (await api.deskMediaFile({ key })).places.map(({ kind }) => kind);
  expect(places).toContain('page');
  const { fields } = await api.deskPage({ id: made.id });
  expect(fields.image).toBe(key);
  const wrong = await newPage(api, { image: 'net-takoy' });
  await expect(api.deskPagePublish(wrong)).rejects.toMatchObject({
    reason: 'page_faulty',
    detail: expect.stringMatching(/Обложка: в библиотеке нет картинки net-takoy/) as string,
  });
});
