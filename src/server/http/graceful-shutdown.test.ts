import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { atMost } from '#tests/support/limits.ts';

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

async function serve(handler: RequestListener) {
  const server = createServer(handler);
  server.keepAliveTimeout = 60_000;
  const ending = gracefulShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...ending,
    async client(): Promise<Socket> {
      const client = connect(port, '127.0.0.1');
      clients.push(client);
      const taken = once(server, 'connection');
      await once(client, 'connect');
      await taken;
      return client;
    },
  };
}

/** A server whose answers wait for the test. */
async function serveSlowly() {
  const asked: ServerResponse[] = [];
  let heard = () => {};
  const server = await serve((_req, res) => {
    asked.push(res);
    heard();
  });
  /** The next request. */
  const request = () =>
    new Promise<ServerResponse>((resolve) => {
      heard = () => resolve(asked.at(-1) as ServerResponse);
    });
  return {
    ...server,
    /** Sends a request and returns the connection with its unfinished answer. */
    async ask() {
      const asking = await server.client();
      const answer = request();
      asking.write(GET);
      return { asking, res: await answer };
    },
  };
}

describe('the end of a server', () => {
  it('waits neither for a kept connection nor for one that never asked', async () => {
    const { client, end } = await serve((_req, res) => res.end('here'));
    await client();
    const kept = await client();
    kept.write(GET);
    await once(kept, 'data');
    const begun = performance.now();
    await end();
    expect(performance.now() - begun).toBeLessThan(atMost(500));
  });

  it('answers what is under way, and says that it is the last answer', async () => {
    const { end, ask } = await serveSlowly();
    const { asking, res } = await ask();
    const ended = end();
    res.end('whole');
    const answer = await text(asking);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toMatch(/whole/);
    await ended;
  });

  it('closes a connection whose answer had begun before', async () => {
    const { end, ask } = await serveSlowly();
    const { asking, res } = await ask();
    res.write('first,');
    await once(asking, 'data');
    const ended = end();
    res.end('second');
    expect(await text(asking)).toMatch(/second/);
    await ended;
  });

  it('breaks off what is under way when it is told to', async () => {
    const { cut, end, ask } = await serveSlowly();
    const { asking } = await ask();
    const ended = end();
    const lost = once(asking, 'close');
    cut();
    await Promise.all([ended, lost]);
  });
});
