import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readPages, seedPages } from '#src/demo/content/pages.ts';
import { page, pageRevision } from '#src/server/database/schema/content.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { writePage } from '#src/server/modules/pages/page-queries.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { covers } from '../../support/covers.ts';
import { newPage, openDeskPages, putNamed, typed } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');

describe('an address', () => {
  it('leads from A to B, back without a loop, and can be used by another page', async () => {
    covers('desk.slug');
    const { id, fields, ...first } = await newPage(api, { slug: 'adres-a' });
    let { version } = first;
    const moveTo = async (slug: string) => {
      ({ version } = await api.deskPageSave({ ...fields, id, version, slug }));
      await api.deskPagePublish({ id, version });
    };
    await api.deskPagePublish({ id, version });
    await moveTo('adres-b');
    const at = async (slug: string) => (await desk.publicAt(slug)).map((shown) => shown.slug);
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-b', 'adres-b']));
    await moveTo('adres-a');
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-a', 'adres-a']));
    await eventually(async () => expect(await at('adres-b')).toEqual(['adres-a', 'adres-a']));
    await moveTo('adres-c');
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-c', 'adres-c']));
    const other = await newPage(api, { slug: 'adres-a' });
    await api.deskPagePublish(other);
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-a', 'adres-a']));
    expect(await at('adres-c')).toEqual(['adres-c', 'adres-c']);
  });

  it('that never was public leads nowhere', async () => {
    const { id, version, fields } = await newPage(api, { slug: 'tolko-chernovik' });
    const next = await api.deskPageSave({ ...fields, id, version, slug: 'uzhe-stranica' });
    await api.deskPagePublish({ id, version: next.version });
    await eventually(async () => expect(await desk.statuses('uzhe-stranica')).toEqual([200, 200]));
    expect(await desk.statuses('tolko-chernovik')).toEqual([404, 404]);
  });

  it.each(['Большие-буквы', '../etc', 'cart', 'desk/pages', 'category/petli'])(
    'is not %s',
    async (slug) => {
      await expect(api.deskPageSave(typed({ slug }))).rejects.toMatchObject({
        code: 'invalid_input',
        reason: expect.stringMatching(/^slug: (form|taken)$/) as string,
      });
    },
  );

  it('of another public page is refused, and so is an unfinished page', async () => {
    const { id, version } = await newPage(api, { slug: 'zanyato' });
    await api.deskPagePublish({ id, version });
    const other = await newPage(api, { slug: 'zanyato' });
    await expect(api.deskPagePublish(other)).rejects.toMatchObject({ reason: 'slug_taken' });
    const empty = await newPage(api, { body: ' ' });
    await expect(api.deskPagePublish(empty)).rejects.toMatchObject({ reason: 'page_unfinished' });
  });
});

describe('taking a page from the site', () => {
  it('lists where it is linked, and is done when that is confirmed', async () => {
    covers('desk.unpublished');
    const { id, version } = await newPage(api, { slug: 'snyat' });
    await api.deskPagePublish({ id, version });
    await newPage(api, { title: 'Ссылается', body: 'Смотрите [здесь](/snyat#usloviya).' });
    await newPage(api, { title: 'Не ссылается', body: 'Смотрите [здесь](/snyatie).' });
    const { content } = await api.deskPageLinks({ id });
    expect(content).toEqual([
      { kind: 'draft', title: 'Ссылается', id: expect.any(Number) as number },
    ]);
    await expect(api.deskPageUnpublish({ id })).rejects.toMatchObject({ reason: 'page_linked' });
    await eventually(async () => expect(await desk.statuses('snyat')).toEqual([200, 200]));
    await api.deskPageUnpublish({ id, confirmed: 'yes' });
    await eventually(async () => expect(await desk.statuses('snyat')).toEqual([404, 404]));
    expect((await api.deskPage({ id })).state).toBe('unpublished');
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await desk.statuses('snyat')).toEqual([200, 200]));
  });

  it('passes over a link that a command has written out of the page', async () => {
    const { id, version } = await newPage(api, { slug: 'bez-ssylok' });
    await api.deskPagePublish({ id, version });
    const other = await newPage(api, { title: 'Ссылалась', body: '[раз](/bez-ssylok)' });
    await api.deskPagePublish(other);
    expect((await api.deskPageLinks({ id })).content).toMatchObject([{ kind: 'page' }]);
    const rewritten = { title: 'Из файла', summary: '', tags: [], body: 'Ничего' };
    await writePage(desk.db, other.fields.slug, rewritten);
    expect((await api.deskPageLinks({ id })).content).toEqual([]);
  });

  it('ends its schedule, so that it does not come back by itself', async () => {
    const { id, version } = await newPage(api, { slug: 'snyat-s-planom' });
    await api.deskPagePublish({ id, version });
    const { fields } = await api.deskPage({ id });
    const next = await api.deskPageSave({ ...fields, id, version, body: 'Новые условия' });
    await api.deskPageSchedule({ id, version: next.version, at: '2099-01-01T10:00' });
    await api.deskPageUnpublish({ id });
    expect((await api.deskPage({ id })).scheduled_at).toBeNull();
    const journal = await desk.member('owner').then(({ api: owner }) => owner.deskJournal({}));
    const deeds = journal.content.map(({ deed }) => deed);
    expect(deeds).toEqual(expect.arrayContaining(['page_unpublished', 'page_schedule_ended']));
  });

  it('is refused to a text of consent, whose every public wording is kept', async () => {
    const [row] = await desk.db
      .insert(page)
      .values({ slug: 'offer', title: 'Оферта', body: 'Первая редакция' })
      .returning({ id: page.id });
    const id = row?.id ?? 0;
    await expect(api.deskPageUnpublish({ id })).rejects.toMatchObject({ reason: 'page_needed' });
    const { version, fields } = await api.deskPage({ id });
    const moved = await api.deskPageSave({ ...fields, id, version, slug: 'oferta' });
    await expect(api.deskPagePublish(moved)).rejects.toMatchObject({ reason: 'page_needed' });
    const next = await api.deskPageSave({ ...fields, ...moved, body: 'Вторая редакция' });
    await api.deskPagePublish(next);
    const wordings = await desk.db
      .select({ body: pageRevision.body })
      .from(pageRevision)
      .where(eq(pageRevision.slug, 'offer'))
      .orderBy(pageRevision.id);
    expect(wordings.map(({ body }) => body)).toEqual(['Первая редакция', 'Вторая редакция']);
  });
});

