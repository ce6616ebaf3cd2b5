import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RETRY_MS, NO_CHANGES_RETRY_MS, watchRemoteChanges } from './remote-changes.ts';
import { covers } from '../../tests/support/covers.ts';

interface Tried {
  isAway: boolean;
  waitMs: number;
  changes: unknown[];
  warnings: number;
}

/** Tries to hear changes that many times and returns what is known after each try. */
async function hear(apiTarget: string, tries = 1): Promise<Tried[]> {
  const changes: unknown[] = [];
  let warnings = 0;
  const log = pino(
    { level: 'warn' },
    {
      write: () => {
        warnings += 1;
      },
    },
  );
  const tried: Tried[] = [];
  const rests = new Promise<void>((enough) => {
    const remote = watchRemoteChanges(
      { apiTarget, changesToken: 'word' },
      (tags) => changes.push(tags),
      log,
      {
        silenceMs: 300,
        async wait(waitMs, signal) {
          // The state is set before the pause begins.
          await Promise.resolve();
          tried.push({ isAway: remote.isAway(), waitMs, changes: [...changes], warnings });
          if (tried.length < tries) return;
          enough();
          await new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve());
          });
        },
      },
    );
    onTestFinished(() => remote.close());
  });
  await rests;
  return tried;
}

const servers: Server[] = [];
async function closeAll(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
}

async function backend(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  servers.push(server);
  onTestFinished(closeAll);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const NDJSON = { 'content-type': 'application/x-ndjson' };
const AWAY = { isAway: true, waitMs: RETRY_MS };
const UNHEARD = { isAway: false, waitMs: NO_CHANGES_RETRY_MS, changes: [], warnings: 1 };

describe('a backend whose changes are not heard', () => {
  it.each<[string, RequestListener]>([
    ['leads elsewhere', (_req, res) => res.writeHead(302).end()],
    ['does not know the way', (_req, res) => res.writeHead(404).end()],
    ['knows another word', (_req, res) => res.writeHead(403).end()],
    [
      'has no place for one more',
      (_req, res) => res.writeHead(503, { 'retry-after': '60' }).end('Not now.'),
    ],
    ['gathers its answer', () => undefined],
    ['gathers what it says', (_req, res) => res.writeHead(200, NDJSON).flushHeaders()],
    [
      'answers with a page',
      (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
  ])('is not away when it %s', async (_what, handle) => {
    covers('threat.backend_away');
    expect(await hear(await backend(handle))).toEqual([UNHEARD]);
  });

  it.each(['word\n', '{"tags":1}\n'])('is not away when it says %j', async (said) => {
    covers('threat.backend_away');
    const url = await backend((_req, res) => res.writeHead(200, NDJSON).end(said));
    expect(await hear(url)).toEqual([{ ...UNHEARD, changes: [null] }]);
  });

  it('is told of once', async () => {
    const url = await backend((_req, res) => res.writeHead(404).end());
    expect(await hear(url, 3)).toEqual([UNHEARD, UNHEARD, UNHEARD]);
  });

  it('is asked again at once when it says so, as one that ends', async () => {
    const url = await backend((_req, res) =>
      res.writeHead(503, { 'retry-after': '1' }).end('Not now.'),
    );
    expect(await hear(url)).toMatchObject([{ isAway: false, waitMs: RETRY_MS }]);
  });
});

describe('a backend', () => {
  it.each([502, 503, 504])('is away when a proxy says so: %i', async (status) => {
    expect(await hear(await backend((_req, res) => res.writeHead(status).end()))).toMatchObject([
      AWAY,
    ]);
  });

  it('is away when nobody takes the connection, which is told of once', async () => {
    const url = await backend(() => undefined);
    await closeAll();
    const tried = await hear(url, 3);
    expect(tried).toMatchObject([AWAY, AWAY, { ...AWAY, warnings: 1 }]);
  });

  it('is heard, and asked again when it breaks off', async () => {
    const url = await backend((_req, res) => {
      res.writeHead(200, NDJSON).write('\n{"tags":["product:1"]}\n', () => res.destroy());
    });
    expect(await hear(url)).toEqual([
      { isAway: false, waitMs: RETRY_MS, changes: [null, ['product:1']], warnings: 0 },
    ]);
  });
});
