import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { covers } from '../../tests/support/covers.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
let page: EventTarget;
const open = async (cookie: string) => {
  vi.resetModules();
  vi.stubGlobal('document', { cookie });
  const [waitlist, session] = [await import('./waitlist.ts'), await import('./session.ts')];
  return { ...waitlist, ...session };
};

beforeEach(() => {
  page = new EventTarget();
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      history.state = state;
    },
  };
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(Response.json({ items: [7] })));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('history', history);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('who is logged in waits for what the server says, a guest for nothing', async () => {
  covers('3.waitlist.info');
  const guest = await open('');
  expect(fetched).not.toHaveBeenCalled();
  expect(guest.$waitlist.get().of(7)).toBeUndefined();
  const { $waitlist } = await open('authorized=1');
  await vi.waitFor(() => expect($waitlist.get().of(7)).toBe(true));
});

test('who has logged out in another tab leaves nothing here, and back again finds it', async () => {
  const { $waitlist } = await open('authorized=1');
  await vi.waitFor(() => expect($waitlist.get().count).toBe(1));
  vi.stubGlobal('document', { cookie: '' });
  page.dispatchEvent(new Event('pageshow'));
  expect($waitlist.get().count).toBeNull();
  vi.stubGlobal('document', { cookie: 'authorized=1' });
  page.dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect($waitlist.get().count).toBe(1));
});

test('who has logged in after somebody else in another tab waits for nothing of theirs', async () => {
  const { $waitlist } = await open('authorized=1; login=first');
  await vi.waitFor(() => expect($waitlist.get().count).toBe(1));
  fetched.mockImplementation(() => Promise.resolve(Response.json({ items: [8, 9] })));
  vi.stubGlobal('document', { cookie: 'authorized=1; login=second' });
  page.dispatchEvent(new Event('visibilitychange'));
  expect($waitlist.get().count).toBeNull();
  await vi.waitFor(() => expect($waitlist.get().count).toBe(2));
});

test('what a guest asked to wait for is taken up once, and only for its own product', async () => {
  const { takeWaitAfterLogin, waitAfterLogin } = await open('');
  waitAfterLogin(7);
  expect([takeWaitAfterLogin(8), takeWaitAfterLogin(7), takeWaitAfterLogin(7)]).toEqual([
    false,
    true,
    false,
  ]);
});
