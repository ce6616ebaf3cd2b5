import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { proxyTo } from './proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a site that passes requests on', () => {
  it('tells whose they are: the client of its own proxy, and nobody that a client made up', async () => {
    const heard: IncomingMessage['headers'][] = [];
    const back = await listen((req, res) => {
      heard.push(req.headers);
      res.end();
    });
    const pass = proxyTo({ url: back, isBackend: true });
    const front = await listen((req, res) => void pass(req, res));
    await fetch(front, { headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.5' } });
    await fetch(front);
    expect(heard.map((headers) => headers['x-forwarded-for'])).toEqual([
      '203.0.113.5',
      '127.0.0.1',
    ]);
  });

  it('says that the shop is not there when nobody answers', async () => {
    const gone = await listen(() => undefined);
    for (const server of servers.splice(0)) server.close();
    const pass = proxyTo({ url: gone, isBackend: true });
    const front = await listen((req, res) => void pass(req, res));
    const response = await fetch(front);
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });

  it('takes a client that leaves for no fault, and a backend that breaks off for one', async () => {
    const answers = new Set<ServerResponse>();
    const back = await listen((_req, res) => {
      answers.add(res);
      res.writeHead(200, { 'content-length': 1_000_000 });
      res.write('beginning');
    });
    const pass = proxyTo({ url: back, isBackend: true });
    const passed: Promise<unknown>[] = [];
    const front = await listen((req, res) => {
      // The client of the second request leaves before the backend answers.
      if (req.url === '/gone') res.destroy();
      passed.push(pass(req, res).catch((error: unknown) => error));
    });
    const leaving = new AbortController();
    const body = await fetch(front, { signal: leaving.signal });
    leaving.abort();
    await expect(body.text()).rejects.toThrow('aborted');
    await expect(fetch(`${front}/gone`)).rejects.toThrow();
    expect(await Promise.all(passed)).toEqual([undefined, undefined]);
    const broken = await fetch(front);
    for (const answer of answers) answer.destroy();
    await expect(broken.text()).rejects.toThrow();
    expect(await passed[2]).toBeInstanceOf(Error);
  });
});
