import { vi } from 'vitest';
import type { Client } from '../../src/contract/api.ts';
import { health } from '../../src/server/http/health.ts';
import { ownHosts } from '../../src/server/http/hosts.ts';
import { ResponseCache } from '../../src/server/pages/response-cache.ts';
import { siteServer } from '../../src/server/http/server.ts';
import { createSite, type SiteOptions } from '../../src/server/site.ts';
import { answerLimit } from '../../src/server/http/answer-limits.ts';
import type { Log } from '../../src/server/platform/log.ts';
import { listen } from './loopback.ts';
import { askRaw, type RawAnswer } from './raw-request.ts';

export const SITE = 'https://shop.example';
const none = () => Promise.reject(new Error('No page of a shopper is asked for.'));
const onRefreshError = (error: unknown) => {
  throw error;
};
const made = (address: string) =>
  Promise.resolve({
    status: 200,
    headers: { 'cache-control': 'public, max-age=60' },
    body: Buffer.from(address),
    tags: new Set<string>(),
  });

interface Asked {
  host?: string;
  version?: '1.0' | '1.1';
  headers?: string;
}

/** The token for reading the metrics. */
export const METRICS_TOKEN = 'token-of-the-operator';

/** The way of every request up to stubs, which count their calls. */
export async function openDoors(
  siteUrl: string,
  names: readonly string[] | null,
  more: Pick<SiteOptions, 'filters'> = {},
) {
  const step = vi.fn(() => false);
  const renderPublic = vi.fn<SiteOptions['pages']['renderPublic']>((_client, path) => made(path));
  const render = vi.fn<SiteOptions['api']['render']>(made);
  const handle = vi.fn<SiteOptions['api']['handle']>((_req, res) => {
    res.end('own');
    return Promise.resolve();
  });
  const cache = new ResponseCache({ onRefreshError });
  const refusedCounts = { target: 0, host: 0 };
  const healthOf = { isReady: () => Promise.resolve(true), isStopping: () => false };
  const { step: healthStep, count } = health({
    ...healthOf,
    metricsToken: METRICS_TOKEN,
    refusedCounts,
  });
  const site = createSite({
    siteUrl,
    hosts: ownHosts(siteUrl, names),
    log: {} as Log,
    cache,
    uncachedLimit: answerLimit(0),
    personalLimit: answerLimit(0),
    steps: [healthStep, step],
    count,
    refusedCounts,
    api: {
      cacheKey: (path, search) => (path === '/api/shared' ? path + search : null),
      render,
      handle,
    },
    publicApi: {} as Client,
    visitor: none,
    pages: { renderPublic, renderPersonal: none, renderAway: none, forget: () => undefined },
    ...more,
  });
  const server = siteServer(site.handle);
  const port = Number(new URL(await listen(server)).port);
  return {
    cache,
    /** How often the stubs were called since the last time. */
    asked(): number {
      const steps = [step, renderPublic, render, handle];
      const count = steps.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const one of steps) one.mockClear();
      return count;
    },
    /** How often a page was rendered since the last time. */
    rendered(): number {
      const count = renderPublic.mock.calls.length;
      renderPublic.mockClear();
      return count;
    },
    raw: (request: string): Promise<RawAnswer> => askRaw(port, request),
    /** The target is sent as latin1: each character is one byte. */
    ask(
      method: string,
      target: string,
      { host = 'shop.example', version = '1.1', headers = '' }: Asked = {},
    ) {
      const fields = `host: ${host}\r\n${headers}content-length: 0\r\nconnection: close\r\n`;
      return askRaw(
        port,
        Buffer.from(`${method} ${target} HTTP/${version}\r\n${fields}\r\n`, 'latin1'),
      );
    },
    close: () => server.close(),
  };
}
