import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RedirectFault } from '#src/domain/redirects.ts';
import { category, slugRedirect } from '#src/server/database/schema/catalogue.ts';
import { navItem } from '#src/server/database/schema/content.ts';
import { redirect } from '#src/server/database/schema/page-draft.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');
for (const slug of ['zhivaya', 'drugaya']) await publish(slug);

async function publish(slug: string, body = 'Текст.') {
  const made = await newPage(api, { slug, body, title: slug });
  await api.deskPagePublish(made);
  return made;
}
/** Where each process leads from the address; null: nowhere. */
const leads = (path: string) =>
  Promise.all(
    desk.sites.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/redirect?path=${encodeURIComponent(path)}`);
      return answer.ok ? ((await answer.json()) as { to: string }).to : null;
    }),
  );
const written = async () =>
  Object.fromEntries(
    (await desk.db.select().from(redirect)).map(({ fromPath, toPath }) => [fromPath, toPath]),
  );
const add = (from: string, to: string, replace: '' | 'yes' = '') =>
  api.deskRedirectAdd({ from, to, replace });
const refused = async (from: string, to: string) =>
  add(from, to).then(
    () => null,
    (error: { reason?: string }) => error.reason,
  );

describe('a redirect', () => {
  it('leads in both processes at once, and no more when it is removed', async () => {
    expect(await leads('/staroe')).toEqual([null, null]);
    expect(await add('https://skoba.example/staroe/', '/zhivaya#ceny')).toEqual({
      from: '/staroe',
      to: '/zhivaya#ceny',
      outcome: 'added',
    });
    await eventually(async () =>
      expect(await leads('/staroe')).toEqual(['/zhivaya#ceny', '/zhivaya#ceny']),
    );
    await api.deskRedirectRemove({ kind: 'manual', from: '/staroe' });
    await eventually(async () => expect(await leads('/staroe')).toEqual([null, null]));
    const entries = await desk.db
      .select({ deed: staffJournal.deed, before: staffJournal.before, after: staffJournal.after })
      .from(staffJournal)
      .where(eq(staffJournal.subjectId, '/staroe'))
      .orderBy(staffJournal.id);
    expect(entries).toEqual([
      {
        deed: 'redirect_added',
        before: { target: null },
        after: { target: '/zhivaya#ceny' },
      },
      { deed: 'redirect_removed', before: { target: '/zhivaya#ceny' }, after: null },
    ]);
  });

  it('drops no cached answer but those of redirects', async () => {
    const tagOf = async () =>
      (await fetch(`${desk.sites[1].url}/api/pages/zhivaya`)).headers.get('age');
    const heard: unknown[] = [];
    const stop = await desk.db.listen('skoba_changed', (payload) => heard.push(payload));
    await add('/tolko-ona', '/zhivaya');
    await tagOf();
    await eventually(() => expect(heard).toEqual(['{"tags":["redirects"]}']));
    await stop();
  });

  it.each<[RedirectFault, string, string]>([
    ['from_live', '/zhivaya', '/drugaya'],
    ['from_own', '/cart', '/zhivaya'],
    ['from_query', '/staroe?id=1', '/zhivaya'],
    ['from_form', 'https://evil.example/x', '/zhivaya'],
    ['to_dead', '/x1', '/net-takoy'],
    ['to_form', '/x1', 'https://evil.example/'],
    ['to_loop', '/x1', '/x1'],
    ['from_coded', '/%zz', '/zhivaya'],
    ['to_coded', '/x1', '/%zz'],
    ['to_coded', '/x1', '/zhivaya?q=%'],
  ])('is refused: %s', async (fault, from, to) => {
    expect(await refused(from, to)).toBe(fault);
  });

  it('is replaced only when that is said', async () => {
    await add('/zanyat', '/zhivaya');
    await expect(add('/zanyat', '/drugaya')).rejects.toMatchObject({
      code: 'conflict',
      reason: 'from_taken',
    });
    expect(await add('/zanyat', '/zhivaya')).toMatchObject({ outcome: 'same' });
    expect(await add('/zanyat', '/drugaya', 'yes')).toMatchObject({ outcome: 'replaced' });
  });

  it('through others leads to their end, and they lead there too', async () => {
    await add('/cep-b', '/zhivaya');
    expect((await add('/cep-a', '/cep-b')).to).toBe('/zhivaya');
    // The page at the middle goes, and its address leads on.
    const middle = await publish('seredina');
    await add('/cep-c', '/seredina');
    await api.deskPageUnpublish({ id: middle.id, confirmed: 'yes' });
    await add('/seredina', '/drugaya');
    expect(await written()).toMatchObject({
      '/cep-a': '/zhivaya',
      '/cep-b': '/zhivaya',
      '/cep-c': '/drugaya',
      '/seredina': '/drugaya',
    });
  });

  it('keeps the place on the page while the page leads on', async () => {
    const page = await publish('mesto');
    expect((await add('/k-mestu', '/mesto#цены')).to).toBe('/mesto#%D1%86%D0%B5%D0%BD%D1%8B');
    await add('/k-zaprosu', '/mesto?from=list');
    await api.deskPageUnpublish({ id: page.id, confirmed: 'yes' });
    await add('/mesto', '/zhivaya');
    expect((await add('/k-mestu-2', '/mesto#x')).to).toBe('/zhivaya#x');
    expect(await written()).toMatchObject({
      '/k-mestu': '/zhivaya#%D1%86%D0%B5%D0%BD%D1%8B',
      '/k-mestu-2': '/zhivaya#x',
      '/k-zaprosu': '/zhivaya',
    });
    await add('/mesto', '/drugaya#y', 'yes');
    expect((await add('/k-mestu-3', '/mesto#x')).to).toBe('/drugaya#y');
  });

  it('never makes a circle, and one that a new page ended is taken away', async () => {
    await add('/krug-a', '/zhivaya');
    expect(await refused('/krug-b', '/krug-a')).toBe(null);
    const page = await publish('krug-a');
    await add('/krug-c', '/krug-a');
    expect((await written())['/krug-a']).toBeUndefined();
    await api.deskPageUnpublish({ id: page.id, confirmed: 'yes' });
    expect(await refused('/krug-a', '/krug-c')).toBe('to_loop');
  });

  it('leads from a renamed thing by itself, and is listed with the others', async () => {
    const [petli] = await desk.db
      .insert(category)
      .values({ slug: 'petli', fullSlug: 'petli', title: 'Петли', position: 0 })
      .returning({ id: category.id });
    await desk.db
      .insert(slugRedirect)
      .values({ kind: 'category', slug: 'starye-petli', targetId: petli?.id ?? 0 });
    expect(await refused('/category/starye-petli', '/zhivaya')).toBe('from_moved');
    expect((await add('/cherez-staroe', '/category/starye-petli')).to).toBe('/category/petli');
    const { content } = await api.deskRedirects({ q: 'petli', kind: 'category' });
    expect(content).toMatchObject([
      { from: '/category/starye-petli', to: '/category/petli', state: 'works' },
    ]);
    await api.deskRedirectRemove({ kind: 'category', from: '/category/starye-petli' });
    expect(await desk.db.select().from(slugRedirect)).toEqual([]);
    await expect(
      api.deskRedirectRemove({ kind: 'category', from: '/category/starye-petli' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('tells when it is not needed any more, or leads nowhere', async () => {
    await add('/snova', '/drugaya');
    await publish('snova');
    const page = await publish('ischeznet');
    await add('/k-ischezshey', '/ischeznet');
    await api.deskPageUnpublish({ id: page.id, confirmed: 'yes' });
    const stateOf = async (q: string) =>
      (await api.deskRedirects({ q })).content.map(({ state }) => state);
    expect(await stateOf('/snova')).toEqual(['shadowed']);
    expect(await stateOf('k-ischezshey')).toEqual(['dead']);
  });

  it('of an address in Russian is found as it is typed', async () => {
    await add('/каталог-2019', '/zhivaya');
    expect((await api.deskRedirects({ q: '/каталог' })).content).toHaveLength(1);
    expect(await leads(encodeURI('/каталог-2019'))).toEqual(['/zhivaya', '/zhivaya']);
  });
});

describe('an import', () => {
  it('has a result for each row, and one that is refused stops no other', async () => {
    const { rows } = await api.deskRedirectsImport({
      rows: [
        { from: '/spisok-1', to: '/zhivaya' },
        { from: '/spisok-2', to: '/net-takoy' },
        { from: '/spisok-3', to: '/spisok-1' },
        { from: '/spisok-1', to: '/drugaya' },
        { from: 'spisok', to: '/zhivaya' },
        { from: '/spisok-4', to: '' },
      ],
    });
    expect(rows.map(({ outcome, to }) => [outcome, to])).toEqual([
      ['added', '/zhivaya'],
      ['refused', '/net-takoy'],
      ['added', '/zhivaya'],
      ['refused', '/drugaya'],
      ['refused', '/zhivaya'],
      ['refused', ''],
    ]);
    expect(rows[1]?.detail).toBe('По этому адресу ничего нет.');
  });

  it('says of the heads of columns that they are heads', async () => {
    const { rows } = await api.deskRedirectsImport({
      rows: [
        { from: 'Старый адрес', to: 'Новый адрес' },
        { from: '/s-golovoy', to: '/zhivaya' },
      ],
    });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['head', 'added']);
  });
});

describe('links that lead nowhere', () => {
  it('are listed with their place and line, and where they lead by a redirect', async () => {
    const gone = [await publish('net-stranicy'), await publish('ushlo')];
    await publish('so-ssylkami', 'Раз [два](/net-stranicy).\n\n[три](/ushlo), [ok](/zhivaya#x)');
    for (const { id } of gone) await api.deskPageUnpublish({ id, confirmed: 'yes' });
    await add('/ushlo', '/zhivaya');
    await desk.db.insert(navItem).values({
      ...{ menu: 'footer', position: 0, slug: 'net-menu', type: 'page', title: 'Пропавшая' },
    });
    const { content } = await api.deskDeadLinks({});
    expect(content.filter(({ title }) => ['so-ssylkami', 'Пропавшая'].includes(title))).toEqual([
      {
        ...{ place: 'page', title: 'so-ssylkami', id: expect.any(Number) as number },
        ...{ line: 1, path: '/net-stranicy', now: null },
      },
      {
        ...{ place: 'page', title: 'so-ssylkami', id: expect.any(Number) as number },
        ...{ line: 3, path: '/ushlo', now: '/zhivaya' },
      },
      { place: 'menu', title: 'Пропавшая', id: null, line: null, path: '/net-menu', now: null },
    ]);
  });
});

it('a manager reads the redirects, and changes none', async () => {
  const { api: manager } = await desk.member('manager');
  expect((await manager.deskRedirects({})).page.total).toBeGreaterThan(3);
  await expect(manager.deskRedirectAdd({ from: '/m', to: '/zhivaya' })).rejects.toMatchObject({
    code: 'not_allowed',
  });
});
