import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/contract/errors.ts';
import type { Database } from '../../src/server/database/open.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { createApi } from '../../src/server/api/create-api.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The answer of the API when a handler throws this, and the log of it. */
async function failedBy(thrown: unknown) {
  const lines: string[] = [];
  const handlers = { nav: () => Promise.reject(thrown) } as unknown as Handlers;
  const app = createApi({
    handlers,
    keys: keysOf(db, systemClock),
    log: pino({}, { write: (line: string) => lines.push(line) }),
    secureCookies: false,
  });
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

  it('of a database that is away is 503 and says when to come again', async () => {
    const { status, headers } = await failedBy(
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    );
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('that was foreseen has its own status and sentence, and is not written down', async () => {
    const { status, body, log } = await failedBy(new ApiError('not_found'));
    expect([status, body['detail'], log]).toEqual([404, 'Ничего не найдено по этому адресу.', '']);
  });
});
