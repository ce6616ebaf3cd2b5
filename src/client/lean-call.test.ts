import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leanCall } from './lean-call.ts';

/** Releases the lock that an earlier change, of this tab or another, holds. */
let letGo: () => void;
const before = () =>
  new Promise<void>((resolve) => {
    letGo = resolve;
  });
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  const held = before();
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, act: () => unknown) => held.then(act) },
  });
  send.mockReset().mockImplementation(() => Promise.resolve(Response.json({ version: 1 })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a change waits for the one before it', async () => {
  const answer = leanCall('/api/cart/add', {});
  await vi.advanceTimersByTimeAsync(9000);
  expect(send).not.toHaveBeenCalled();
  letGo();
  expect(await answer).toEqual({ version: 1 });
  await vi.advanceTimersByTimeAsync(9000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('where the one before is never answered, it is sent and its own answer is heard', async () => {
  const heard = vi.fn();
  void leanCall('/api/cart/add', {}).then(heard);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toHaveBeenCalledWith({ version: 1 });
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
});

it('so is its failure', async () => {
  send.mockRejectedValue(new Error('The line is gone.'));
  const failed = vi.fn();
  void leanCall('/api/cart/add', {}).catch(failed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).toHaveBeenCalledWith(new Error('The line is gone.'));
});
