import { describe, expect, test } from 'vitest';
import { movedTo, searchedSubcategory, pageKey } from './address.ts';
import { covers } from '#tests/support/covers.ts';

describe('an address that moved', () => {
  test.each([
    ['/brands/', '', '/brands'],
    ['/category/petli//', '?sort=new', '/category/petli?sort=new'],
    ['/ru/category', '?x=1', '/category?x=1'],
    ['/ru', '', '/'],
    ['/personal/Waitlist', '', '/personal/waitlist'],
    ['/category/petli', '?page=1', '/category/petli'],
    ['/category/petli', '?brand=blum&page=1', '/category/petli?brand=blum'],
    ['//evil.example/', '', '/evil.example'],
    ['/category//petli', '?sort=new', '/category/petli?sort=new'],
    ['/personal//data', '', '/personal/data'],
    ['/category/.//petli', '', '/category/petli'],
    ['/ru//evil.example', '', '/evil.example'],
    ['/%70ersonal/%64ata', '?x=%61', '/personal/data?x=%61'],
    ['/%72u/%2Fevil.example', '', '/%2Fevil.example'],
    ['/category/../cart', '?x=1', '/cart?x=1'],
    ['/category/%2e%2E/personal/data', '', '/personal/data'],
    ['/category/./petli/../..', '', '/'],
    ['/..//evil.example', '', '/evil.example'],
  ])('%s%s leads to %s', (path, search, target) => {
    covers('2.path.slash');
    expect(movedTo(path, search)).toBe(target);
  });

  test.each([
    ['/', ''],
    ['/category', '?page=2'],
    ['/rucola', ''],
    ['/a.b/..c/d..', ''],
    ['/personal/waitlist', ''],
    ['/%D0%B0%2F', ''],
    ['/category', '?query=push&category_query=petli'],
  ])('%s%s stays', (path, search) => {
    expect(movedTo(path, search)).toBeNull();
  });
});

describe('the branch that a search in a category names', () => {
  test.each([
    ['/category', '?query=push&category_query=petli', '/category/petli', '?query=push'],
    [
      '/category/petli',
      '?query=push&page=2&category_query=petli/skrytye&brand=gtv&utm_source=mail',
      '/category/petli/skrytye',
      '?query=push&brand=gtv&utm_source=mail',
    ],
  ])('at %s%s is %s, with all that was said', (path, search, branch, rest) => {
    expect(searchedSubcategory(path, search)).toEqual({ path: branch, address: branch + rest });
  });

  test.each([
    ['/category/petli', '?query=push&category_query=ruchki'],
    ['/category/petli', '?query=push&category_query=petli'],
    ['/category/petli', '?query=ab&category_query=petli/x'],
    ['/category', '?query=push&category_query=//evil.example'],
    ['/search', '?query=push&category_query=petli'],
  ])('at %s%s is none', (path, search) => expect(searchedSubcategory(path, search)).toBeNull());
});

describe('the key of a public page', () => {
  test('puts the parameters of a listing into one order and leaves out what means nothing', () => {
    expect(pageKey('/category/petli', '?utm_source=x&sort=new&brand=gtv&brand=blum&page=2')).toBe(
      '/category/petli?brand=blum&brand=gtv&sort=new&page=2',
    );
  });
  test('keeps a page that is no number, so that it is answered with 404', () => {
    expect(pageKey('/category/petli', '?page=abc')).toBe('/category/petli?page=abc');
  });
  const offered = new Map([['brand', new Set(['blum', 'gtv'])]]);
  test('has no parameter of a list but what the list offers, whatever their number and order', () => {
    expect(pageKey('/category/petli', '?p=1&brand=none&x=2&brand=gtv&p=3', offered)).toBe(
      '/category/petli?brand=gtv',
    );
    expect(pageKey('/brands/blum', '?p=2', offered)).toBe('/brands/blum');
    expect(pageKey('/category', '?discount=1&novelty=2', offered)).toBe('/category?discount=1');
  });
  test('keeps the words that a category is searched for, and none that are too short or stand elsewhere', () => {
    expect(
      pageKey('/category/petli', '?sort=new&query=%20push+open%20&brand=gtv&category_query=petli'),
    ).toBe('/category/petli?brand=gtv&query=push+open&sort=new');
    for (const path of ['/brands/blum', '/actions/sale'])
      expect(pageKey(path, '?query=push')).toBe(path);
    expect(pageKey('/category/petli', '?query=ab')).toBe('/category/petli');
  });
  test('keeps of a product, the home page, articles and texts only what they read', () => {
    expect(pageKey('/products/a', '?rating=7&p=1&reviews=2')).toBe('/products/a?reviews=2');
    expect(pageKey('/', '?next=%2Forder&p=1')).toBe('/');
    expect(pageKey('/articles', '?p=1&tag=a')).toBe('/articles?tag=a');
    expect(pageKey('/about', '?tag=a&page=2')).toBe('/about');
  });
  test('drops every parameter that the page does not read', () => {
    expect(pageKey('/about', '?utm_source=mail')).toBe('/about');
    expect(pageKey('/', '?auth=1&next=%2Forder&fbclid=1')).toBe('/?auth=1&next=%2Forder');
  });
});
