import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { pagesCommand } from '#src/server/modules/pages/command.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { staffOf } from '../../support/staff-command.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const desk = await forThisFile(openDeskPages());
const editor = await desk.member('editor');
const [api, olga] = [editor.api, editor];

describe('the list', () => {
  it('is searched, narrowed and sorted', async () => {
    const { id } = await newPage(api, { title: 'Яблоко раздора', slug: 'yabloko' });
    const found = await api.deskPages({ q: 'РАЗДОР', state: 'draft' });
    expect(found.content).toMatchObject([{ id, slug: 'yabloko', state: 'draft' }]);
    expect((await api.deskPages({ q: '%_%' })).content).toEqual([]);
    const { content } = await api.deskPages({ sorting: 'slug' });
    const slugs = content.map(({ slug }) => slug);
    expect(slugs).toEqual([...slugs].sort());
    const { content: unpublished } = await api.deskPages({ state: 'published' });
    expect(unpublished.every(({ state }) => state === 'published')).toBe(true);
  });

  const { run } = staffOf('pages', pagesCommand, () => ({ db: desk.db, dataDir: desk.folder }));
  async function put(slug: string, title: string, body: string) {
    const path = join(desk.folder, 'put.md');
    await writeFile(path, `---\ntitle: ${title}\n---\n${body}`);
    expect(await run('put', slug, path)).toMatchObject({ code: 0 });
  }
  const listed = async (q: string) => (await api.deskPages({ q })).content;

  it('has a page as a command rewrote it, unless its draft has changes of its own', async () => {
    const same = await newPage(api, { title: 'Старое имя', body: 'Старое слово' });
    await api.deskPagePublish(same);
    expect(await listed('старое')).toMatchObject([{ id: same.id, changed_by: 'Ольга' }]);
    await put(same.fields.slug, 'Новое имя', 'Новое слово');
    expect(await listed('новое')).toMatchObject([
      { id: same.id, title: 'Новое имя', state: 'published', changed_by: '' },
    ]);
    expect(await listed('старое')).toEqual([]);

    const changed = await newPage(api, { title: 'Общее имя' });
    await api.deskPagePublish(changed);
    await api.deskPageSave({ ...changed.fields, ...changed, title: 'Имя редактора' });
    await put(changed.fields.slug, 'Имя из файла', 'Из файла');
    expect(await listed('имя редактора')).toMatchObject([
      { id: changed.id, title: 'Имя редактора', state: 'changed' },
    ]);
    expect(await listed('имя из файла')).toEqual([]);
  });
});

describe('a link to a preview', () => {
  it('opens the draft without a login, and nothing else', async () => {
    covers('threat.draft');
    const { id } = await newPage(api, { body: 'Для отдела' });
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
    const { id, version, fields } = await newPage(api, { slug: 'v-zhurnal' });
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
