import { expect, it } from 'vitest';
import {
  SEO_DESCRIPTION_LENGTH,
  SEO_TITLE_LENGTH,
  brandListSeo,
  brandSeo,
  listSeo,
  productSeo,
  type ListFacts,
  type ProductFacts,
} from './seo.ts';
import { covers } from '../../tests/support/covers.ts';

const handles: ListFacts = {
  title: 'Ручки-скобы',
  shop: 'Скоба',
  count: 43,
  priceFrom: 4500,
  brands: ['Boyard', 'GTV'],
  above: ['Мебельные ручки'],
  image: '/media/a-960.jpg',
};
const handle: ProductFacts = {
  title: 'Ручка-скоба RS161BL.4/128',
  shop: 'Скоба',
  article: 'RS161BL.4/128',
  brand: 'Boyard',
  category: 'Ручки-скобы',
  price: 34500,
  availability: 'В наличии: 240 шт',
  description: 'Скоба из стали\nс матовым покрытием.',
  image: null,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('tells of a list how many goods it has, from what price and of which brands', () => {
  const seo = listSeo(handles);
  expect(plain(seo.seo_title)).toBe('Ручки-скобы купить от 45 ₽ — Скоба');
  expect(plain(seo.seo_description)).toContain('Ручки-скобы: 43 товара от 45 ₽. Boyard, GTV.');
  expect(seo.seo_h1).toBe('Ручки-скобы');
  expect(seo.og_image).toBe('/media/a-960.jpg');
  expect(seo.seo_keywords).toContain('мебельные ручки');
});

it('tells of a product its price, stock and brand, and repeats no article that the name has', () => {
  const seo = productSeo(handle);
  expect(seo.seo_title).toBe('Ручка-скоба RS161BL.4/128 купить — Скоба');
  expect(plain(seo.seo_description)).toBe(
    'Ручка-скоба RS161BL.4/128 — 345 ₽. В наличии: 240 шт. Бренд Boyard. Скоба из стали с матовым покрытием.',
  );
});

it('ends a sentence with one full stop after a unit that has its own', () => {
  const { seo_description: text } = productSeo({ ...handle, availability: 'В наличии: 5 компл.' });
  expect(plain(text)).toContain('В наличии: 5 компл. Бренд Boyard.');
});

it('prefers what the editor wrote', () => {
  covers('3.seo.block');
  const own = { title: 'Свой заголовок', description: 'Своё описание' };
  expect(listSeo({ ...handles, own })).toMatchObject({
    seo_title: 'Свой заголовок',
    og_description: 'Своё описание',
    seo_h1: 'Ручки-скобы',
  });
  expect(productSeo({ ...handle, own: { title: null, description: 'Своё' } })).toMatchObject({
    seo_title: expect.stringContaining('Ручка'),
    seo_description: 'Своё',
  });
});

it('keeps to the lengths that search engines show, leaving parts out rather than cutting words', () => {
  const long =
    'Направляющие скрытого монтажа полного выдвижения с доводчиком и синхронизацией для ящиков из ЛДСП';
  for (const seo of [
    listSeo({ ...handles, brands: Array.from({ length: 4 }, () => 'Kesseboehmer Kesseboehmer') }),
    productSeo({ ...handle, title: long, description: long.repeat(5) }),
    productSeo({ ...handle, description: long.repeat(5) }),
    brandSeo({ ...handles, title: 'Häfele', country: 'Германия' }),
    brandListSeo({ title: 'Бренды', shop: 'Скоба', count: 58 }),
  ]) {
    expect(seo.seo_description.length).toBeLessThanOrEqual(SEO_DESCRIPTION_LENGTH);
    expect(seo.seo_title.length).toBeLessThanOrEqual(Math.max(SEO_TITLE_LENGTH, seo.title.length));
    expect(seo.seo_title).not.toMatch(/\s$/);
  }
});

it('says nothing of prices where there are no goods', () => {
  const seo = listSeo({ ...handles, count: 0, priceFrom: 0, brands: [] });
  expect(seo.seo_title + seo.seo_description).not.toMatch(/₽|0 товаров/);
});
