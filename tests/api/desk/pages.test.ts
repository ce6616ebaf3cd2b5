import { describe, expect, it } from 'vitest';
import { announcedBy } from '../../support/announcements.ts';
import { covers } from '../../support/covers.ts';
import { deskClient, newPage, openDeskPages, typed } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');

describe('a draft', () => {
  it('is 404 in public and real in its preview, until it is published in every process', async () => {
    covers('desk.draft', 'threat.draft');
    const { id, version, fields } = await newPage(api, { body: '## Условия\n\nДва года.' });
    expect(await desk.statuses(fields.slug)).toEqual([404, 404]);
    expect(await api.deskPagePreview({ id })).toMatchObject({
      title: 'Гарантия',
      body: '<h2 id="usloviya">Условия</h2>\n<p>Два года.</p>\n',
      seo: { seo_description: 'Два года на всё' },
    });
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await desk.statuses(fields.slug)).toEqual([200, 200]));
    const [shown] = await desk.publicAt(fields.slug);
    expect(shown?.body).toBe((await api.deskPagePreview({ id })).body);
  });

  it('of a live page leaves its public answer and every cache alone', async () => {
    covers('desk.draft_of_live');
    const { id, version, fields } = await newPage(api);
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await desk.statuses(fields.slug)).toEqual([200, 200]));
    const before = await desk.publicAt(fields.slug);
    const drafting = await announcedBy(desk.db, async () => {
      const draft = await api.deskPageSave({ ...fields, id, version, body: 'Три года.' });
      const own = { editing: 'window-1', sequence: 1 };
      await api.deskPageAutosave({ ...fields, ...own, id, version: draft.version, body: 'Пять.' });
    });
    expect(drafting).toEqual([]);
    expect(await desk.publicAt(fields.slug)).toEqual(before);
    expect(before[0]?.etag).toBeTruthy();
    expect((await api.deskPage({ id })).state).toBe('changed');
    const { version: last } = await api.deskPage({ id });
    const publishing = await announcedBy(desk.db, () => api.deskPagePublish({ id, version: last }));
    expect(publishing.flat()).toEqual([`page:${fields.slug}`, 'pages']);
    await eventually(async () =>
      expect((await desk.publicAt(fields.slug)).map(({ body }) => body)).toEqual(
        Array<string>(2).fill('<p>Пять.</p>\n'),
      ),
    );
  });

  it('keeps hostile text a text, in its preview too', async () => {
    covers('desk.hostile_text', 'threat.editor_script');
    const body = '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick="x()">y</b>';
    const { id } = await newPage(api, { body });
    const { html } = await api.deskPageRender({ body, slug: '' });
    expect(html).toBe((await api.deskPagePreview({ id })).body);
    expect(html).not.toMatch(/script|onclick/);
  });

  it('may be as long as a book, and is read from the staff alone', async () => {
    covers('threat.long_bodies');
    const { id, version, fields } = await newPage(api, { body: 'Я'.repeat(200_000) });
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
    const { id, version } = await newPage(api);
    const other = await newPage(api);
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
    covers('desk.revisions');
    const { id, fields, ...first } = await newPage(api, { body: 'Текст 1' });
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
    const { id, version, fields } = await newPage(api, { body: 'Старый' });
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
    covers('desk.two_editors');
    const { id, version, fields } = await newPage(api);
    const other = await desk.member('editor', desk.sites[1]);
    const saves = await Promise.allSettled([
      api.deskPageSave({ ...fields, id, version, body: 'Мой' }),
      other.api.deskPageSave({ ...fields, id, version, body: 'Чужой' }),
    ]);
    const [refused] = saves.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { fields: kept, version: current } = await api.deskPage({ id });
    expect(refused).toMatchObject({
      reason: 'version_changed',
      status: 409,
      pageConflict: { current: { version: current, changed_by: 'Ольга', fields: kept } },
    });
    // The other text is saved over it knowingly, and both are in the history.
    await api.deskPageSave({ ...fields, id, version: current, body: 'Оба' });
    expect((await api.deskPageHistory({ id })).page.total).toBe(3);
  });

  it("takes an editor's own saves for no conflict, however slow the line is", async () => {
    const { id, version, fields } = await newPage(api);
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
    ).rejects.toMatchObject({ reason: 'version_changed' });
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
    const { id, version, fields } = await newPage(api);
    await api.deskPageSave({ ...fields, id, version, body: 'Новое' });
    await expect(api.deskPagePublish({ id, version })).rejects.toMatchObject({
      reason: 'version_changed',
    });
  });
});
