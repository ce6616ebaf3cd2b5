import { describe, expect, it } from 'vitest';
import { locationAt, locationOf, paymentLocation } from './locations.ts';
import { PATHS, cityPath, loginPath, personalDataPath, searchPath } from './paths.ts';

describe('a redirect', () => {
  it.each([
    PATHS.home,
    PATHS.cart,
    '/category/petli?brand=blum&page=2',
    personalDataPath('email', 'sent'),
    searchPath('ручка "скоба"'),
    cityPath({ query: 'Пермь', next: '//evil.example' }),
    loginPath('//evil.example'),
  ])('leads to %s', (path) => expect(locationOf(path)).toBe(path));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    '/a\\b',
    '/\tevil',
    '/a\r\nset-cookie: a=b',
    '/путь',
    ' /cart',
    '/cart ',
  ])('never to %j', (path) => {
    expect(() => locationOf(path)).toThrow('A redirect leads out of the site');
    expect(() => locationAt('https://shop.example', path)).toThrow(
      'A redirect leads out of the site',
    );
  });

  it('from a foreign host leads to the same path of the shop', () => {
    expect(locationAt('https://shop.example', '/@evil.example')).toBe(
      'https://shop.example/@evil.example',
    );
  });

  it('to where an order is paid is an address of the web', () => {
    expect(paymentLocation('https://yoomoney.ru/checkout?order=1')).toBe(
      'https://yoomoney.ru/checkout?order=1',
    );
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      'https://user@yoomoney.ru',
      'https://a\r\nb',
      '/order',
    ])
      expect(() => paymentLocation(url), url).toThrow('names no address to pay at');
  });
});
