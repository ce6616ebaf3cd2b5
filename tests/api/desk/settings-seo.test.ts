import { expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import type { SettingKey } from '#src/domain/settings.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(
  openDeskPages((db) =>
    putCatalogue(db, {
      categories: { petli: 'Петли' },
      products: [{ slug: 'petlya', in: 'petli', columns: { title: 'Петля накладная' } }],
    }).then(() => undefined),
  ),
);
const { api: editor } = await desk.member('editor');

type Values = Partial<Record<SettingKey, string>>;
async function change(values: Values, reset: SettingKey[] = []) {
  const { groups } = await editor.deskSettings({});
  const version = groups.find(({ name }) => name === 'seo')?.version ?? '';
  const typedValues = Object.entries(values).map(([key, value]) => ({
    key: key as SettingKey,
    value,
  }));
  return editor.deskSettingsChange({ group: 'seo', version, values: typedValues, reset });
}
/** What each process says, taken from its cache where it can. */
const titles = (ask: (api: Client) => Promise<{ seo: { seo_title: string } }>) =>
  Promise.all(desk.sites.map(async ({ api }) => (await ask(api)).seo.seo_title));
const list = (api: Client) => api.category({ slug: 'petli' });

it('an editor changes a template, and both processes show it at once; the default is as before', async () => {
  const before = await titles(list);
  expect(before[0]).toMatch(/^Петли купить от [\d,]+\u00a0₽ — Магазин$/);
  await change({ 'seo.list_title': '{name}: {count}[ в «{shop}»]' });
  await eventually(async () =>
    expect(await titles(list)).toEqual(Array(2).fill('Петли: 1\u00a0товар в «Магазин»')),
  );
  await change({}, ['seo.list_title']);
  await eventually(async () => expect(await titles(list)).toEqual(before));
});

it('what a page or a product says itself is more than a template', async () => {
  await change({
    'seo.product_title': 'Купить: {name}',
    'seo.page_title': 'О магазине: {name}',
    'seo.page_description': '{name}.[ {summary}]',
  });
  await eventually(async () =>
    expect(await titles((api) => api.product({ slug: 'petlya' }))).toEqual(
      Array(2).fill('Купить: Петля накладная'),
    ),
  );
  const publish = async (more: Record<string, string>) =>
    editor.deskPagePublish(await newPage(editor, more));
  await publish({ slug: 'garantiya' });
  await publish({ slug: 'svoi', seo_title: 'Свой заголовок' });
  const pageSeo = async (slug: string) => (await desk.sites[0].api.contentPage({ slug })).seo;
  expect(await pageSeo('garantiya')).toMatchObject({
    title: 'Гарантия',
    seo_title: 'О магазине: Гарантия',
    seo_description: 'Гарантия. Два года на всё',
  });
  expect((await pageSeo('svoi')).seo_title).toBe('Свой заголовок');
});

it('names the field of a template that cannot be', async () => {
  const faults = {
    'seo.list_title': '{brand}',
    'seo.brand_title': '{name}[ от {price}',
    'seo.page_title': '[]',
    'seo.product_title': 'x'.repeat(301),
  };
  await expect(change(faults)).rejects.toMatchObject({
    code: 'invalid_input',
    reason:
      'seo.list_title=unknown_placeholder seo.brand_title=unclosed_part ' +
      'seo.page_title=empty_result seo.product_title=too_long',
  });
});

it('gives an editor these settings alone, and a manager no change of them', async () => {
  const { groups } = await editor.deskSettings({});
  expect(groups.map(({ name }) => name)).toEqual(['seo']);
  const owner = (await desk.member('owner')).api;
  const { version = '' } =
    (await owner.deskSettings({})).groups.find(({ name }) => name === 'tax') ?? {};
  const values = [{ key: 'tax.vat', value: '10' } as const];
  const refused = { code: 'not_allowed', status: 403 };
  await expect(editor.deskSettingsChange({ group: 'tax', version, values })).rejects.toMatchObject(
    refused,
  );
  await expect(editor.deskSettingsHistory({ group: 'tax' })).rejects.toMatchObject(refused);
  const { api: manager } = await desk.member('manager');
  expect((await manager.deskSettings({})).groups.length).toBeGreaterThan(5);
  const own = { group: 'seo', version, values: [] } as const;
  await expect(manager.deskSettingsChange({ ...own, values: [] })).rejects.toMatchObject(refused);
});
