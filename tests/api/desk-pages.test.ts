import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../src/contract/api.ts';
import { readPages, seedPages } from '../../src/demo/content/pages.ts';
import { onChange } from '../../src/server/database/changes.ts';
import { page, pageRevision } from '../../src/server/database/schema/content.ts';
import { staffJournal } from '../../src/server/database/schema/staff.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { deskClient, openDeskPages, typed } from '../support/desk-pages.ts';
import type { DeskPages } from '../support/desk-pages.ts';
import { eventually } from '../support/eventually.ts';

let desk: DeskPages;
let api: Client;
let olga: { id: number };
beforeAll(async () => {
  desk = await openDeskPages();
  const editor = await desk.member('editor');
  [api, olga] = [editor.api, editor];
});
afterAll(() => desk.close());

let made = 0;
/** A new page with an address of its own. */
async function newPage(more: Partial<Record<string, string>> = {}) {
  made += 1;
  const fields = typed({ slug: `garantiya-${made}`, ...more });
  return { ...(await api.deskPageSave(fields)), fields };
}
const publicAt = (slug: string) => Promise.all(desk.sites.map((site) => desk.shown(site, slug)));
const statuses = async (slug: string) => (await publicAt(slug)).map(({ status }) => status);

describe('a draft', () => {
  it('is 404 in public and real in its preview, until it is published in every process', async () => {
    const { id, version, fields } = await newPage({ body: '## Условия\n\nДва года.' });
    expect(await statuses(fields.slug)).toEqual([404, 404]);
    expect(await api.deskPagePreview({ id })).toMatchObject({
      title: 'Гарантия',
      body: '<h2 id="usloviya">Условия</h2>\n<p>Два года.</p>\n',
      seo: { seo_description: 'Два года на всё' },
    });
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await statuses(fields.slug)).toEqual([200, 200]));
    const [shown] = await publicAt(fields.slug);
    expect(shown?.body).toBe((await api.deskPagePreview({ id })).body);
  });

  it('of a live page leaves its public answer and every cache alone', async () => {
    const { id, version, fields } = await newPage();
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await statuses(fields.slug)).toEqual([200, 200]));
    const before = await publicAt(fields.slug);
    const tags: string[] = [];
    const stop = await onChange(desk.db, (heard) => tags.push(...(heard ?? ['all'])));
    const draft = await api.deskPageSave({ ...fields, id, version, body: 'Три года.' });
    const own = { editing: 'window-1', sequence: 1 };
    await api.deskPageAutosave({ ...fields, ...own, id, version: draft.version, body: 'Пять.' });
    expect(await publicAt(fields.slug)).toEqual(before);
    expect(before[0]?.etag).toBeTruthy();
    expect((await api.deskPage({ id })).state).toBe('changed');
    const { version: last } = await api.deskPage({ id });
    await api.deskPagePublish({ id, version: last });
    await eventually(() => expect(tags).toEqual([`page:${fields.slug}`, 'pages']));
    await stop();
    await eventually(async () =>
      expect((await publicAt(fields.slug)).map(({ body }) => body)).toEqual(
        Array<string>(2).fill('<p>Пять.</p>\n'),
      ),
    );
  });

  it('keeps hostile text a text, in its preview too', async () => {
    const body = '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick="x()">y</b>';
    const { id } = await newPage({ body });
    const { html } = await api.deskPageRender({ body, slug: '' });
    expect(html).toBe((await api.deskPagePreview({ id })).body);
    expect(html).not.toMatch(/script|onclick/);
  });

  it('may be as long as a book, and is read from the staff alone', async () => {
    const { id, version, fields } = await newPage({ body: 'Я'.repeat(200_000) });
    expect((await api.deskPage({ id })).fields.body).toHaveLength(200_000);
    await expect(
      api.deskPageSave({ ...fields, id, version, body: 'Я'.repeat(200_001) }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    const stranger = deskClient(desk.sites[0], '');
    await expect(stranger.deskPageSave(typed({ body: 'я'.repeat(100_000) }))).rejects.toMatchObject(
      { code: 'body_too_large' },
    );
  });

  it('is deleted only when it was never public', async () => {
    const { id, version } = await newPage();
    const other = await newPage();
    await api.deskPageDelete({ id: other.id });
    await expect(api.deskPage({ id: other.id })).rejects.toMatchObject({ code: 'not_found' });
    await api.deskPagePublish({ id, version });
    await expect(api.deskPageDelete({ id })).rejects.toMatchObject({ reason: 'page_was_public' });
    await api.deskPageUnpublish({ id });
    await expect(api.deskPageDelete({ id })).rejects.toMatchObject({ reason: 'page_was_public' });
  });
});

