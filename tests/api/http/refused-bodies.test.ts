import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import type { Handlers } from '#src/server/api/handlers.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { embeddedApi } from '#src/server/api/api-over-http.ts';
import { createApi } from '#src/server/api/create-api.ts';
import { DRAINED_BYTES } from '#src/server/http/drain.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openTestDatabase } from '../../support/database.ts';
import { listen, stopNow } from '../../support/loopback.ts';

let db: Database;
let url: string;
let server: ReturnType<typeof createServer>;
beforeAll(async () => {
  db = await openTestDatabase();
  const api = embeddedApi(
    createApi({
      handlers: {} as Handlers,
      keys: keysOf(db, systemClock),
      log: pino({}, { write: () => undefined }),
      secureCookies: false,
    }),
  );
  server = createServer((req, res) => void api.handle(req, res));
  url = await listen(server);
});
afterAll(async () => {
  stopNow(server);
  await db.close();
});

const MB = 1024 * 1024;
const CHUNK = Buffer.alloc(MB, 'a');

/** Sends everything before it reads, as browsers do. Rejects when the connection is lost. */
async function send(path: string, type: string, bytes: number, beginning = '') {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.pause();
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n` +
      `content-length: ${bytes + beginning.length}\r\nconnection: close\r\n\r\n${beginning}`,
  );
  for (let left = bytes; left > 0; left -= MB)
    if (!socket.write(left < MB ? CHUNK.subarray(0, left) : CHUNK)) await once(socket, 'drain');
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), answer };
}

const FIELDS = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=x';
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

describe('a body of 60 MB more than allowed', () => {
  it.each([
    ['fields', FIELDS, 60 * MB, 'message='],
    ['one file', FILES, 66 * MB, FILE],
  ])('is answered with the sentence once it is sent: %s', async (_name, type, bytes, beginning) => {
    const { status, answer } = await send('/api/feedback', type, bytes, beginning);
    expect([400, 413]).toContain(status);
    expect(answer).toMatch(/Слишком много данных в одном запросе|Файл больше 5 МБ/);
    expect(answer).toContain('cache-control: no-store');
  });
});

it('a form that ends before it begins is answered', async () => {
  const { status, answer } = await send(
    '/api/feedback',
    FILES,
    0,
    `--x--\r\n${FILE}a\r\n--x--\r\n`,
  );
  expect(status).toBe(400);
  expect(answer).toContain('cache-control: no-store');
});

it('a body without end is given up', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined).resume();
  const length = 10 * DRAINED_BYTES;
  socket.write(
    `POST /api/feedback HTTP/1.1\r\nhost: x\r\ncontent-type: ${FIELDS}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  let sent = 0;
  while (!socket.destroyed && sent < length) {
    sent += CHUNK.length;
    const drained = new Promise<void>((resolve) => socket.once('drain', () => resolve()));
    if (!socket.write(CHUNK)) await Promise.race([drained, closed]);
  }
  await closed;
  expect(sent).toBeLessThan(2 * DRAINED_BYTES);
});
