import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { health } from './health.ts';
import { covers } from '#tests/support/covers.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

async function ask(metricsToken: string | undefined, headers: Record<string, string>) {
  const { step } = health({
    isReady: () => Promise.resolve(true),
    isStopping: () => false,
    metricsToken,
  });
  server = createServer((req, res) => {
    void Promise.resolve(step(req, res, req.url ?? '/')).then((isAnswered) => {
      if (!isAnswered) res.writeHead(404).end();
    });
  });
  await new Promise((resolve) => server?.listen(0, '127.0.0.1', () => resolve(undefined)));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, {
    headers,
  });
  return {
    status: answer.status,
    isTold: (await answer.text()).includes('http_requests_total'),
    asks: answer.headers.get('www-authenticate'),
  };
}

const TOKEN = 'a-long-word-of-the-operator';

it('figures are for who shows the token', async () => {
  covers('threat.figures');
  expect(await ask(TOKEN, { authorization: `Bearer ${TOKEN}` })).toEqual({
    status: 200,
    isTold: true,
    asks: null,
  });
});

it.each([
  {},
  { authorization: '' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${TOKEN}x` },
  { authorization: `Bearer ${TOKEN.slice(1)}` },
  { authorization: TOKEN },
  { authorization: `Basic ${TOKEN}` },
])('and not for %j', async (headers) =>
  expect(await ask(TOKEN, headers as Record<string, string>)).toEqual({
    status: 401,
    isTold: false,
    asks: 'Bearer',
  }),
);

it('where there is no token there are no figures, for nobody', async () => {
  for (const headers of [
    {},
    { authorization: 'Bearer ' },
    { authorization: 'Bearer undefined' },
  ] as Record<string, string>[])
    expect(await ask(undefined, headers)).toEqual({ status: 404, isTold: false, asks: null });
});
