import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartInfoOf } from '../../tests/support/cart-info.ts';
import type { CartLine } from '../contract/cart.ts';

interface Cart {
  version: number;
  amounts: Record<number, number>;
}
/** The server's cart at the moment of each question. */
let server: Cart;
const infoOf = ({ version, amounts }: Cart) => cartInfoOf(version, amounts);
const lineOf = (id: number, amount: number) =>
  ({ product: { id, title: `${id}`, labels: [] }, amount, gift: false }) as unknown as CartLine;
const linesOf = ({ amounts }: Cart) => ({
  content: Object.entries(amounts).map(([id, amount]) => lineOf(Number(id), amount)),
});

const fetched = vi.fn(() => Promise.resolve(Response.json(infoOf(server))));
const api = {
  cartList: vi.fn(() => Promise.resolve(linesOf(server))),
  deliveryList: vi.fn(() => Promise.resolve([])),
};

/** The stores of a page that was rendered with the cart of now. */
async function open() {
  vi.resetModules();
  // The first touch of the page has loaded it.
  await import('../client/cart-client.ts');
  const cart = await import('./cart.ts');
  const lines = await import('./cart-lines.ts');
  cart.beginCart(infoOf(server));
  const first = linesOf(server).content.map(lines.shownLine);
  const page = { version: server.version, lines: first, ways: [], removed: null };
  return { ...cart, ...lines, first, close: lines.openCartLines(api, page) };
}
const turn = () => vi.advanceTimersByTimeAsync(0);
const change = (amounts: Record<number, number>) => {
  server = { version: server.version + 1, amounts };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', {});
  server = { version: 1, amounts: { 7: 1, 8: 2 } };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page asks for nothing that it was rendered with', async () => {
  const { $cart, $cartLines } = await open();
  await turn();
  expect(api.cartList).not.toHaveBeenCalled();
  expect([...$cart.get().amounts]).toEqual([
    [7, 1],
    [8, 2],
  ]);
  expect($cartLines.get()?.lines.map(({ product }) => product.id)).toEqual([7, 8]);
});

test('a change brings the lines of its version; lines that are as they were stay the same objects', async () => {
  const { $cartLines, first, setLineAmount } = await open();
  change({ 7: 3, 8: 2 });
  setLineAmount(7, 3);
  await turn();
  const { version, lines, isLoading } = $cartLines.get() ?? {};
  expect({ version, isLoading }).toEqual({ version: 2, isLoading: false });
  expect(lines?.[0]?.amount).toBe(3);
  expect(lines?.[1]).toBe(first[1]);
});

test('a line as another answer tells it has the fields that the page shows, and no others', async () => {
  const { first } = await open();
  expect(first[0]?.product).not.toHaveProperty('labels');
});

test('lines of an older version than a change made meanwhile are asked for again', async () => {
  const { $cartLines, setLineAmount } = await open();
  const late = Promise.withResolvers<ReturnType<typeof linesOf>>();
  api.cartList.mockReturnValueOnce(late.promise);
  change({ 7: 2, 8: 2 });
  setLineAmount(7, 2);
  await turn();
  const old = linesOf(server);
  change({ 7: 3, 8: 2 });
  setLineAmount(7, 3);
  await turn();
  expect(api.cartList).toHaveBeenCalledTimes(1);
  expect($cartLines.get()?.isLoading).toBe(true);
  const versions: unknown[] = [];
  $cartLines.listen((shown) => versions.push(shown?.version));
  late.resolve(old);
  await turn();
  expect(api.cartList).toHaveBeenCalledTimes(2);
  expect($cartLines.get()).toMatchObject({ version: 3, isLoading: false });
  expect(versions).not.toContain(2);
  expect($cartLines.get()?.lines[0]?.amount).toBe(3);
});

test('a failure is told once, and the next change asks again', async () => {
  const { $cartLines, $cartNotice, setLineAmount } = await open();
  const error = new Error('away');
  api.cartList.mockRejectedValueOnce(error);
  change({ 7: 2, 8: 2 });
  setLineAmount(7, 2);
  await turn();
  expect($cartNotice.get()).toEqual({ what: 'failed', error });
  expect($cartLines.get()).toMatchObject({ version: 1, isLoading: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.cartList).toHaveBeenCalledTimes(1);
  change({ 7: 3, 8: 2 });
  setLineAmount(7, 3);
  await turn();
  expect($cartLines.get()?.version).toBe(3);
});

test('a cart that began anew, as after a logout elsewhere, has lines of its own', async () => {
  server.version = 9;
  const { $cart, $cartLines, changeCart } = await open();
  server = { version: 0, amounts: {} };
  await changeCart(() => Promise.resolve(infoOf(server)));
  await turn();
  expect($cart.get().info?.version).toBe(0);
  expect($cartLines.get()).toMatchObject({ version: 0, lines: [] });
});

test('a removed line can be put back for 10 seconds', async () => {
  const { $removedLine, setLineAmount } = await open();
  change({ 7: 1 });
  setLineAmount(8, 0);
  expect($removedLine.get()).toEqual({ id: 8, was: 2 });
  await vi.advanceTimersByTimeAsync(9_900);
  expect($removedLine.get()).toEqual({ id: 8, was: 2 });
  await vi.advanceTimersByTimeAsync(200);
  expect($removedLine.get()).toBeNull();
});

test('a line without units leaves nothing to put back', async () => {
  const { $removedLine, setLineAmount } = await open();
  setLineAmount(9, 0);
  expect($removedLine.get()).toBeNull();
});

test('nothing is asked once the page is closed', async () => {
  const { close, setLineAmount } = await open();
  close();
  change({ 7: 2, 8: 2 });
  setLineAmount(7, 2);
  await turn();
  expect(api.cartList).not.toHaveBeenCalled();
});
