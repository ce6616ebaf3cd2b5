import { describe, expect, it, vi } from 'vitest';
import { covers } from '../../tests/support/covers.ts';
import { served } from '../../tests/support/served.ts';
import type { Client } from '../contract/api.ts';
import type { Log } from './platform/log.ts';
import { ownHosts } from './http/hosts.ts';
import { ResponseCache } from './pages/response-cache.ts';
import { securityHeaders } from './http/security.ts';
import { createSite, type SiteOptions } from './site.ts';

const SITE = 'https://shop.example';
const onRefreshError = (error: unknown) => {
  throw error;
};
const render = vi.fn<SiteOptions['api']['render']>((address) =>
  Promise.resolve({
    status: 200,
    headers: { 'cache-control': 'public, max-age=60' },
    body: Buffer.from(address),
    tags: new Set<string>(),
  }),
);
const handle = vi.fn<SiteOptions['api']['handle']>((_req, res) => {
  res.end('own');
  return Promise.resolve();
});
const step = vi.fn(() => false);
const none = () => Promise.reject(new Error('No page is asked for.'));
const renderPersonal = vi.fn<SiteOptions['pages']['renderPersonal']>(none);
const visitor = vi.fn<SiteOptions['visitor']>(none);

const STATUS: Record<string, number> = {
  '/429': 429,
  '/404': 404,
  '/nothing': 404,
  '/away': 503,
  '/moved': 301,
};
const renderPublic = vi.fn<SiteOptions['pages']['renderPublic']>((_client, address) =>
  Promise.resolve({
    status: STATUS[address] ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': address in STATUS ? 'no-store' : 'public, max-age=60',
    },
    body: Buffer.from(`page ${address}`),
    tags: new Set<string>(),
  }),
);
const renderAway = vi.fn<SiteOptions['pages']['renderAway']>((_client, unsent) =>
  Promise.resolve({
    status: 503,
    headers: { 'retry-after': '5' },
    body: Buffer.from(`away ${JSON.stringify(unsent)}`),
    tags: new Set<string>(),
  }),
);
const limit = {
  wait: vi.fn<SiteOptions['uncachedLimit']['wait']>(() => 0),
  count: vi.fn<SiteOptions['uncachedLimit']['count']>(),
  reportRefusal: vi.fn<SiteOptions['uncachedLimit']['reportRefusal']>(),
};

const personalLimit = {
  wait: vi.fn<SiteOptions['uncachedLimit']['wait']>(() => 0),
  count: vi.fn<SiteOptions['uncachedLimit']['count']>(),
  reportRefusal: vi.fn<SiteOptions['uncachedLimit']['reportRefusal']>(),
};

const onMoved = vi.fn<(target: string) => void>();
const site = createSite({
  siteUrl: SITE,
  hosts: ownHosts(SITE, []),
  log: { error: () => undefined } as unknown as Log,
  cache: new ResponseCache({ onRefreshError }),
  uncachedLimit: limit,
  personalLimit,
  steps: [step],
  api: {
    cacheKey: (path, search) => (path === '/api/shared' ? path + search : null),
    render,
    handle,
  },
  publicApi: {} as Client,
  onMoved,
  visitor,
  pages: { renderPublic, renderPersonal, renderAway, forget: () => undefined },
});
const server = served(site.handle);

const common = Object.entries(securityHeaders(SITE));
const bears = (answer: Response) => common.map(([name]) => [name, answer.headers.get(name)]);

it('tells of each page that leads elsewhere, and of no look at it and no other page', async () => {
  onMoved.mockClear();
  for (const method of ['GET', 'HEAD', 'GET'])
    await fetch(`${server.base}/moved?from=mail`, { method, redirect: 'manual' });
  await fetch(`${server.base}/`);
  expect(onMoved.mock.calls).toEqual([['/moved?from=mail'], ['/moved?from=mail']]);
});

describe('the API of the site', () => {
  it(
    'makes a shared answer of nothing but the address, once for everybody, ' +
      'with the headers of every answer',
    async () => {
      const answers = [];
      for (const method of ['HEAD', 'GET', 'GET'])
        answers.push(
          await fetch(`${server.base}/api/shared?a=1`, {
            method,
            headers: { cookie: 'auth_key=secret' },
          }),
        );
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
        '',
        '/api/shared?a=1',
        '/api/shared?a=1',
      ]);
      for (const answer of answers)
        expect([answer.headers.get('set-cookie'), bears(answer)]).toEqual([null, common]);
      expect(render.mock.calls).toEqual([['/api/shared?a=1']]);
      expect(handle).not.toHaveBeenCalled();
    },
  );

  it('hands on what is not shared or not only read, with the same headers', async () => {
    for (const [path, method] of [
      ['/api/mine', 'GET'],
      ['/api', 'GET'],
      ['/api/shared', 'POST'],
    ] as const) {
      const answer = await fetch(server.base + path, { method });
      expect([await answer.text(), bears(answer)], path).toEqual(['own', common]);
    }
    expect(handle).toHaveBeenCalledTimes(3);
    expect(render).not.toHaveBeenCalled();
    expect(step).not.toHaveBeenCalled();
  });

  it('shows the page of a refused form in place of an answer, with what it said and nothing kept', async () => {
    const typed = { fields: { name: 'Мария' }, errors: {} };
    handle.mockImplementationOnce(
      (_req, _res, pages) =>
        pages?.showFormAgain({ address: '/feedback?notice=not_human', typed }) ?? none(),
    );
    visitor.mockResolvedValueOnce({ isAuthorized: false, member: null, api: {} as Client });
    renderPersonal.mockImplementationOnce(async ({ url, headers }, { api }) => ({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
      tags: new Set<string>(),
      body: Buffer.from(
        `${url} ${headers.get('cookie')} ${JSON.stringify(await api.typedForm({ form: 'feedback' }))}`,
      ),
    }));
    const answer = await fetch(`${server.base}/api/feedback`, {
      method: 'POST',
      headers: { cookie: 'city=1' },
    });
    expect([answer.status, answer.headers.get('cache-control'), bears(answer)]).toEqual([
      400,
      'private, no-store',
      common,
    ]);
    expect(await answer.text()).toBe(
      `${SITE}/feedback?notice=not_human city=1 ${JSON.stringify(typed)}`,
    );
  });

  it('lets no other site write', async () => {
    covers('threat.foreign_form', 'threat.foreign_choice');
    const answer = await fetch(`${server.base}/api/mine`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.status, bears(answer)]).toEqual([403, common]);
    expect(handle).not.toHaveBeenCalled();
    for (const path of ['/choices', '/cart', '/order']) {
      const page = await fetch(server.base + path, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        redirect: 'manual',
      });
      expect([page.status, page.headers.get('set-cookie')], path).toEqual([403, null]);
    }
  });
});

