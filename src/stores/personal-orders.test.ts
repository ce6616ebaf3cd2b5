import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $personalOrders, moreOrders, openOrders } from './personal-orders.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
const pageOf = (path: string) => new Response(`orders of ${path}`);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fetched.mockReset();
  fetched.mockImplementation((path) => Promise.resolve(pageOf(path)));
  openOrders(1, 3);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the next page follows the last one, until there is none', async () => {
  for (const page of [2, 3]) {
    await moreOrders();
    const html = `orders of /personal/orders?page=${page}`;
    expect($personalOrders.get()).toEqual({ state: 'ready', page, pages: 3, html });
  }
  await moreOrders();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('two presses ask once', async () => {
  await Promise.all([moreOrders(), moreOrders()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what does not come is told, and can be asked for again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  await moreOrders();
  expect($personalOrders.get()).toMatchObject({ state: 'failed', page: 1 });
  await moreOrders();
  expect($personalOrders.get()).toMatchObject({ state: 'ready', page: 2 });
});

test('the page of who is logged out is none of orders', async () => {
  const elsewhere = new Response('');
  Object.defineProperty(elsewhere, 'redirected', { value: true });
  fetched.mockResolvedValueOnce(elsewhere);
  await moreOrders();
  expect($personalOrders.get()).toMatchObject({ state: 'failed', html: null });
});
