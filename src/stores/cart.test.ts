import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartInfoOf } from '../../tests/support/cart-info.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
const infoOf = (version: number, amounts: Record<number, number>) =>
  Response.json(cartInfoOf(version, amounts));
const open = async (cookie: string) => {
  vi.resetModules();
  vi.stubGlobal('document', { cookie });
  return import('./cart.ts');
};

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('until the server has told, the cookie says how many lines there are', async () => {
  const { addToCart, $cartCount, cartSettled } = await open('cart_count=3');
  expect($cartCount.get()).toBe(3);
  fetched.mockResolvedValueOnce(infoOf(1, { 7: 1 }));
  addToCart(7, 1, 1);
  await cartSettled();
  expect($cartCount.get()).toBe(1);
});

test('a line that cannot be bought now counts, one that was taken out does not', async () => {
  const { $cartCount, cartSettled, wantInCart } = await open('');
  fetched.mockResolvedValueOnce(infoOf(1, { 7: 0, 8: 2 }));
  wantInCart(8, 2);
  await cartSettled();
  expect($cartCount.get()).toBe(2);
  fetched.mockResolvedValueOnce(infoOf(2, { 7: 0 }));
  wantInCart(8, 0);
  await cartSettled();
  expect($cartCount.get()).toBe(1);
});

test('a removal says what the specification says', async () => {
  const { cartSettled, wantInCart } = await open('');
  fetched.mockResolvedValueOnce(infoOf(1, {}));
  wantInCart(8, 0);
  await cartSettled();
  expect(fetched.mock.calls).toEqual([
    ['/api/cart/remove', expect.objectContaining({ body: '{"product_id":8,"quantityNew":0}' })],
  ]);
});

test('the shopper is told when there was less than was wanted, and why a change failed', async () => {
  const { $cartNotice, cartSettled, wantInCart } = await open('');
  fetched.mockResolvedValueOnce(infoOf(1, { 7: 5 }));
  wantInCart(7, 9);
  await cartSettled();
  expect($cartNotice.get()).toEqual({ what: 'clamped' });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const refused = Response.json(
    { detail: 'Товара нет в наличии.', code: 'out_of_stock' },
    { status: 409 },
  );
  fetched.mockResolvedValueOnce(refused);
  fetched.mockResolvedValueOnce(infoOf(1, { 7: 5 }));
  wantInCart(7, 6);
  await cartSettled();
  const said = expect.objectContaining({ message: 'Товара нет в наличии.' }) as unknown;
  expect($cartNotice.get()).toEqual({ what: 'failed', error: said });
});

test('whoever logs in in another tab has a cart of their own, though it holds as many lines', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  fetched.mockImplementation(() => Promise.resolve(infoOf(1, { 7: 1 })));
  const { $cart, followCart } = await open('authorized=1; login=first; cart_count=1');
  followCart();
  await vi.waitFor(() => expect($cart.get().amounts.get(7)).toBe(1));
  fetched.mockImplementation(() => Promise.resolve(infoOf(2, { 8: 1 })));
  vi.stubGlobal('document', { cookie: 'authorized=1; login=second; cart_count=1' });
  page.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect($cart.get().amounts.get(8)).toBe(1));
});