describe('revisions', () => {
  it('are five after five saves, a restore makes a sixth, and autosaves are listed', async () => {
    const { id, fields, ...first } = await newPage({ body: 'Текст 1' });
    let { version } = first;
    for (let n = 2; n <= 5; n += 1)
      ({ version } = await api.deskPageSave({ ...fields, id, version, body: `Текст ${n}` }));
    const { content } = await api.deskPageHistory({ id });
    expect(content.map(({ number, kind, by }) => [number, kind, by])).toEqual(
      [5, 4, 3, 2, 1].map((number) => [number, 'draft', 'Ольга']),
    );
    // The same text again is no revision.
    await api.deskPageSave({ ...fields, id, version, body: 'Текст 5' });
    const restored = await api.deskPageRestore({ id, version, number: 2 });
    const after = await api.deskPageHistory({ id });
    expect(after.content.map(({ kind }) => kind).slice(0, 2)).toEqual(['restored', 'draft']);
    expect(after.page.total).toBe(6);
    expect((await api.deskPage({ id })).fields.body).toBe('Текст 2');
    const own = { editing: 'window-2', id, version: restored.version };
    const autosave = await api.deskPageAutosave({ ...fields, ...own, sequence: 1, body: 'А' });
    await api.deskPageAutosave({
      ...fields,
      ...own,
      version: autosave.version,
      sequence: 2,
      body: 'Аб',
    });
    const last = await api.deskPageHistory({ id });
    expect(last.content.map(({ number, kind }) => [number, kind]).slice(0, 2)).toEqual([
      [7, 'autosave'],
      [6, 'restored'],
    ]);
    expect((await api.deskPageRevision({ id, number: 7 })).fields.body).toBe('Аб');
  });

  it('keep what was open when an older one is restored', async () => {
    const { id, version, fields } = await newPage({ body: 'Старый' });
    const own = { editing: 'window-3', sequence: 1 };
    const open = await api.deskPageAutosave({ ...fields, ...own, id, version, body: 'Открытый' });
    await api.deskPageRestore({ id, version: open.version, number: 1 });
    const texts = await Promise.all(
      [1, 2, 3].map((number) => api.deskPageRevision({ id, number })),
    );
    expect(texts.map(({ fields: { body } }) => body)).toEqual(['Старый', 'Открытый', 'Старый']);
  });
});

describe('two editors', () => {
  it('who save at the same time: one is told, with both texts', async () => {
    const { id, version, fields } = await newPage();
    const other = await desk.member('editor', desk.sites[1]);
    const saves = await Promise.allSettled([
      api.deskPageSave({ ...fields, id, version, body: 'Мой' }),
      other.api.deskPageSave({ ...fields, id, version, body: 'Чужой' }),
    ]);
    const [refused] = saves.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { fields: kept, version: current } = await api.deskPage({ id });
    expect(refused).toMatchObject({
      reason: 'page_changed',
      status: 409,
      pageConflict: { current: { version: current, changed_by: 'Ольга', fields: kept } },
    });
    // The other text is saved over it knowingly, and both are in the history.
    await api.deskPageSave({ ...fields, id, version: current, body: 'Оба' });
    expect((await api.deskPageHistory({ id })).page.total).toBe(3);
  });

  it("takes an editor's own saves for no conflict, however slow the line is", async () => {
    const { id, version, fields } = await newPage();
    const own = { ...fields, id, version, editing: 'slow-line' };
    // The answer to the first is lost, so the others begin from the same version.
    await api.deskPageAutosave({ ...own, sequence: 1, body: 'Раз' });
    await api.deskPageAutosave({ ...own, sequence: 1, body: 'Раз' });
    await api.deskPageAutosave({ ...own, sequence: 3, body: 'Раз два три' });
    // The second comes after the third.
    const late = await api.deskPageAutosave({ ...own, sequence: 2, body: 'Раз два' });
    expect(await api.deskPage({ id })).toMatchObject({
      version: late.version,
      fields: { body: 'Раз два три' },
    });
    await expect(
      api.deskPageSave({ ...own, editing: 'another', sequence: 1, body: 'Четыре' }),
    ).rejects.toMatchObject({ reason: 'page_changed' });
  });

  it('creates one page of two first saves of one editor', async () => {
    const fields = { ...typed({ slug: 'dvoinaya' }), editing: 'new-page', version: 0 };
    const [one, two] = await Promise.all([
      api.deskPageAutosave({ ...fields, sequence: 1 }),
      api.deskPageAutosave({ ...fields, sequence: 2, body: 'Ещё' }),
    ]);
    expect(one.id).toBe(two.id);
    expect((await api.deskPage({ id: one.id })).fields.body).toMatch(/Ещё|Два года/);
  });

  it('publishes no version that the editor has not seen', async () => {
    const { id, version, fields } = await newPage();
    await api.deskPageSave({ ...fields, id, version, body: 'Новое' });
    await expect(api.deskPagePublish({ id, version })).rejects.toMatchObject({
      reason: 'page_changed',
    });
  });
});

