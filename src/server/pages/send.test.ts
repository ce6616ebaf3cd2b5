import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { Rendered } from '../http/rendered.ts';
import { ResponseCache } from './response-cache.ts';
import { sender } from './send.ts';
import type { Stored } from './stored-answer.ts';

const page = (policy: string): Rendered => ({
  status: 200,
  headers: { 'cache-control': 'public, max-age=60', 'content-security-policy': policy },
  body: Buffer.from('<!doctype html><title>Ручки</title>'),
  tags: new Set(),
});

const send = sender({});
/** The names and values of the headers as they are written. */
function headOf(stored: Stored): unknown {
  let head: unknown;
  const response = {
    removeHeader: () => undefined,
    writeHead: (_status: number, written: unknown) => (head = written),
    end: () => undefined,
  };
  void send.stored(
    { headers: { 'accept-encoding': 'br' } } as IncomingMessage,
    response as unknown as ServerResponse,
    stored,
  );
  return head;
}

it('a page that is made again with the same body is sent with its new headers', async () => {
  let now = 0;
  const cache = new ResponseCache({ now: () => now, onRefreshError: () => undefined });
  const made = await cache.get('/', () => Promise.resolve(page("script-src 'self'")));
  expect(headOf(made)).toContain("script-src 'self'");
  now = 61_000;
  await cache.get('/', () => Promise.resolve(page('script-src https://counter.example')));
  await expect.poll(() => cache.fresh('/')?.freshUntil).toBe(121_000);
  const again = cache.fresh('/') as Stored;
  expect(again.etag).toBe(made.etag);
  expect(headOf(again)).toContain('script-src https://counter.example');
});
