import { expect, test } from 'vitest';
import { canonicalUrl, contentPath, isProtected, productPath, safeNext } from './paths.ts';
import { covers } from '../../tests/support/covers.ts';

test('a link leads to /{slug}, without a slug to the home page', () => {
  covers('2.link.slug');
  expect([contentPath('delivery'), contentPath('')]).toEqual(['/delivery', '/']);
});

test('the canonical address is the base of the site and the path without a trailing slash', () => {
  covers('2.path.canonical');
  expect(canonicalUrl('https://skoba.example/', '/brands/')).toBe('https://skoba.example/brands');
  expect(canonicalUrl('https://skoba.example', '/')).toBe('https://skoba.example');
});

test('a product is addressed by its full slug, without one by its slug', () => {
  expect(productPath({ slug: 'a', full_slug: 'model/a' })).toBe('/products/model/a');
  expect(productPath({ slug: 'a', full_slug: null })).toBe('/products/a');
});

test('only the authorized reach orders, confirmations and the cabinet', () => {
  covers('6.authorized.paths');
  expect(['/order', '/order/confirm/1', '/personal', '/personal/waitlist'].every(isProtected)).toBe(
    true,
  );
  expect(['/', '/cart', '/orders', '/personality', '/login'].some(isProtected)).toBe(false);
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:1',
  ' /x',
  '/каталог',
  '/x\u0001',
  undefined,
])('%j is no way on this site', (next) => {
  covers('6.guest.own_site');
  expect(safeNext(next, '/personal')).toBe('/personal');
});
