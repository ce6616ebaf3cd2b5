import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Client } from '../../contract/api.ts';
import { ApiError } from '../../contract/errors.ts';
import { pageMaker } from './page-maker.ts';
import type { AstroApp } from './astro-build.ts';

/** Calls the number of the query. */
const write = async (api: Client, { searchParams }: URL) => {
  await api.brandProducts({ slug: searchParams.get('n') ?? '' });
  return searchParams.has('other') ? null : `<p>${searchParams.get('n')}</p>`;
};

/** A site whose pages show that number within a part that all addresses of the path share. */
function site(fragment: App.Fragment = write) {
  const rendered: string[] = [];
  let whileRendering: () => void = () => undefined;
  const render: AstroApp['render'] = async ({ url }, { locals }) => {
    rendered.push(url.slice('http://x'.length));
    await locals.api.nav({});
    whileRendering();
    const html = (await write(locals.api, new URL(url))) ?? '<p>2</p>';
    return new Response(`<body>a${locals.slot?.(html) ?? html}b`, {
      headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=60' },
    });
  };
  const client = {
    nav: () => Promise.resolve({}),
    configs: () => Promise.reject(new ApiError('unavailable')),
    popularBrands: () => Promise.reject(new ApiError('too_many_requests')),
    brandProducts: ({ slug }: { slug: string }) => Promise.resolve({ price_current: 1, id: slug }),
  } as unknown as Client;
  const failures: string[] = [];
  const pages = pageMaker({
    build: {
      app: { render },
      inlineScripts: [],
      fragments: [{ pattern: /^\/(list|other|lis)$/, of: () => fragment }],
    },
    siteUrl: 'http://x',
    clientFolder: tmpdir(),
    payingSites: [],
    onError: (_error, address) => failures.push(address),
  });
  return {
    rendered,
    failures,
    forget: pages.forget,
    onRender: (act: () => void) => {
      whileRendering = act;
    },
    ask: async (address: string) => {
      const { body, ...rest } = await pages.renderPublic(client, address);
      return { ...rest, body: body.toString() };
    },
  };
}

describe('a page in a cached frame', () => {
  it('is the page that would have been rendered, and nothing is rendered for it', async () => {
    const { ask, rendered } = site();
    const whole = await ask('/list?n=1');
    expect(whole).toMatchObject({ status: 200, body: '<body>a<p>1</p>b' });
    expect(await ask('/list?n=2')).toEqual({
      ...whole,
      body: '<body>a<p>2</p>b',
      tags: expect.anything() as unknown,
    });
    expect(rendered).toEqual(['/list?n=1']);
  });

  it('goes when anything of its frame or its goods changes, not when those of the page before do', async () => {
    const { ask } = site();
    expect([...(await ask('/list?n=1')).tags].sort()).toEqual([
      'catalogue',
      'content',
      'nav',
      'product:1',
      'settings',
    ]);
    expect([...(await ask('/list?n=2')).tags].sort()).toEqual([
      'catalogue',
      'content',
      'nav',
      'product:2',
      'settings',
    ]);
  });

  it('has the path and the page number of the frame', async () => {
    const { ask, rendered } = site();
    for (const address of [
      '/list?n=1',
      '/other?n=1',
      '/list?n=1&page=2',
      '/list?n=2&page=2',
      '/other?n=3',
      '/list',
      '/lis?n=1',
    ])
      await ask(address);
    expect(rendered).toEqual(['/list?n=1', '/other?n=1', '/list?n=1&page=2', '/list', '/lis?n=1']);
  });

  it('goes the whole way where it wants another frame', async () => {
    const { ask, rendered } = site();
    await ask('/list?n=1');
    expect((await ask('/list?n=2&other')).body).toBe('<body>a<p>2</p>b');
    expect(rendered).toHaveLength(2);
  });

  it('is written into no frame older than half a minute: a remote backend tells of no change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => {
      clock.mockRestore();
      vi.useRealTimers();
    });
    const { ask, rendered } = site();
    for (const [second, times] of [
      [1, 1],
      [30, 1],
      [32, 2],
    ] as const) {
      clock.mockReturnValue(second * 1000);
      vi.advanceTimersByTime(1000);
      await ask(`/list?n=${second}`);
      expect(rendered).toHaveLength(times);
    }
  });

  it(
    'goes the whole way where writing fails, and says so ' +
      'unless the backend is away, which the whole way tells',
    async () => {
      const { ask, failures } = site(async (api, { searchParams }) => {
        if (searchParams.get('n') === '2') throw new Error('a fault of ours');
        return String(await api.configs({}));
      });
      await ask('/list?n=1');
      expect((await ask('/list?n=2')).body).toBe('<body>a<p>2</p>b');
      expect((await ask('/list?n=3')).body).toBe('<body>a<p>3</p>b');
      expect(failures).toEqual(['/list?n=2']);
    },
  );

  it('is refused where the backend refuses, and it is not asked again on the whole way', async () => {
    const { ask, failures, rendered } = site(async (api) => String(await api.popularBrands({})));
    await ask('/list?n=1');
    await expect(ask('/list?n=2')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect([rendered, failures]).toEqual([['/list?n=1'], []]);
  });

  it('is not written into a frame from before a change, not even one that was being made meanwhile', async () => {
    const { ask, rendered, forget, onRender } = site();
    await ask('/list?n=1');
    forget();
    await ask('/list?n=2');
    expect(rendered).toHaveLength(2);
    forget();
    onRender(forget);
    await ask('/list?n=3');
    await ask('/list?n=4');
    expect(rendered).toHaveLength(4);
  });
});
