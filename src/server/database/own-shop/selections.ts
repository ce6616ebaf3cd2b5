import { selection } from '../schema/content.ts';
import type { Queries } from '../transaction.ts';

/** The named lists of the home page, of the catalogue's menu and of the account. */
const SELECTIONS = [
  { name: 'main', title: 'Популярное', kind: 'products' },
  { name: 'products/week', title: 'Товары недели', kind: 'products' },
  { name: 'actions/main', title: 'Акции', kind: 'actions' },
  { name: 'categories_recomend', title: 'С чего начинают', kind: 'categories' },
  { name: 'categories_bottom', title: 'Весь каталог', kind: 'categories' },
  { name: 'catalog_row', title: 'Выбирают чаще всего', kind: 'category_rows' },
  { name: 'header_catalog', title: 'В каталоге', kind: 'banners' },
  { name: 'main_hero_top', title: '', kind: 'banners' },
  { name: 'main_hero_bottom', title: '', kind: 'banners' },
  { name: 'personal_top', title: '', kind: 'banners' },
] as const;

/** Inserts missing selections. */
export async function putSelections(tx: Queries): Promise<void> {
  await tx
    .insert(selection)
    .values([...SELECTIONS])
    .onConflictDoNothing();
}
