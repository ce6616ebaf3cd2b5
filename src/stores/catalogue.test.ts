import { beforeEach, expect, test, vi } from 'vitest';
import { $catalogueMenu, loadCatalogueMenu } from './catalogue.ts';
import { covers } from '../../tests/support/covers.ts';

const TREE = [{ id: 1, title: 'Петли', full_slug: 'petli', children: [] }];
const api = () => ({
  categoryTree: vi.fn(() => Promise.resolve(TREE)),
  selectionHeaderCatalog: vi.fn(() => Promise.resolve({ title: '', content: [] })),
});

beforeEach(() => $catalogueMenu.set({ state: 'idle' }));

test('the tree is asked for once, however often the drop-down opens', async () => {
  const client = api();
  await Promise.all([loadCatalogueMenu(client), loadCatalogueMenu(client)]);
  await loadCatalogueMenu(client);
  expect(client.categoryTree).toHaveBeenCalledTimes(1);
  expect($catalogueMenu.get()).toEqual({ state: 'ready', tree: TREE, banners: [] });
});

test('after a failure the next opening tries again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const client = api();
  client.categoryTree.mockRejectedValueOnce(new Error('no line'));
  await loadCatalogueMenu(client);
  expect($catalogueMenu.get()).toEqual({ state: 'failed' });
  await loadCatalogueMenu(client);
  expect($catalogueMenu.get().state).toBe('ready');
  warn.mockRestore();
});

test('the banners of the header come with the sections', async () => {
  covers('2.catalogue.banners');
  const shown = { id: 3, title: 'Скидки недели', short_text: '', link_to_go: null };
  const banner = { ...shown, image: null, background_color: null, erid: null, advertiser: null };
  const selectionHeaderCatalog = () => Promise.resolve({ title: '', content: [banner] });
  await loadCatalogueMenu({ ...api(), selectionHeaderCatalog });
  expect($catalogueMenu.get()).toEqual({ state: 'ready', tree: TREE, banners: [banner] });
});

test('sections are shown even when the banners beside them do not come', async () => {
  covers('2.catalogue.banners');
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const client = api();
  const lost = new Error('no line');
  client.selectionHeaderCatalog.mockRejectedValue(lost);
  await loadCatalogueMenu(client);
  expect($catalogueMenu.get()).toEqual({ state: 'ready', tree: TREE, banners: [] });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), lost);
  warn.mockRestore();
});
