import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $draftState,
  $orderDraft,
  $orderPage,
  followDraft,
  leaveDraft,
  recalculate,
  saveDraft,
  sendAlone,
  touchDraft,
  type Fields,
} from './order-draft.ts';
import { covers } from '../../tests/support/covers.ts';

let typed: Fields = [];
const type = (name: string, isAuto = false) => {
  typed = [['full_name', name]];
  touchDraft(isAuto);
};
const sent = vi.fn();
const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const bodies = () => fetched.mock.calls.map(([, { body }]) => String(body));
/** A recalculation follows the redirect of its form: to the page, or elsewhere. */
const answered = (status = 200, html = '', way = '/order') => {
  const answer = new Response(html, { status });
  Object.defineProperty(answer, 'url', { value: `http://shop.example${way}` });
  return Promise.resolve(answer);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fetched.mockImplementation(() => answered());
  typed = [];
  const released = () => Promise.resolve();
  followDraft({ read: () => typed, sent, released, path: '/api/order/draft', page: '/order' });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('holds what is typed at once, and keeps it on the server once the typing rests', async () => {
  covers('3.order.draft');
  type('Анна');
  type('Анна Иванова');
  expect($orderDraft.get()).toEqual([['full_name', 'Анна Иванова']]);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(800);
  expect(bodies()).toEqual([String(new URLSearchParams({ full_name: 'Анна Иванова' }))]);
  expect(sent).toHaveBeenCalledTimes(1);
  expect($draftState.get()).toEqual({ is: 'saved' });
  type('Пётр');
  expect($draftState.get()).toEqual({ is: 'unsaved' });
});

test('what prices depend on is sent at once, and its page is the newest one', async () => {
  fetched.mockImplementationOnce(() => answered(200, 'first'));
  fetched.mockImplementationOnce(() => answered(200, 'second'));
  const pages: (string | undefined)[] = [];
  const stop = $orderPage.listen((page) => pages.push(page?.html));
  type('Анна', true);
  recalculate();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(bodies()[0]).toContain('next=%2Forder');
  expect(pages).toEqual(['second']);
});

test('without a line the draft stays here and is sent again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  type('Анна');
  await vi.advanceTimersByTimeAsync(800);
  expect($draftState.get()).toEqual({ is: 'offline' });
  expect($orderDraft.get()).toEqual([['full_name', 'Анна']]);
  await vi.advanceTimersByTimeAsync(5000);
  expect($draftState.get()).toEqual({ is: 'saved' });
});

test('who is logged out is told so each time, and nothing counts as kept', async () => {
  fetched.mockImplementation(() => answered(401));
  const told: unknown[] = [];
  const stop = $draftState.listen((state) => told.push(state?.is));
  for (const name of ['Анна', 'Пётр']) {
    type(name);
    await vi.advanceTimersByTimeAsync(800);
  }
  stop();
  expect(told).toEqual(['loggedOut', 'loggedOut']);
  expect(await saveDraft()).toBe(false);
});

test.each(['/login?next=%2Forder', '/?auth=1&next=%2Forder'])(
  'a recalculation that is led to %s says that the login has ended, and keeps the page',
  async (way) => {
    fetched.mockImplementation(() => answered(200, 'the page of a login', way));
    type('Анна', true);
    await vi.advanceTimersByTimeAsync(0);
    expect($draftState.get()).toEqual({ is: 'loggedOut' });
    expect($orderPage.get()).toBeNull();
    fetched.mockImplementation(() => answered());
    leaveDraft();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(await saveDraft()).toBe(true);
  },
);

test.each([400, 403, 429])(
  'a draft that is answered by %i is not kept, and sent again',
  async (status) => {
    fetched.mockImplementationOnce(() => answered(status, 'Too many'));
    type('Анна');
    await vi.advanceTimersByTimeAsync(800);
    expect($draftState.get()).toEqual({ is: 'refused' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect($draftState.get()).toEqual({ is: 'saved' });
  },
);

test('a recalculation that is refused, on its own page or by its status, is asked for again', async () => {
  fetched.mockImplementationOnce(() => answered(200, 'refused', '/order?notice=invalid_input'));
  fetched.mockImplementationOnce(() => answered(429, 'Too many'));
  fetched.mockImplementationOnce(() => answered(200, 'counted'));
  const pages: (string | undefined)[] = [];
  const stop = $orderPage.listen((page) => pages.push(page?.html));
  type('Анна', true);
  await vi.advanceTimersByTimeAsync(0);
  expect($draftState.get()).toEqual({ is: 'refused' });
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  expect(pages).toEqual(['counted']);
  expect($draftState.get()).toEqual({ is: 'saved' });
});

test('a button waits for what is under way, and what is typed meanwhile has its turn after it', async () => {
  type('Анна', true);
  const order: string[] = [];
  fetched.mockImplementation((path) => {
    order.push(path);
    return answered();
  });
  const press = sendAlone(() => {
    order.push('press');
    type('Пётр');
    return Promise.resolve({ isKept: true });
  });
  await vi.advanceTimersByTimeAsync(800);
  expect(await press).toEqual({ isKept: true });
  expect(order).toEqual(['press', '/api/order/draft']);
});

test('what is not kept is sent once on the way out', () => {
  leaveDraft();
  expect(fetched).not.toHaveBeenCalled();
  type('Анна');
  leaveDraft();
  leaveDraft();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});