describe('an address', () => {
  it('leads from A to B, back without a loop, and can be used by another page', async () => {
    const { id, fields, ...first } = await newPage({ slug: 'adres-a' });
    let { version } = first;
    const moveTo = async (slug: string) => {
      ({ version } = await api.deskPageSave({ ...fields, id, version, slug }));
      await api.deskPagePublish({ id, version });
    };
    await api.deskPagePublish({ id, version });
    await moveTo('adres-b');
    const at = async (slug: string) => (await publicAt(slug)).map((shown) => shown.slug);
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-b', 'adres-b']));
    await moveTo('adres-a');
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-a', 'adres-a']));
    await eventually(async () => expect(await at('adres-b')).toEqual(['adres-a', 'adres-a']));
    await moveTo('adres-c');
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-c', 'adres-c']));
    const other = await newPage({ slug: 'adres-a' });
    await api.deskPagePublish(other);
    await eventually(async () => expect(await at('adres-a')).toEqual(['adres-a', 'adres-a']));
    expect(await at('adres-c')).toEqual(['adres-c', 'adres-c']);
  });

  it('that never was public leads nowhere', async () => {
    const { id, version, fields } = await newPage({ slug: 'tolko-chernovik' });
    const next = await api.deskPageSave({ ...fields, id, version, slug: 'uzhe-stranica' });
    await api.deskPagePublish({ id, version: next.version });
    await eventually(async () => expect(await statuses('uzhe-stranica')).toEqual([200, 200]));
    expect(await statuses('tolko-chernovik')).toEqual([404, 404]);
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
    const { id, version } = await newPage({ slug: 'zanyato' });
    await api.deskPagePublish({ id, version });
    const other = await newPage({ slug: 'zanyato' });
    await expect(api.deskPagePublish(other)).rejects.toMatchObject({ reason: 'slug_taken' });
    const empty = await newPage({ body: ' ' });
    await expect(api.deskPagePublish(empty)).rejects.toMatchObject({ reason: 'page_unfinished' });
  });
});

describe('taking a page from the site', () => {
  it('lists where it is linked, and is done when that is confirmed', async () => {
    const { id, version } = await newPage({ slug: 'snyat' });
    await api.deskPagePublish({ id, version });
    await newPage({ title: 'Ссылается', body: 'Смотрите [здесь](/snyat#usloviya).' });
    await newPage({ title: 'Не ссылается', body: 'Смотрите [здесь](/snyatie).' });
    const { content } = await api.deskPageLinks({ id });
    expect(content).toEqual([
      { kind: 'draft', title: 'Ссылается', id: expect.any(Number) as number },
    ]);
    await expect(api.deskPageUnpublish({ id })).rejects.toMatchObject({ reason: 'page_linked' });
    await eventually(async () => expect(await statuses('snyat')).toEqual([200, 200]));
    await api.deskPageUnpublish({ id, confirmed: 'yes' });
    await eventually(async () => expect(await statuses('snyat')).toEqual([404, 404]));
    expect((await api.deskPage({ id })).state).toBe('unpublished');
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await statuses('snyat')).toEqual([200, 200]));
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
  it('are saved unchanged with identical bytes', async () => {
    await inTransaction(desk.db, (tx) => seedPages({ tx, clock: systemClock } as never));
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
  }, 60_000);

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
      reason: 'page_changed',
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

describe('the list', () => {
  it('is searched, narrowed and sorted', async () => {
    const { id } = await newPage({ title: 'Яблоко раздора', slug: 'yabloko' });
    const found = await api.deskPages({ words: 'РАЗДОР', state: 'draft' });
    expect(found.content).toMatchObject([{ id, slug: 'yabloko', state: 'draft' }]);
    expect((await api.deskPages({ words: '%_%' })).content).toEqual([]);
    const { content } = await api.deskPages({ sorting: 'slug' });
    const slugs = content.map(({ slug }) => slug);
    expect(slugs).toEqual([...slugs].sort());
    const { content: unpublished } = await api.deskPages({ state: 'published' });
    expect(unpublished.every(({ state }) => state === 'published')).toBe(true);
  });
});

describe('a link to a preview', () => {
  it('opens the draft without a login, and nothing else', async () => {
    const { id } = await newPage({ body: 'Для отдела' });
    const { link } = await api.deskPreviewLink({ id });
    const key = new URL(link).searchParams.get('key') ?? '';
    const [site] = desk.sites;
    const shown = await fetch(`${site.url}/api/desk/preview?key=${key}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toMatch(/no-store/);
    expect(await shown.json()).toMatchObject({ body: '<p>Для отдела</p>\n' });
    const other = key.replace(/^\d+/, String(id - 1));
    for (const wrong of [other, '', `${key}x`, '1.1.1'])
      expect((await fetch(`${site.url}/api/desk/preview?key=${wrong}`)).status).toBe(400);
  });
});

describe('the journal', () => {
  it('has every deed with its author and what changed', async () => {
    const { id, version, fields } = await newPage({ slug: 'v-zhurnal' });
    const next = await api.deskPageSave({ ...fields, id, version, body: 'Иначе' });
    await api.deskPagePublish(next);
    await api.deskPageUnpublish({ id });
    const entries = await desk.db
      .select()
      .from(staffJournal)
      .where(eq(staffJournal.subjectId, String(id)))
      .orderBy(staffJournal.id);
    expect(entries.map(({ deed }) => deed)).toEqual([
      'page_created',
      'page_saved',
      'page_published',
      'page_unpublished',
    ]);
    expect(entries.every(({ staffId }) => staffId === olga.id)).toBe(true);
    expect(entries[2]).toMatchObject({ before: { slug: null }, after: { slug: 'v-zhurnal' } });
  });
});
