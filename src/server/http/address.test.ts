import { describe, expect, test } from 'vitest';
import { movedTo, pageKey } from './address.ts';

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
  ])('%s%s leads to %s', (path, search, target) => expect(movedTo(path, search)).toBe(target));

  test.each([['/', ''], ['/category', '?page=2'], ['/rucola', ''], ['/a.b/..c/d..', ''], ['/personal/waitlist', ''], ['/%D0%B0%2F', '']])('%s%s stays', (path, search) => {
    expect(movedTo(path, search)).toBeNull();
  });
});

describe('the key of a public page', () => {
  test('puts the parameters of a listing into one order and leaves out what means nothing', () => {
    expect(pageKey('/category/petli', '?utm_source=x&sort=new&brand=gtv&brand=blum&page=2')).toBe('/category/petli?brand=blum&brand=gtv&sort=new&page=2');
  });
  test('keeps a page that is no number, so that it is answered with 404', () => {
    expect(pageKey('/category/petli', '?page=abc')).toBe('/category/petli?page=abc');
  });
  test('drops every parameter that the page does not read', () => {
    expect(pageKey('/about', '?utm_source=mail')).toBe('/about');
    expect(pageKey('/', '?auth=1&next=%2Forder&fbclid=1')).toBe('/?auth=1&next=%2Forder');
  });
});
