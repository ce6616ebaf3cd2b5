import { beforeEach, expect, it, vi } from 'vitest';
import type { CartInfo } from '../contract/cart.ts';
import { cartInfoOf as infoOf } from '../../tests/support/cart-info.ts';
import { openCart } from './cart-queue.ts';
import { covers } from '../../tests/support/covers.ts';

/** The server's cart; it answers when the test says so. */
const onFailure = vi.fn();
const onAnswer = vi.fn();
const sent: [
  string,
  { product_id: number; quantity: number },
  (info: CartInfo) => void,
  (error: Error) => void,
][] = [];
const send = vi.fn(
  (call: string, body: { product_id: number; quantity: number }) =>
    new Promise<CartInfo>((resolve, reject) => {
      sent.push([call, body, resolve, reject]);
    }),
);
const ask = vi.fn(() => Promise.resolve(infoOf(1, { 7: 2 })));
/** The next question waits for the answer that the returned function gives. */
const holdAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<CartInfo>();
  ask.mockReturnValueOnce(promise);
  return resolve;
};
const answer = async (version: number, amounts: Record<number, number>) => {
  sent.shift()?.[2](infoOf(version, amounts));
  await turn();
};
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

beforeEach(() => {
  sent.length = 0;
  vi.clearAllMocks();
});
const open = () => openCart({ send, ask, onFailure, onAnswer });

it('shows what the shopper wants at once, and what the server says after it', async () => {
  const cart = open();
  cart.add(7, 1, 1);
  expect(cart.$view.get()).toMatchObject({ isBusy: true, info: null });
  expect(cart.$view.get().amounts.get(7)).toBe(1);
  await turn();
  await answer(1, { 7: 5 });
  expect(cart.$view.get().amounts.get(7)).toBe(5);
  expect(cart.$view.get().isBusy).toBe(false);
  expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ version: 1 }));
});

it('begins with what the page was rendered with, until the server has said something newer', async () => {
  const cart = open();
  cart.want(7, 3);
  cart.begin(infoOf(4, { 7: 2, 8: 1 }));
  expect([...cart.$view.get().amounts]).toEqual([
    [7, 3],
    [8, 1],
  ]);
  await turn();
  await answer(5, { 7: 3, 8: 1 });
  cart.begin(infoOf(4, { 7: 2 }));
  expect(cart.$view.get().info?.version).toBe(5);
});

it('sends changes one after another, and only the newest wish for a product', async () => {
  const cart = open();
  cart.want(7, 1);
  await turn();
  for (const amount of [2, 3, 4]) cart.want(7, amount);
  cart.want(8, 1);
  await turn();
  expect(send).toHaveBeenCalledTimes(1);
  await answer(1, { 7: 1 });
  expect(sent.map(([call, body]) => [call, body])).toEqual([
    ['update', { product_id: 7, quantity: 4 }],
  ]);
  expect(cart.$view.get().amounts.get(7)).toBe(4);
  await answer(2, { 7: 4 });
  await answer(3, { 7: 4, 8: 1 });
  expect(send).toHaveBeenCalledTimes(3);
});

it('two presses on an add button before the first has left become one', async () => {
  const cart = open();
  cart.want(9, 1);
  await turn();
  cart.add(7, 1, 1);
  cart.add(7, 1, 2);
  await answer(1, { 9: 1 });
  expect(sent[0]?.[1]).toEqual({ product_id: 7, quantity: 2 });
});

it('takes a failed change back and says so', async () => {
  covers('8.stores');
  const cart = open();
  await cart.refresh();
  cart.want(7, 9);
  await turn();
  expect(cart.$view.get().amounts.get(7)).toBe(9);
  sent.shift()?.[3](new Error('Товара нет в наличии.'));
  await turn();
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Товара нет в наличии.' }),
  );
  expect(cart.$view.get().amounts.get(7)).toBe(2);
  cart.want(7, 3);
  await turn();
  expect(send).toHaveBeenCalledTimes(2);
});

it('ignores what another tab heard before', async () => {
  const cart = open();
  cart.hear(infoOf(5, { 7: 5 }));
  cart.hear(infoOf(4, { 7: 4 }));
  expect(cart.$view.get().amounts.get(7)).toBe(5);
  cart.hear(infoOf(6, { 7: 6 }));
  expect(cart.$view.get().amounts.get(7)).toBe(6);
});

it('an answer older than the version known is ignored, and the server asked', async () => {
  const cart = open();
  cart.want(7, 1);
  await turn();
  cart.hear(infoOf(9, { 7: 3 }));
  ask.mockResolvedValueOnce(infoOf(9, { 7: 3 }));
  await answer(8, { 7: 1 });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(cart.$view.get().amounts.get(7)).toBe(3);
});

it('a question answered after a later change does not undo it', async () => {
  const cart = open();
  const respond = holdAnswer();
  const asked = cart.refresh();
  cart.want(7, 4);
  await turn();
  await answer(3, { 7: 4 });
  respond(infoOf(2, { 7: 1 }));
  await asked;
  expect(cart.$view.get().amounts.get(7)).toBe(4);
});

it('of two questions the answer to the later one is shown, however late the earlier comes', async () => {
  const cart = open();
  const late = holdAnswer();
  const first = cart.refresh();
  ask.mockResolvedValueOnce(infoOf(5, { 7: 5 }));
  await cart.refresh();
  late(infoOf(4, { 7: 1 }));
  await first;
  expect(cart.$view.get().amounts.get(7)).toBe(5);
});

