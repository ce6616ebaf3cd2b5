import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { banner, navItem } from '#src/server/database/schema/content.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { announcedBy } from '../../support/announcements.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');
const made = await newPage(api, { slug: 'zhivaya', title: 'Живая' });
await api.deskPagePublish(made);

/** The tags that this announces. */
async function tagsOf(work: () => Promise<unknown>): Promise<string[]> {
  return [...new Set((await announcedBy(desk.db, work)).flat())].sort();
}
const lastEntry = async () =>
  (await desk.db.select().from(staffJournal).orderBy(desc(staffJournal.id)).limit(1))[0];
/** What every process answers. */
const inBoth = <Answer>(ask: (site: Client) => Promise<Answer>) =>
  Promise.all(desk.sites.map((site) => ask(site.api)));

type Banner = Parameters<Client['deskBannerSave']>[0];
const plain = (more: Partial<Banner> = {}): Banner => ({
  ...{ id: 0, version: '', place: 'main_hero_top', title: 'Осень', short_text: '' },
  ...{ link: '/zhivaya', image: '', background_color: '', is_ad: false, advertiser: '' },
  ...{ erid: '', starts_at: null, ends_at: null, is_on: true },
  ...more,
});
const heroes = (site: Client) =>
  site.selectionHeroTop({}).then(({ content }) => content.map(({ title }) => title));
const shown = async (id: number) =>
  (await api.deskBanners({})).content.find((one) => one.id === id);

