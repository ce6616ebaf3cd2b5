import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartInfoOf } from '../../tests/support/cart-info.ts';
import { cartEndpoints } from '../contract/cart.ts';
import { feedback, subscribe } from '../contract/forms.ts';
import { browserClient } from './browser-client.ts';
import { readSent } from './endpoint-client.ts';

const { cartAdd, cartInfo } = cartEndpoints;
const api = browserClient({ cartAdd, cartInfo, feedback, subscribe });
const INFO = cartInfoOf(1, { 7: 1 });
const PRESS = { product_id: 7 };

/** Releases the lock that an earlier change, of this tab or another, holds. */
let letGo: () => void;
const send = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const sentWith = (part: RequestInit) =>
  expect(send).toHaveBeenLastCalledWith(expect.any(String), expect.objectContaining(part));

beforeEach(() => {
  vi.useFakeTimers();
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, act: () => unknown) => held.then(act) },
  });
  send.mockReset().mockImplementation(() => Promise.resolve(Response.json(INFO)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a change of the session', () => {
  it('waits for the one before it', async () => {
    const answer = api.cartAdd(PRESS);
    await vi.advanceTimersByTimeAsync(9000);
    expect(send).not.toHaveBeenCalled();
    letGo();
    expect(await answer).toEqual(INFO);
    await vi.advanceTimersByTimeAsync(9000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent out of turn where the one before is never answered', async () => {
    const answer = api.cartAdd(PRESS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toEqual(INFO);
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('survives leaving the page, and is never repeated', async () => {
    letGo();
    send.mockImplementation(() => Promise.resolve(new Response('away', { status: 503 })));
    await expect(api.cartAdd(PRESS)).rejects.toMatchObject({ code: 'unavailable' });
    send.mockRejectedValue(new TypeError('no line'));
    await expect(api.cartAdd(PRESS)).rejects.toMatchObject({ code: 'unavailable' });
    expect(send).toHaveBeenCalledTimes(2);
    sentWith({ method: 'POST', keepalive: true });
  });

  it('is sent as multipart where the specification says so, and outlives its page', async () => {
    send.mockImplementation(() => Promise.resolve(Response.json({ success: true, errors: {} })));
    const done = api.subscribe({ email: 'anna@example.ru' });
    letGo();
    await done;
    sentWith({ method: 'POST', keepalive: true, body: expect.any(FormData) as FormData });
    expect((send.mock.lastCall?.[1].body as FormData).get('email')).toBe('anna@example.ru');
  });

  it('holds up no other when it has files, which take minutes and no page survives', async () => {
    send.mockImplementation(() => Promise.resolve(Response.json({ success: true, errors: {} })));
    await api.feedback({ name: 'Анна' }, { files: [] });
    sentWith({ method: 'POST', keepalive: false });
  });
});

describe('a question', () => {
  it('waits for no turn, and is repeated once', async () => {
    send.mockImplementation(() => Promise.resolve(new Response('away', { status: 503 })));
    await expect(api.cartInfo({})).rejects.toMatchObject({ code: 'unavailable' });
    expect(send).toHaveBeenCalledTimes(2);
    sentWith({ method: 'GET', keepalive: false });
  });

  it('ends after 30 s, repeated or not, whereas files have 10 minutes', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    send.mockRejectedValue(new TypeError('no line'));
    await expect(api.cartInfo({})).rejects.toMatchObject({ code: 'unavailable' });
    expect(limits.mock.calls).toEqual([[30_000]]);
    sentWith({ signal: limits.mock.results[0]?.value as AbortSignal });
    await expect(api.feedback({}, { files: [] })).rejects.toMatchObject({ code: 'unavailable' });
    expect(limits).toHaveBeenLastCalledWith(600_000);
  });

  it('ends at once when its caller gives it up', async () => {
    const given = new AbortController();
    send.mockImplementation(
      (_path, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const asked = api.cartInfo({}, { signal: given.signal });
    given.abort();
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('an answer to a request that something else has sent', () => {
  const read = (body: unknown, status = 200) =>
    readSent(cartAdd, Promise.resolve(Response.json(body, { status })));

  it('is what the call would answer', async () => {
    expect(await read({ ...INFO, more: 1 })).toEqual(INFO);
    await expect(read({ version: 1 })).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
  });

  it('fails as the call would', async () => {
    const refused = { detail: 'Товара нет в наличии.', code: 'out_of_stock' };
    await expect(read(refused, 409)).rejects.toMatchObject({ name: 'ApiError', ...refused });
    const errors = { product_id: ['Нет такого'] };
    await expect(read({ success: false, errors }, 400)).rejects.toMatchObject({ errors });
    await expect(readSent(cartAdd, Promise.reject(new TypeError('no line')))).rejects.toMatchObject(
      { name: 'ApiError', code: 'unavailable' },
    );
    expect(send).not.toHaveBeenCalled();
  });
});
