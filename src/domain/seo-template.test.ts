import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { brandSeo, listSeo, productSeo } from './seo.ts';
import { fillTemplate, templateFault } from './seo-template.ts';

const FACTS = ['name', 'price', 'shop', 'about'];
const facts = { name: 'Петли', price: '45 ₽', shop: '«Скоба»', about: '' };

describe('a template', () => {
  it('leaves out an optional part whose fact is unknown, and takes the next choice', () => {
    expect(fillTemplate('{name}[ от {price}][ — {shop}]', facts)).toBe('Петли от 45 ₽ — «Скоба»');
    const unknown = { ...facts, price: '' };
    expect(fillTemplate('{name}[ от {price}]', unknown)).toBe('Петли');
    expect(fillTemplate('{name}[ от {price}.|, цена по запросу]', unknown)).toBe(
      'Петли, цена по запросу',
    );
  });

  it('leaves no gap for an unknown fact outside of brackets', () => {
    expect(fillTemplate('{price} {name} {about} в магазине', { ...facts, price: '' })).toBe(
      'Петли в магазине',
    );
  });

  it('leaves out optional parts that do not fit, but none of the others', () => {
    expect(fillTemplate('{name}[ по 45 рублей][ тут], {shop}', facts, 20)).toBe(
      'Петли тут, «Скоба»',
    );
    expect(fillTemplate('{name} от {price}', facts, 8)).toBe('Петли от 45 ₽');
  });

  it('cuts the long fact at a word, and only where some of it can be read', () => {
    const about = 'Накладные петли с доводчиком для дверей из плиты и стекла';
    expect(fillTemplate('{name}.[ {about}]', { ...facts, about }, 50)).toBe(
      'Петли. Накладные петли с доводчиком для дверей…',
    );
    expect(fillTemplate('{name}.[ {about}]', { ...facts, about }, 40)).toBe('Петли.');
  });

  it('drops the quotation marks of the shop within others', () => {
    expect(fillTemplate('{name} в «{shop}»', facts)).toBe('Петли в «Скоба»');
  });

  it('is refused for what it does not know, for half a bracket and for nothing', () => {
    expect(templateFault('{name}[ — {shop}]', FACTS)).toBeNull();
    for (const bad of ['{title}', '{name', 'name}', '{Name }', '{}'])
      expect(templateFault(bad, FACTS)).toBe('unknown_placeholder');
    for (const bad of ['[{name}', '{name}]', '[{name}[ {price}]]'])
      expect(templateFault(bad, FACTS)).toBe('unclosed_part');
    for (const bad of ['', '  ', '[]']) expect(templateFault(bad, FACTS)).toBe('empty_result');
  });
});

it('makes titles and descriptions of lists, brands and products; what is written wins', () => {
  const templates = {
    ...DEFAULT_SETTINGS,
    'seo.list_title': '{name}: {count} в «{shop}»',
    'seo.brand_description': '{name}[, {country}]',
    'seo.product_title': '{category}: {name}[ {brand}]',
  };
  const list = { title: 'Петли', shop: 'Скоба', count: 2, priceFrom: 100, image: null };
  expect(listSeo({ ...list, brands: [] }, templates).seo_title).toBe(
    'Петли: 2\u00a0товара в «Скоба»',
  );
  const own = { title: 'Свой', description: null };
  expect(listSeo({ ...list, brands: [], own }, templates).seo_title).toBe('Свой');
  expect(brandSeo({ ...list, country: 'Австрия' }, templates).seo_description).toBe(
    'Петли, Австрия',
  );
  const product = {
    ...{ title: 'Петля Blum', shop: 'Скоба', article: '', brand: 'Blum', category: 'Петли' },
    ...{ price: 100, availability: '', description: '', image: null },
  };
  expect(productSeo(product, templates).seo_title).toBe('Петли: Петля Blum');
});
