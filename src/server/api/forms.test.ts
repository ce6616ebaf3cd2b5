import { describe, expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { locationOf } from '../../domain/locations.ts';
import { routeOf } from './api-routes.ts';
import { callForm, formTargets } from './forms.ts';
import { covers } from '#tests/support/covers.ts';

const HTML = 'text/html,application/xhtml+xml;q=0.9';
function targetsOf(accept: string, input: object, path: string) {
  const route = routeOf('POST', path);
  if (route === null) throw new Error('No endpoint.');
  return formTargets(accept, input, route.declared);
}
const send = async (path: string, input: object, error?: ErrorCode) => {
  const targets = targetsOf(HTML, input, path);
  if (targets === null) throw new Error('Not taken for a form.');
  return (
    await callForm(
      () => (error === undefined ? Promise.resolve() : Promise.reject(new ApiError(error))),
      targets,
    )
  ).location;
};

test('a program is no form: it gets the answer itself', () => {
  expect(targetsOf('application/json', { next: '/' }, '/api/favourites/add')).toBeNull();
});

describe('a form without JavaScript', () => {
  test('that went well leads on', async () => {
    expect(
      await send('/api/favourites/add', {
        product_id: '17',
        next: '/category/petli?sort=new#hearted',
      }),
    ).toBe('/category/petli?sort=new#hearted');
  });

  test.each([
    ['/api/cart/add', '/cart'],
    ['/api/favourites/add', '/personal/favourites'],
    ['/api/waitlist/add', '/personal/waitlist'],
  ])('that sends %s and says no more leads to %s', async (path, page) => {
    expect(await send(path, { product_id: '17' })).toBe(page);
  });

  test('leads where the answer says, if it says so', async () => {
    const targets = targetsOf(HTML, { next: '/' }, '/api/order');
    if (targets === null) throw new Error('Not taken for a form.');
    expect(
      (
        await callForm(
          () => Promise.resolve({ id: '7' }),
          targets,
          ({ id }) => locationOf(`/order/confirm/${id}`),
        )
      ).location,
    ).toBe('/order/confirm/7');
  });

  test('of a guest who pressed a heart leads to the login, which knows the product and the way back', async () => {
    expect(
      await send(
        '/api/favourites/add',
        { product_id: '17', next: '/category/petli?sort=new#hearted' },
        'not_authorized',
      ),
    ).toBe('/login?favourite=17&next=%2Fcategory%2Fpetli%3Fsort%3Dnew%23hearted');
  });

  test('of a guest who wants something else leads to the login and back to where it was wanted', async () => {
    expect(
      await send(
        '/api/waitlist/add',
        { product_id: '17', failed: '/products/petlya' },
        'not_authorized',
      ),
    ).toBe('/login?next=%2Fproducts%2Fpetlya');
  });

  test('that failed leads to the page that says the notice', async () => {
    expect(await send('/api/cart/add', { failed: '/cart?from=card' }, 'out_of_stock')).toBe(
      '/cart?from=card&notice=out_of_stock',
    );
  });

  test('never leads to another site', async () => {
    covers('threat.redirect_out');
    expect(await send('/api/city/choose', { next: '//evil.example' })).toBe('/');
    expect(
      await send(
        '/api/favourites/add',
        { product_id: 'x', next: 'https://evil.example' },
        'not_authorized',
      ),
    ).toBe('/login?next=%2Fpersonal%2Ffavourites');
  });
});
