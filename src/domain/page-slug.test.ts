import { expect, it } from 'vitest';
import { slugFault } from './page-slug.ts';

it.each(['dostavka', 'articles/petli', 'o-nas/komanda', 'changes-of-prices'])(
  '%s may be the address of a content page',
  (slug) => {
    expect(slugFault(slug)).toBeNull();
  },
);

it.each([
  ...['actions/petli', 'brands/blum', 'category/petli', 'products/petlya', 'personal/data'],
  ...['articles', 'cart', 'desk', 'api/pages', 'media/x', 'changes', 'healthz', 'readyz'],
])('%s belongs to the shop itself', (slug) => {
  expect(slugFault(slug)).toBe('taken');
});

it.each(['', 'Доставка', 'delivery_', '/delivery', 'delivery/', 'a--b', 'a'.repeat(201)])(
  '«%s» is no address',
  (slug) => {
    expect(slugFault(slug)).toBe('form');
  },
);