describe('pages that were written elsewhere', () => {
  it(
    'are saved unchanged with identical bytes',
    async () => {
      covers('desk.demo_pages');
      await inTransaction(desk.db, (tx) => seedPages({ tx, clock: systemClock } as never));
      await putNamed(
        desk.db,
        readPages().map(({ body }) => body),
      );
      const slugs = readPages().map(({ slug }) => slug);
      const rows = () =>
        desk.db
          .select({
            id: page.id,
            slug: page.slug,
            title: page.title,
            body: page.body,
            summary: page.summary,
            tags: page.tags,
            image: page.image,
            seo: page.seo,
            createdAt: page.createdAt,
          })
          .from(page)
          .where(inArray(page.slug, slugs))
          .orderBy(page.slug);
      const before = await rows();
      expect(before.length).toBe(slugs.length);
      for (const { id } of before) {
        const { fields, version } = await api.deskPage({ id });
        // As a form sends it.
        const sent = Object.entries(fields).map(([name, text]) => [
          name,
          text.replaceAll('\n', '\r\n'),
        ]);
        const saved = await api.deskPageSave({
          ...(Object.fromEntries(sent) as typeof fields),
          id,
          version,
        });
        expect(saved.version).toBe(version);
        const changed = await api.deskPageSave({ ...fields, id, version, body: 'x' });
        const back = await api.deskPageSave({ ...fields, ...changed });
        await api.deskPagePublish(back);
      }
      expect(await rows()).toEqual(before);
    },
    atMost(60_000),
  );

  it('are the newest version of a page without changes, and only differ from one with them', async () => {
    const [row] = await desk.db
      .insert(page)
      .values({ slug: 'komanda', title: 'Команда', body: 'Раз', updatedAt: new Date(1000) })
      .returning({ id: page.id });
    const id = row?.id ?? 0;
    const write = (body: string, at: number) =>
      desk.db
        .update(page)
        .set({ body, updatedAt: new Date(at) })
        .where(eq(page.id, id));
    const { version, fields } = await api.deskPage({ id });
    const saved = await api.deskPageSave({ ...fields, id, version, body: 'Правка' });
    await api.deskPagePublish(saved);
    await write('Команда', 2000);
    const open = await api.deskPage({ id });
    expect(open).toMatchObject({ state: 'published', changed_by: '', fields: { body: 'Команда' } });
    await expect(api.deskPageSave({ ...fields, ...saved, body: 'Старое' })).rejects.toMatchObject({
      reason: 'version_changed',
    });
    const mine = await api.deskPageSave({ ...fields, ...open, ...open.fields, body: 'Моё' });
    await write('Опять', 3000);
    expect(await api.deskPage({ id })).toMatchObject({
      state: 'changed',
      version: mine.version,
      fields: { body: 'Моё' },
    });
    await api.deskPagePublish(mine);
    const { content } = await api.deskPageHistory({ id });
    expect(content.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'published Ольга',
      'published ',
      'draft Ольга',
      'published ',
      'published Ольга',
      'draft Ольга',
      'published ',
    ]);
  });
});
