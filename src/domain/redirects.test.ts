import { expect, it } from 'vitest';
import { plainSource, readSource, readTarget, readablePath } from './redirects.ts';

const SITE = 'https://skoba.example';

it.each([
  ['/old', '/old'],
  [' /old/ ', '/old'],
  ['https://skoba.example/old/page.html', '/old/page.html'],
  ['/каталог', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3'],
  ['/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3'],
  ['/a%2fb%26c', '/a%2Fb%26c'],
  ['/100%25', '/100%25'],
  ['/%61', '/a'],
])('a former address may be typed as %s', (typed, path) => {
  expect(readSource(typed, SITE)).toEqual({ path });
  expect(plainSource(path)).toBe(path);
});

it.each([
  ['/', 'from_form'],
  ['old', 'from_form'],
  ['//evil.example/x', 'from_form'],
  ['https://evil.example/x', 'from_form'],
  ['/%E0%A4%A', 'from_coded'],
  ['/%zz', 'from_coded'],
  ['/old?id=5', 'from_query'],
  ['/desk/pages', 'from_own'],
  ['/api/cart', 'from_own'],
  ['/cart', 'from_own'],
])('a former address cannot be %s', (typed, fault) => {
  expect(readSource(typed, SITE)).toEqual({ fault });
});

it.each([
  ['/', '/'],
  ['/delivery#prices', '/delivery#prices'],
  ['/delivery#цены', '/delivery#%D1%86%D0%B5%D0%BD%D1%8B'],
  ['/search?q=%D1%86#x', '/search?q=%D1%86#x'],
  ['/search?q=a%26b', '/search?q=a%26b'],
  ['https://skoba.example/category/petli?brand=blum', '/category/petli?brand=blum'],
])('a present address may be typed as %s', (typed, path) => {
  expect(readTarget(typed, SITE)).toEqual({ path });
});

it.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/desk', '/a b?c d'])(
  'a present address cannot be %s',
  (typed) => {
    expect(readTarget(typed, SITE)).toEqual({ fault: 'to_form' });
  },
);

it.each(['/%zz', '/x?q=%', '/x#%D1'])(
  'a present address whose encoding is broken is told so: %s',
  (typed) => {
    expect(readTarget(typed, SITE)).toEqual({ fault: 'to_coded' });
  },
);

it('an address is shown as it is read, and as it is written where it cannot be read', () => {
  expect(readablePath('/%D1%86%D0%B5%D0%BD%D1%8B')).toBe('/цены');
  expect(readablePath('/x?q=%')).toBe('/x?q=%');
});
