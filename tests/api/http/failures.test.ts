import { createServer } from 'node:http';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/contract/errors.ts';
import type { Handlers } from '#src/server/api/handlers.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { embeddedApi } from '#src/server/api/api-over-http.ts';
import { createApi } from '#src/server/api/create-api.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { listen, stopNow } from '../../support/loopback.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const db = await forThisFile(openTestDatabase());

/** An API whose handlers throw this, and what it logs. */
function failingApi(thrown: unknown) {
  const lines: string[] = [];
  const fail = () => Promise.reject(thrown);
  const app = createApi({
    handlers: { nav: fail, cityChoose: fail } as unknown as Handlers,
    keys: keysOf(db, systemClock),
    log: pino({}, { write: (line: string) => lines.push(line) }),
    secureCookies: false,
  });
  return { app, lines };
}

/** The answer of the API when a handler throws this, and the log of it. */
async function failedBy(thrown: unknown) {
  const { app, lines } = failingApi(thrown);
  const answer = await app({
    method: 'GET',
    url: '/api/nav',
    headers: {},
    address: '203.0.113.1',
    readBody: () => Promise.resolve(new Uint8Array()),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: JSON.parse(answer.body) as Record<string, unknown>,
    log: lines.join(''),
  };
}

describe('a failure', () => {
  it('that nobody foresaw is 500 with a sentence and the id of its log record, without inner details', async () => {
    covers('8.middleware', 'threat.told_failure');
    const { status, headers, body, log } = await failedBy(
      new Error('column "secret" does not exist'),
    );
    expect(status).toBe(500);
    expect(body).toEqual({
      detail: 'Непредвиденная ошибка сервера.',
      code: 'failure',
      request_id: expect.any(String),
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(log).toContain(String(body['request_id']));
    expect(log).toContain('column \\"secret\\" does not exist');
  });

  it('that nobody foresaw is a page for a form that a browser sent without scripts', async () => {
    const { app, lines } = failingApi(new Error('column "secret" does not exist'));
    const api = embeddedApi(app);
    const page = (status: number) => Promise.reject(new Error(`Not the page of ${status}.`));
    const server = createServer((req, res) => {
      const failed = () => {
        res.writeHead(500, { 'content-type': 'text/html' }).end('the page of failures');
        return Promise.resolve();
      };
      const pages = {
        failed,
        showFormAgain: () => page(400),
        forbidden: () => page(403),
        otherAccount: () => page(409),
        tooLarge: () => page(413),
        away: () => page(503),
      };
      void api.handle(req, res, pages);
    });
    const url = await listen(server);
    const send = (accept: string) =>
      fetch(`${url}/api/city/choose`, {
        method: 'POST',
        headers: { accept },
        body: new URLSearchParams({ city_id: '1' }),
      });
    const [form, script] = [await send('text/html'), await send('application/json')];
    stopNow(server);
    expect([form.status, await form.text()]).toEqual([500, 'the page of failures']);
    expect([script.status, await script.json()]).toEqual([
      500,
      expect.objectContaining({ code: 'failure' }),
    ]);
    expect(lines).toHaveLength(2);
  });

  it('of a database that is away is 503 and says when to come again', async () => {
    const { status, headers } = await failedBy(
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    );
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('that was foreseen has its own status and sentence, and is not written down', async () => {
    covers('8.route');
    const { status, body, log } = await failedBy(new ApiError('not_found'));
    expect([status, body['detail'], log]).toEqual([404, 'Ничего не найдено по этому адресу.', '']);
  });
});