describe('a path whose escapes are no UTF-8', () => {
  it("is nobody's: the router, which cannot read it, gets the page of what is not found", async () => {
    covers('2.path.unreadable');
    const paths = [
      '/%FF',
      '/category/%EF%E5%F2%EB%E8',
      '/products/%',
      '/personal/%FF',
      '/order/confirm/%C3%28',
    ];
    for (const path of paths) {
      expect(await (await fetch(`${server.base}${path}?a=1`)).text(), path).toBe('page /404');
    }
    expect(visitor).not.toHaveBeenCalled();
  });
});

describe('a client that asks for too many answers that nobody has asked for', () => {
  const ask = async (path: string) => {
    const answer = await fetch(server.base + path);
    return [
      answer.status,
      answer.headers.get('retry-after'),
      answer.headers.get('content-type'),
      await answer.text(),
    ];
  };
  const HTML = 'text/html; charset=utf-8';

  it('is counted for conditions and nothing, not for what is cached, under way or a page of the shop', async () => {
    covers('threat.answers_nobody_needs');
    await Promise.all([ask('/category/petli?price_to=1'), ask('/category/petli?price_to=1')]);
    for (const path of [
      '/category/petli?price_to=1',
      '/category/petli?utm_source=letter&price_to=1',
      '/category/petli',
      '/category/petli?utm_source=letter',
      '/api/shared?a=1',
      '/api/shared',
    ])
      await ask(path);
    expect(limit.count).toHaveBeenCalledTimes(1);
    await ask('/api/shared?a=2');
    for (let asked = 0; asked < 2; asked += 1) expect((await ask('/nothing'))[0]).toBe(404);
    // A server error is not the client's fault.
    expect((await ask('/away'))[0]).toBe(503);
    expect(limit.count).toHaveBeenCalledTimes(4);
    for (const method of ['GET', 'HEAD'])
      await fetch(`${server.base}/moved?${method}`, { method, redirect: 'manual' });
    expect(limit.count).toHaveBeenCalledTimes(6);
    expect(personalLimit.count).not.toHaveBeenCalled();
  });

  it('has to wait, with a page that is made once; what is cached it gets as ever', async () => {
    limit.wait.mockReturnValue(3);
    for (const path of [
      '/category/petli?price_to=2',
      '/category/petli?price_to=3',
      '/nothing',
      '/category/ruchki',
    ])
      expect(await ask(path)).toEqual([429, '3', HTML, 'page /429']);
    expect(limit.count).not.toHaveBeenCalled();
    expect(renderPublic.mock.calls.map(([, address]) => address)).toEqual(['/429']);
    expect(await ask('/category/petli?price_to=1')).toEqual([
      200,
      null,
      HTML,
      'page /category/petli?price_to=1',
    ]);
    limit.wait.mockReturnValue(0);
  });

  it("is counted apart for what is one shopper's own, but for a provider that tells of money", async () => {
    for (const [path, method] of [
      ['/api/mine', 'GET'],
      ['/api/mine', 'HEAD'],
      ['/api/cart/add', 'POST'],
      ['/api/nowhere', 'GET'],
      ['/cart', 'GET'],
      ['/personal', 'GET'],
      ['/login', 'POST'],
    ] as const) {
      await fetch(server.base + path, { method, redirect: 'manual' });
    }
    expect(personalLimit.count).toHaveBeenCalledTimes(7);
    personalLimit.wait.mockReturnValue(2);
    expect(await ask('/api/mine')).toEqual([429, '2', 'application/json', expect.any(String)]);
    expect(await ask('/cart')).toEqual([429, '2', HTML, 'page /429']);
    const told = await fetch(`${server.base}/api/payment/yookassa`, { method: 'POST' });
    expect(await told.text()).toBe('own');
    personalLimit.wait.mockReturnValue(0);
    expect(personalLimit.count).toHaveBeenCalledTimes(7);
    expect(limit.count).not.toHaveBeenCalled();
  });

  it('hears it from the API as JSON', async () => {
    limit.wait.mockReturnValueOnce(1);
    const [status, wait, type, body] = await ask('/api/shared?a=3');
    expect([status, wait, type, JSON.parse(String(body))]).toEqual([
      429,
      '1',
      'application/json',
      { detail: 'Слишком много запросов. Попробуйте немного позже.', code: 'too_many_requests' },
    ]);
    expect(render).not.toHaveBeenCalled();
  });
});
