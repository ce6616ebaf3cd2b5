import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $visited, loadVisited, visit } from './visited.ts';

const fetched = vi.fn<(path: string, request?: RequestInit) => Promise<Response>>();
const locks = { request: vi.fn((_name: string, act: () => Promise<Response>) => act()) };

beforeEach(() => {
  fetched.mockReset();
  locks.request.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { locks });
  $visited.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a visit is written down; without a session yet, in turn with other first changes', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('document', { cookie: '' });
  await visit(7);
  expect(locks.request).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"product_id":7}' });
  vi.stubGlobal('document', { cookie: 'cart_count=1' });
  await visit(7);
  expect(locks.request).toHaveBeenCalledTimes(1);
});

test('holds the cards that the server writes; a list that does not come changes nothing', async () => {
  fetched.mockResolvedValueOnce(new Response('<li>7</li>'));
  await loadVisited();
  expect($visited.get()).toBe('<li>7</li>');
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  await loadVisited();
  expect($visited.get()).toBe('<li>7</li>');
});
