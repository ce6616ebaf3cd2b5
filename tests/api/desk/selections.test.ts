import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { category } from '#src/server/database/schema/catalogue.ts';
import { selection, selectionItem } from '#src/server/database/schema/content.ts';
import { product } from '#src/server/database/schema/product.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const heard: string[] = [];
const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');
const stop = await desk.db.listen('skoba_changed', (payload) => {
  heard.push(...(JSON.parse(payload ?? '{"tags":[]}') as { tags: string[] }).tags);
});
afterAll(async () => {
  await stop();
});
const lastEntry = async () =>
  (await desk.db.select().from(staffJournal).orderBy(desc(staffJournal.id)).limit(1))[0];

describe('a selection', () => {
  const find = async (name: string) => {
    const found = (await api.deskSelections({})).content.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no selection ${name}.`);
    return found;
  };
  const save = async (name: string, lines: string, title = 'Товары недели') =>
    api.deskSelectionSave({ name, title, lines, version: (await find(name)).version });

  beforeAll(async () => {
    await desk.db.insert(selection).values([
      { name: 'products/week', title: 'Товары недели', kind: 'products' },
      { name: 'catalog_row', title: '', kind: 'category_rows' },
    ]);
    await inTransaction(desk.db, async (tx) => {
      const [petli] = await tx
        .insert(category)
        .values({ slug: 'petli', fullSlug: 'petli', title: 'Петли', position: 0 })
        .returning({ id: category.id });
      const goods = ['H1145', '71B3550'].map((article) => ({
        ...{ externalId: article, title: `Петля ${article}`, slug: article.toLowerCase() },
        ...{ article, articleKey: article, categoryId: petli?.id ?? 0, priceCurrent: 10_000 },
        ...{ onHand: 5, unit: 'шт' },
      }));
      await tx.insert(product).values(goods);
    });
    // The catalogue tells of them by itself.
    await eventually(() => expect(heard).toContain('catalogue'));
  });

  it('is written by lines, in order, and drops only what shows it', async () => {
    const lines = 'https://skoba.example/products/71b3550\n\n н-1145 ';
    heard.length = 0;
    await save('products/week', lines);
    await eventually(() => expect(heard).toEqual(['selection:products/week']));
    const { lines: then, items } = await find('products/week');
    expect(then).toBe('71B3550\nH1145');
    expect(items.map(({ title }) => title)).toEqual(['Петля 71B3550', 'Петля H1145']);
    expect(await lastEntry()).toMatchObject({
      deed: 'selection_saved',
      before: { items: '' },
      after: { items: '71B3550, H1145' },
    });
  });

  it('names the lines that name nothing, and changes nothing', async () => {
    await expect(save('products/week', 'H1145\nнет такого\n/category/net')).rejects.toMatchObject({
      reason: 'lines=line',
      detail: 'Строки 2, 3: нет такого товара или категории.',
    });
    expect((await find('products/week')).lines).toBe('71B3550\nH1145');
  });

  it('takes a category in place of goods, and rows with goods of their own', async () => {
    await save('products/week', '/category/petli');
    const rows = await desk.db
      .select()
      .from(selectionItem)
      .where(eq(selectionItem.selectionName, 'products/week'));
    expect(rows).toMatchObject([{ productId: null, categoryId: expect.any(Number) as number }]);
    await save('catalog_row', '/category/petli: H1145, 71B3550', '');
    expect((await find('catalog_row')).lines).toBe('/category/petli: H1145, 71B3550');
  });

  it('that somebody else has changed meanwhile is a conflict', async () => {
    const { version } = await find('products/week');
    await save('products/week', 'H1145');
    await expect(
      api.deskSelectionSave({ name: 'products/week', title: '', lines: '', version }),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'version_changed' });
  });
});