it('a question that is answered counts, though a later one failed', async () => {
  const cart = open();
  const late = holdAnswer();
  const first = cart.refresh();
  ask.mockRejectedValueOnce(new TypeError('no line'));
  vi.spyOn(console, 'warn').mockReturnValueOnce(undefined);
  await cart.refresh();
  late(infoOf(4, { 7: 1 }));
  await first;
  expect(cart.$view.get().amounts.get(7)).toBe(1);
});

it('a new cart of the server, with a lower version, is believed when it is asked for', async () => {
  const cart = open();
  cart.hear(infoOf(40, { 7: 3 }));
  await cart.refresh();
  expect(cart.$view.get().info?.version).toBe(1);
});

it('a removal has a call of its own; put back before it is sent, the line keeps its units', async () => {
  covers('4.cart.minus', '4.cart.empty');
  const cart = open();
  cart.want(7, 0);
  await turn();
  cart.want(8, 0);
  cart.add(8, 3, 3);
  await answer(2, { 8: 2 });
  await answer(3, { 8: 3 });
  await cart.settled();
  expect(send.mock.calls).toEqual([
    ['remove', { product_id: 7, quantity: 0 }],
    ['update', { product_id: 8, quantity: 3 }],
  ]);
});

it('other changes wait for their turn in the same queue', async () => {
  const cart = open();
  cart.want(7, 1);
  await turn();
  const change = vi.fn(() => Promise.resolve(infoOf(2, { 7: 1 })));
  const done = cart.run(change);
  await turn();
  expect(change).not.toHaveBeenCalled();
  await answer(1, { 7: 1 });
  await done;
  await cart.settled();
  expect(cart.$view.get().info?.version).toBe(2);
});

it('what still waits when the page goes away is sent at once', async () => {
  const cart = open();
  cart.want(7, 1);
  await turn();
  cart.want(7, 4);
  cart.leave();
  expect(sent.map(([call, body]) => [call, body])).toEqual([
    ['update', { product_id: 7, quantity: 1 }],
    ['update', { product_id: 7, quantity: 4 }],
  ]);
  ask.mockResolvedValueOnce(infoOf(2, { 7: 4 }));
  await answer(1, { 7: 1 });
  await cart.settled();
  expect(cart.$view.get().amounts.get(7)).toBe(4);
});

it('what waits for the scripts that send it is sent without them when the page goes away', async () => {
  const scripts = Promise.withResolvers<undefined>();
  const sendLast = vi.fn(() => Promise.resolve(infoOf(2, { 7: 4 })));
  const ready = () => scripts.promise;
  const cart = openCart({ send, ready, sendLast, ask, onFailure, onAnswer });
  cart.want(7, 4);
  await turn();
  cart.leave();
  expect(sendLast).toHaveBeenCalledExactlyOnceWith('update', { product_id: 7, quantity: 4 });
  scripts.resolve(undefined);
  await cart.settled();
  expect(send).not.toHaveBeenCalled();
});

it('presses that were sent before the script came are each sent once, however slow their answers', async () => {
  const cart = open();
  const answers = [7, 8, 9].map((id) => {
    const { promise, resolve } = Promise.withResolvers<CartInfo>();
    cart.follow(id, 1, promise);
    return resolve;
  });
  cart.want(8, 3);
  expect([...cart.$view.get().amounts]).toEqual([
    [7, 1],
    [8, 3],
    [9, 1],
  ]);
  for (const [at, answerTo] of answers.entries()) answerTo(infoOf(at + 1, { 7: 1, 8: 1, 9: 1 }));
  await turn();
  expect(sent.map(([call, body]) => [call, body])).toEqual([
    ['update', { product_id: 8, quantity: 3 }],
  ]);
  await answer(4, { 7: 1, 8: 3, 9: 1 });
  expect(cart.$view.get().amounts.get(8)).toBe(3);
  cart.leave();
  expect(send).toHaveBeenCalledTimes(1);
});

it('of two such presses of one product the later one is shown until its own answer', async () => {
  const cart = open();
  const [first, second] = [1, 2].map((expected) => {
    const press = Promise.withResolvers<CartInfo>();
    cart.follow(7, expected, press.promise);
    return press;
  });
  first?.resolve(infoOf(1, { 7: 1 }));
  await turn();
  expect(cart.$view.get().amounts.get(7)).toBe(2);
  second?.resolve(infoOf(2, { 7: 5 }));
  await turn();
  expect(cart.$view.get().amounts.get(7)).toBe(5);
});

it('such a press that failed is taken back and said, be it before its turn', async () => {
  const cart = open();
  await cart.refresh();
  const first = Promise.withResolvers<CartInfo>();
  cart.follow(7, 3, first.promise);
  cart.follow(8, 1, Promise.reject(new Error('Товара нет в наличии.')));
  expect(cart.$view.get().amounts.get(8)).toBe(1);
  await turn();
  first.resolve(infoOf(2, { 7: 3 }));
  await turn();
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Товара нет в наличии.' }),
  );
  expect(cart.$view.get().amounts.has(8)).toBe(false);
  expect(cart.$view.get().isBusy).toBe(false);
});
