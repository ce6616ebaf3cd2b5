import { describe, expect, it, vi } from 'vitest';
import { served } from '../../tests/support/served.ts';
import type { Client } from '../contract/api.ts';
import { ownHosts } from './http/hosts.ts';
import { ResponseCache } from './pages/response-cache.ts';
import type { Log } from './platform/log.ts';
import { createSite, type SiteOptions } from './site.ts';

const SITE = 'https://shop.example';
const none = () => Promise.reject(new Error('Nothing public is asked for.'));
const renderPersonal = vi.fn<SiteOptions['pages']['renderPersonal']>(none);
const visitor = vi.fn<SiteOptions['visitor']>(none);
const handle = vi.fn<SiteOptions['api']['handle']>(none);
const onForbidden = vi.fn<NonNullable<SiteOptions['onForbidden']>>();
const unlimited = { wait: () => 0, count: () => undefined, reportRefusal: () => undefined };

const site = createSite({
  siteUrl: SITE,
  hosts: ownHosts(SITE, []),
  log: { error: () => undefined } as unknown as Log,
  cache: new ResponseCache({ onRefreshError: () => undefined }),
  uncachedLimit: unlimited,
  personalLimit: unlimited,
  steps: [],
  api: { cacheKey: () => null, render: none, handle },
  publicApi: {} as Client,
  visitor,
  onForbidden,
  pages: { renderPublic: none, renderPersonal, renderAway: none, forget: () => undefined },
});
const server = served(site.handle);

describe('the desk of the site', () => {
  const member = { id: 7, role: 'editor' } as unknown as App.Locals['member'];
  const page = (status: number) => (request: Request) =>
    Promise.resolve({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(new URL(request.url).pathname),
      tags: new Set<string>(),
    });
  const comesAs = (who: App.Locals['member']) =>
    visitor.mockImplementation(() =>
      Promise.resolve({ isAuthorized: false, member: who, api: {} as Client }),
    );
  const open = (path: string) => fetch(server.base + path, { redirect: 'manual' });

  it('has a page of its own for addresses that are not there', async () => {
    comesAs(member);
    renderPersonal.mockImplementation(page(404));
    const answer = await open('/desk/nothing');
    expect([answer.status, await answer.text()]).toEqual([404, '/desk/404']);
    comesAs(null);
    expect((await open('/desk/nothing')).headers.get('location')).toContain('/desk/login');
    // A preview is for anybody who has the link.
    expect(await (await open('/desk/preview')).text()).toBe('/desk/preview');
  });

  it('tells the log which page a role may not open', async () => {
    comesAs(member);
    renderPersonal.mockImplementation(page(403));
    const answer = await open('/desk/staff?a=1');
    expect([answer.status, await answer.text()]).toEqual([403, '/desk/403']);
    expect(onForbidden.mock.calls.map(([, screen, id]) => [screen, id])).toEqual([['staff', 7]]);
  });

  it('answers a form that a role may not send with a page', async () => {
    comesAs(member);
    renderPersonal.mockImplementation(page(403));
    handle.mockImplementationOnce((_req, _res, pages) => pages?.forbidden() ?? Promise.resolve());
    const answer = await fetch(`${server.base}/api/desk/staff/end`, {
      method: 'POST',
      headers: { origin: SITE, accept: 'text/html' },
      body: new URLSearchParams({ id: '1' }),
    });
    expect([answer.status, await answer.text()]).toEqual([403, '/desk/403']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});

it('a form that the API could not handle gets the page of failures', async () => {
  handle.mockImplementationOnce((_req, _res, pages) => pages?.failed() ?? none());
  renderPersonal.mockImplementationOnce(({ url }) =>
    Promise.resolve({
      status: 500,
      headers: { 'cache-control': 'private, no-store' },
      tags: new Set<string>(),
      body: Buffer.from(url),
    }),
  );
  const answer = await fetch(`${server.base}/api/feedback`, { method: 'POST' });
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    500,
    'private, no-store',
    `${SITE}/500`,
  ]);
});
