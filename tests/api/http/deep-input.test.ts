import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INPUT_DEPTH_MOST } from '#src/domain/limits.ts';
import { embeddedApi } from '#src/server/api/api-over-http.ts';
import type { Handlers } from '#src/server/api/handlers.ts';
import type { Keys } from '#src/server/callers/keys.ts';
import { createApi } from '#src/server/api/create-api.ts';
import { listen, stopNow } from '../../support/loopback.ts';
import { covers } from '../../support/covers.ts';

const failures: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void failures.push(line) });
const handlers = {
  cartAdd: () => Promise.reject(new Error('It came through.')),
} as unknown as Handlers;
const api = embeddedApi(createApi({ handlers, keys: {} as Keys, log, secureCookies: false }));
const server = createServer((req, res) => void api.handle(req, res));
let url: string;
beforeAll(async () => {
  url = await listen(server);
});
afterAll(() => stopNow(server));

async function send(body: string) {
  const answer = await fetch(`${url}/api/cart/add`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, ...((await answer.json()) as { code: string; detail: string }) };
}
const nested = (depth: number, open: string, close: string) =>
  `{"product_id":${open.repeat(depth)}1${close.repeat(depth)}}`;

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['both', '[{"a":', '}]'],
])('%s inside one another are refused, however many', async (_what, open, close) => {
  for (const depth of [
    INPUT_DEPTH_MOST + 1,
    1000,
    Math.floor(60_000 / (open.length + close.length)),
  ])
    expect(await send(nested(depth, open, close)), String(depth)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: 'Запрос составлен неверно.',
      reason: 'body: nested too deep',
    });
  expect(await send(nested(100_000, open, close))).toMatchObject({
    status: 413,
    code: 'body_too_large',
  });
  expect(failures).toEqual([]);
});

it.each(['[', '{"a":'])('%s without an end is no JSON', async (open) => {
  covers('threat.deep_json');
  expect(await send(open.repeat(10_000))).toMatchObject({ status: 400, reason: 'body: not JSON' });
  expect(await send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toMatchObject({
    status: 400,
    reason: 'body: not an object',
  });
  expect(failures).toEqual([]);
});

it('input nested as deep as the contract allows goes on to the rules of its field', async () => {
  expect(await send(nested(4, '[', ']'))).toMatchObject({
    status: 400,
    reason: expect.stringMatching(/^product_id: /) as string,
  });
});
