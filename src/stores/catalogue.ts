import { atom } from 'nanostores';
import { browserClient } from '../client/browser-client.ts';
import type { Client } from '../contract/api.ts';
import { categoryTree, type CategoryNode } from '../contract/catalogue.ts';
import { selectionHeaderCatalog } from '../contract/content.ts';
import type { Banner } from '../contract/parts.ts';

export type CatalogueMenu =
  | { state: 'idle' | 'loading' | 'failed' }
  | { state: 'ready'; tree: readonly CategoryNode[]; banners: readonly Banner[] };

/** What the catalogue drop-down shows; the same on every page. */
export const $catalogueMenu = atom<CatalogueMenu>({ state: 'idle' });

/** Loads once: does nothing while loading or after success; tries again after a failure. */
export async function loadCatalogueMenu(
  api: Pick<Client, 'categoryTree' | 'selectionHeaderCatalog'> = browserClient({
    categoryTree,
    selectionHeaderCatalog,
  }),
): Promise<void> {
  const { state } = $catalogueMenu.get();
  if (state === 'loading' || state === 'ready') return;
  $catalogueMenu.set({ state: 'loading' });
  try {
    // Banners are optional: the sections neither wait for them nor fail with them.
    const banners = api.selectionHeaderCatalog({}).then(
      ({ content }) => content,
      (error: unknown) => {
        console.warn('The banners of the catalogue did not load.', error);
        return [];
      },
    );
    const tree = await api.categoryTree({});
    $catalogueMenu.set({ state: 'ready', tree, banners: [] });
    $catalogueMenu.set({ state: 'ready', tree, banners: await banners });
  } catch (error) {
    console.warn('The catalogue menu did not load.', error);
    $catalogueMenu.set({ state: 'failed' });
  }
}