describe('a banner', () => {
  it('is shown in both processes at once, and drops only what shows it', async () => {
    expect(await inBoth(heroes)).toEqual([[], []]);
    const tags = await tagsOf(() => api.deskBannerSave(plain()));
    expect(tags).toEqual(['selection:main_hero_top']);
    await eventually(async () => expect(await inBoth(heroes)).toEqual([['Осень'], ['Осень']]));
    expect(await lastEntry()).toMatchObject({
      deed: 'banner_saved',
      before: null,
      after: { place: 'main_hero_top', title: 'Осень', slug: 'zhivaya', erid: null },
    });
  });

  it('that moves to another place is dropped from both, with the pages whose text names it', async () => {
    const { id } = await api.deskBannerSave(plain({ place: 'advantages' }));
    const made = await newPage(api, { slug: 's-bannerom', body: `::banner{id=${id}}` });
    await api.deskPagePublish(made);
    const version = (await shown(id))?.version ?? '';
    const moved = plain({ id, version, place: 'header_catalog' });
    expect(await tagsOf(() => api.deskBannerSave(moved))).toEqual([
      'page:s-bannerom',
      'selection:advantages',
      'selection:header_catalog',
    ]);
    await expect(api.deskBannerRemove({ id })).rejects.toMatchObject({ reason: 'banner_used' });
  });

  it.each<[string, Partial<Banner>]>([
    ['erid=ad_needs', { is_ad: true, advertiser: 'ООО «Петля»' }],
    ['advertiser=ad_needs', { is_ad: true, erid: '2VtzqvQn4eA' }],
    ['advertiser=own_has erid=own_has', { advertiser: 'ООО «Петля»', erid: '2VtzqvQn4eA' }],
    ['link=link_dead', { link: '/net-takoy' }],
    ['link=link', { link: 'https://evil.example/' }],
    ['image=picture', { image: '../../etc/passwd' }],
    ['title=needed', { title: ' ' }],
    [
      'ends_at=times',
      { starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-11-01T00:00:00.000Z' },
    ],
  ])('is refused: %s', async (reason, more) => {
    await expect(api.deskBannerSave(plain(more))).rejects.toMatchObject({
      code: 'invalid_input',
      reason,
    });
  });

  it('of somebody else bears the mark of the law', async () => {
    const ad = { is_ad: true, advertiser: 'ООО «Петля»', erid: '2VtzqvQn4eA' };
    await api.deskBannerSave(plain({ ...ad, place: 'main_hero_bottom' }));
    await eventually(async () => {
      const [one, other] = await inBoth((site) => site.selectionHeroBottom({}));
      for (const answer of [one, other])
        expect(answer?.content).toMatchObject([{ erid: ad.erid, advertiser: ad.advertiser }]);
    });
  });

  it('is shown in its time, and only when it is on', async () => {
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    const states = [];
    for (const more of [
      { starts_at: future },
      { ends_at: past },
      { is_on: false },
      { starts_at: past, ends_at: future },
    ]) {
      const { id } = await api.deskBannerSave(plain({ ...more, place: 'personal_top' }));
      states.push((await shown(id))?.state);
    }
    expect(states).toEqual(['soon', 'over', 'off', 'shown']);
    const { content } = await desk.sites[0].api.selectionPersonalTop({});
    expect(content).toHaveLength(1);
  });

  it('that somebody else has changed meanwhile is a conflict', async () => {
    const { id } = await api.deskBannerSave(plain());
    const version = (await shown(id))?.version ?? '';
    await api.deskBannerSave(plain({ id, version, title: 'Раз' }));
    await expect(api.deskBannerSave(plain({ id, version, title: 'Два' }))).rejects.toMatchObject({
      code: 'conflict',
      reason: 'version_changed',
    });
    await api.deskBannerRemove({ id });
  });

  it('that two remove at once is removed by one of them', async () => {
    const { id } = await api.deskBannerSave(plain());
    const remove = () => outcomeOf(api.deskBannerRemove({ id }));
    const both = await desk.db.transaction(async (tx) => {
      // Both have found it before either may go on.
      await tx.select().from(banner).where(eq(banner.id, id)).for('update');
      const removals = [remove(), remove()];
      await eventually(async () => {
        const { rows } = await tx.execute(
          sql`select from pg_locks where not granted and pid <> pg_backend_pid()`,
        );
        expect(rows).toHaveLength(2);
      });
      return removals;
    });
    expect((await Promise.all(both)).sort()).toEqual(['done', 'not_found']);
    const entries = await desk.db.select().from(staffJournal);
    const told = entries.filter(
      ({ deed, subjectId }) => deed === 'banner_removed' && subjectId === String(id),
    );
    expect(told).toHaveLength(1);
  });

  it('is moved among those of its place', async () => {
    const { id } = await api.deskBannerSave(plain({ title: 'Зима' }));
    await api.deskBannerMove({ id, to: 'up' });
    await api.deskBannerMove({ id, to: 'up' });
    await eventually(async () =>
      expect(await inBoth(heroes)).toEqual([
        ['Зима', 'Осень'],
        ['Зима', 'Осень'],
      ]),
    );
  });

  it('leads to the same place of the page that its link has moved to', async () => {
    await api.deskRedirectAdd({ from: '/do-zhivoy', to: '/zhivaya' });
    const link = '/do-zhivoy#цены';
    const { id } = await api.deskBannerSave(plain({ link, place: 'advantages' }));
    expect((await shown(id))?.fields.link).toBe('/zhivaya#%D1%86%D0%B5%D0%BD%D1%8B');
    await desk.db.delete(banner).where(eq(banner.id, id));
  });

  it('tells when its link has died', async () => {
    const made = await newPage(api, { slug: 'umret' });
    await api.deskPagePublish(made);
    const { id } = await api.deskBannerSave(plain({ link: '/umret', place: 'advantages' }));
    await api.deskPageUnpublish({ id: made.id, confirmed: 'yes' });
    expect((await shown(id))?.is_dead).toBe(true);
    await desk.db.delete(banner).where(eq(banner.id, id));
  });
});

type Item = Parameters<Client['deskMenuSave']>[0];
const entry = (more: Partial<Item> = {}): Item => ({
  ...{ id: 0, version: '', menu: 'footer', parent: 0, type: 'page', title: 'Живая' },
  ...{ link: '/zhivaya', is_new_tab: false, hidden: false },
  ...more,
});
const footer = (site: Client) =>
  site
    .nav({})
    .then((menus) =>
      menus.footer.map(({ title, children }) => [title, children.map((each) => each.title)]),
    );

describe('a menu', () => {
  it('is changed in both processes at once: headings, items, order, hidden ones', async () => {
    const { id: group } = await api.deskMenuSave(
      entry({ type: 'group', title: 'Компания', link: '' }),
    );
    const { id: first } = await api.deskMenuSave(entry({ parent: group, title: 'Первый' }));
    await api.deskMenuSave(entry({ parent: group, title: 'Второй' }));
    await api.deskMenuSave(entry({ parent: group, title: 'Скрытый', hidden: true }));
    expect(await tagsOf(() => api.deskMenuMove({ id: first, to: 'down' }))).toEqual(['nav']);
    const then = [['Компания', ['Второй', 'Первый']]];
    await eventually(async () => expect(await inBoth(footer)).toEqual([then, then]));
    await expect(api.deskMenuRemove({ id: group })).rejects.toMatchObject({
      reason: 'item_has_items',
    });
    await api.deskMenuRemove({ id: first });
    await eventually(async () =>
      expect((await inBoth(footer))[1]).toEqual([['Компания', ['Второй']]]),
    );
    const { content } = await api.deskMenus({});
    const below = content.find(({ fields }) => fields.title === 'Второй');
    await expect(api.deskMenuSave(entry({ parent: below?.id ?? 0 }))).rejects.toMatchObject({
      reason: 'parent=parent',
    });
  });

  it.each<[string, Partial<Item>]>([
    ['link=link_dead', { link: '/net-takoy' }],
    ['link=needed', { link: '' }],
    ['link=https', { type: 'external', link: 'javascript:alert(1)' }],
    ['link=no_link', { type: 'group' }],
    ['title=needed', { title: '' }],
  ])('refuses an item: %s', async (reason, more) => {
    await expect(api.deskMenuSave(entry(more))).rejects.toMatchObject({ reason });
  });

  it('marks an item whose page is gone', async () => {
    await desk.db.insert(navItem).values({
      ...{ menu: 'header_left', position: 0, slug: 'net', type: 'page', title: 'Пропала' },
    });
    const { content } = await api.deskMenus({});
    expect(content.filter(({ is_dead: isDead }) => isDead)).toMatchObject([
      { fields: { title: 'Пропала' } },
    ]);
  });
});

it('a manager reads all of it, and changes nothing', async () => {
  const { api: manager } = await desk.member('manager');
  expect((await manager.deskBanners({})).content.length).toBeGreaterThan(0);
  await expect(manager.deskBannerMove({ id: 1, to: 'up' })).rejects.toMatchObject({
    code: 'not_allowed',
  });
});
