import { beforeEach, expect, test, vi } from 'vitest';
import { savedProducts, type SavedCalls } from './saved-products.ts';

const server = (parts: Partial<SavedCalls> = {}) => ({
  load: vi.fn(() => Promise.resolve([1, 2] as readonly number[])),
  add: vi.fn((id: number) => Promise.resolve({ message: `added ${id}` })),
  remove: vi.fn((id: number) => Promise.resolve({ message: `removed ${id}` })),
  ...parts,
});
const held = () => {
  let go: (answer: { message: string }) => void = () => undefined;
  const answer = new Promise<{ message: string }>((resolve) => {
    go = resolve;
  });
  return { answer, go: () => go({ message: '' }) };
};

/** A browser's storage. */
const storage = new Map<string, string>();
const logIn = (login: string) =>
  vi.stubGlobal('document', { cookie: `authorized=1; login=${login}` });
beforeEach(() => {
  storage.clear();
  logIn('first');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

const open = (calls: SavedCalls) => savedProducts('favourites', calls);
const savedOf = (saved: ReturnType<typeof open>, ...ids: number[]) =>
  ids.map((id) => saved.$saved.get().of(id));

test('nothing is known before the server has told, so that nothing is shown wrong', async () => {
  const saved = open(server());
  expect(saved.$saved.get().of(1)).toBeUndefined();
  expect(saved.$saved.get().count).toBeNull();
  await saved.load();
  expect(savedOf(saved, 1, 2, 3)).toEqual([true, true, false]);
  expect(saved.$saved.get().count).toBe(2);
});

test('the next page knows at once what this one was told, until the shopper is nobody any more', async () => {
  await open(server()).load();
  const next = open(server());
  expect(savedOf(next, 1, 3)).toEqual([true, false]);
  vi.stubGlobal('document', { cookie: '' });
  next.forget();
  expect(storage.size).toBe(0);
  expect(open(server()).$saved.get().count).toBeNull();
});

test('a damaged value in the storage saves nothing that is no product', () => {
  storage.set('favourites', 'first:1,,x,2');
  expect(open(server()).$saved.get().count).toBe(2);
});

test('a press before the saved products were loaded is shown until they are, then the server is believed', async () => {
  const saved = open(server());
  await saved.set(3, true);
  expect(savedOf(saved, 3)).toEqual([true]);
  // Another device has taken it away again.
  await saved.load();
  expect(savedOf(saved, 1, 2, 3)).toEqual([true, true, false]);
  expect(saved.$saved.get().count).toBe(2);
});

test('whoever logs in next sees nothing of who was here before', async () => {
  await open(server()).load();
  logIn('second');
  const saved = open(server({ load: () => Promise.resolve([9]) }));
  expect(saved.$saved.get().count).toBeNull();
  const loaded = saved.load();
  await Promise.resolve();
  logIn('third');
  await loaded;
  expect(saved.$saved.get().count).toBeNull();
  expect(storage.get('favourites')).toBe('first:1,2');
});

test('a press shows at once and gives the message of the server', async () => {
  const saved = open(server());
  await saved.load();
  const pressed = saved.set(7, true);
  expect(savedOf(saved, 7)).toEqual([true]);
  expect(await pressed).toBe('added 7');
  expect(storage.get('favourites')).toBe('first:1,2,7');
});

test('a press that the server refuses is taken back and told', async () => {
  const saved = open(server({ remove: () => Promise.reject(new Error('no line')) }));
  await saved.load();
  const pressed = saved.set(1, false);
  expect(savedOf(saved, 1)).toEqual([false]);
  await expect(pressed).rejects.toThrow('no line');
  expect(savedOf(saved, 1, 2)).toEqual([true, true]);
});

test('presses go out one after the other, and of those that wait only the last', async () => {
  const first = held();
  const add = vi.fn(() => first.answer);
  const remove = vi.fn(() => Promise.resolve({ message: 'removed' }));
  const saved = open(server({ add, remove }));
  const sent = saved.set(7, true);
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  const presses = [sent, saved.set(7, false), saved.set(7, true), saved.set(7, false)];
  expect(remove).not.toHaveBeenCalled();
  first.go();
  expect(await Promise.all(presses)).toEqual(['', null, null, 'removed']);
  expect(add).toHaveBeenCalledTimes(1);
  expect(savedOf(saved, 7)).toEqual([false]);
});

test('a list that arrives after a press does not undo it', async () => {
  const saved = open(server());
  const loaded = saved.load();
  const pressed = saved.set(1, false);
  await loaded;
  expect(savedOf(saved, 1)).toEqual([false]);
  await pressed;
  expect(savedOf(saved, 1, 2)).toEqual([false, true]);
});

test('what another tab was told counts here, except for a press that is under way', async () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  const first = held();
  const saved = open(server({ add: () => first.answer }));
  const pressed = saved.set(7, true);
  const hear = (newValue: string) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'favourites', newValue }));
  hear('first:3');
  hear('second:8');
  expect(savedOf(saved, 3, 7, 8)).toEqual([true, true, false]);
  first.go();
  await pressed;
  expect(storage.get('favourites')).toBe('first:3,7');
  vi.unstubAllGlobals();
});

test('an answer about a shopper who has logged out meanwhile is dropped', async () => {
  let answer: (ids: readonly number[]) => void = () => undefined;
  const saved = open(
    server({
      load: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    }),
  );
  const loaded = saved.load();
  await Promise.resolve();
  saved.forget();
  answer([1]);
  await loaded;
  expect(saved.$saved.get().of(1)).toBeUndefined();
  expect(storage.size).toBe(0);
});

test('a page that goes away sends what waits, and not again what is under way', async () => {
  const calls = server({ add: vi.fn(() => new Promise<never>(() => undefined)) });
  const saved = open(calls);
  void saved.set(1, true);
  void saved.set(2, true);
  await Promise.resolve();
  expect(calls.add).toHaveBeenCalledTimes(1);
  saved.leave();
  expect(calls.add).toHaveBeenCalledTimes(2);
  expect(calls.add).toHaveBeenLastCalledWith(2);
});

test('so it does with what waits for the scripts that send it, without them', async () => {
  const scripts = Promise.withResolvers<undefined>();
  const sendLast = vi.fn(() => Promise.resolve());
  const calls = server({ ready: () => scripts.promise, sendLast });
  const saved = open(calls);
  const pressed = saved.set(1, true);
  await Promise.resolve();
  saved.leave();
  expect(sendLast).toHaveBeenCalledExactlyOnceWith(1, true);
  scripts.resolve(undefined);
  expect(await pressed).toBeNull();
  expect(calls.add).not.toHaveBeenCalled();
});
