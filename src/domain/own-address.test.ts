import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

it.each([
  ['/', 'home', ''],
  ['/delivery#sroki', 'page', 'delivery'],
  ['/articles/petli?x=1', 'page', 'articles/petli'],
  ['/category/petli/planki?brand=blum', 'category', 'petli/planki'],
  ['/products/clip/clip-110', 'product', 'clip/clip-110'],
  ['/brands/blum', 'brand', 'blum'],
  ['/actions/leto', 'action', 'leto'],
  ['/media/store-480.webp', 'picture', 'store'],
  ['/media/document/ab12.pdf', 'file', 'ab12.pdf'],
  ['/cart', 'screen', '/cart'],
  ['/category', 'screen', '/category'],
  ['/articles', 'screen', '/articles'],
  ['https://skoba.example/delivery', 'page', 'delivery'],
  ['/delivery/', 'page', 'delivery'],
  ['/category//petli/', 'category', 'petli'],
])('%s leads to %s %j', (href, kind, key) => {
  expect(ownAddress(href, 'https://skoba.example')).toMatchObject({ kind, key });
});

it.each([
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  '#place',
  'mailto:a@b.ru',
  'page',
])('%s is no page of the shop', (href) => {
  expect(ownAddress(href, 'https://skoba.example')).toBeNull();
});
