import { afterAll, expect, it } from 'vitest';
import { openShop, putCatalogue } from '../../support/catalogue.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const db = await forThisFile(openTestDatabase());
await putCatalogue(db, {
  categories: { petli: 'Петли' },
  brands: [
    { title: 'Без бренда', slug: 'bez-brenda' },
    { title: 'Зубр', slug: 'zubr', country: 'Россия' },
    { title: 'Boyard', slug: 'boyard', popularity: 2 },
    { title: 'Blum', slug: 'blum', popularity: 1, image: 'blum' },
    { title: 'Ätna', slug: 'atna' },
    { title: 'Empty', slug: 'empty', popularity: 0 },
    { title: 'Бастион', slug: 'bastion' },
  ],
  products: [
    { slug: 'a', in: 'petli', brand: 'blum' },
    { slug: 'b', in: 'petli', brand: 'blum' },
    { slug: 'c', in: 'petli', brand: 'boyard' },
    { slug: 'd', in: 'petli', brand: 'zubr' },
    { slug: 'e', in: 'petli', brand: 'bez-brenda' },
    { slug: 'f', in: 'petli', brand: 'atna' },
    { slug: 'g', in: 'petli', brand: 'bastion' },
    { slug: 'h', in: 'petli', brand: 'empty', columns: { state: 'hidden' } },
  ],
});
const shop = await openShop(db);
afterAll(async () => {
  await shop.catalogue.close();
});

const titles = ({ content }: { content: { title: string }[] }) => content.map(({ title }) => title);

it('lists brands that have goods: Latin names, Cyrillic ones, and goods without a brand at the end', async () => {
  covers('3.brands.list');
  const list = await shop.api.brandList({});
  expect(titles(list)).toEqual(['Ätna', 'Blum', 'Boyard', 'Бастион', 'Зубр', 'Без бренда']);
  expect(list.letters).toEqual(['A', 'B', 'Б', 'З']);
  expect(list.content[1]).toEqual({
    id: expect.any(Number),
    title: 'Blum',
    slug: 'blum',
    image: '/media/blum-240.webp',
    count: 2,
    country: null,
  });
  expect(list.seo.seo_title).toContain('Бренды');
});

it('lists those of some letters, and still tells all the letters', async () => {
  covers('7 GET /api/brand_list');
  const list = await shop.api.brandList({ letters: 'b,з' });
  expect(titles(list)).toEqual(['Blum', 'Boyard', 'Зубр']);
  expect(list.letters).toEqual(['A', 'B', 'Б', 'З']);
  expect(titles(await shop.api.brandList({ letters: 'Б' }))).toEqual(['Бастион']);
  expect(titles(await shop.api.brandList({ letters: 'Q' }))).toEqual([]);
});

it('lists popular brands in the order of the shop', async () => {
  covers('7 GET /api/popular_brands');
  expect(titles(await shop.api.popularBrands({}))).toEqual(['Blum', 'Boyard']);
});
