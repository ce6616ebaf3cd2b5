import { describe, expect, it } from 'vitest';
import { cameFrom } from './own-page.ts';

const SITE = 'https://shop.example';
const came = (referer: string, host = 'shop.example') =>
  cameFrom(new Headers({ referer, host }), SITE);

describe('the page that a browser came from', () => {
  it.each([
    ['of the configured address', `${SITE}/cart?said=1`, 'shop.example'],
    ['of the same address behind a proxy', `${SITE}/cart?said=1`, '127.0.0.1:4321'],
    ['of another name of the shop', 'https://shop.local:4321/cart?said=1', 'shop.local:4321'],
  ])('is a page %s', (_what, referer, host) => expect(came(referer, host)).toBe('/cart?said=1'));

  it.each([
    ['https://evil.example/cart'],
    ['http://shop.example/cart'],
    ['about:blank'],
    ['cart'],
    [''],
  ])('is none at %s', (referer) => expect(came(referer)).toBeNull());

  it('is none of a browser that does not tell it', () => {
    expect(cameFrom(new Headers(), SITE)).toBeNull();
  });
});
