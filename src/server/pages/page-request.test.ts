import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressRequest, visitorRequest } from './page-request.ts';

const SITE = 'https://shop.example';

test('a request of an address has nothing of the one who asks, but cookies where they are meant', () => {
  const { url, method, headers } = addressRequest(SITE, '/x?a=1');
  expect([url, method, [...headers]]).toEqual([`${SITE}/x?a=1`, 'GET', []]);
  expect([...addressRequest(SITE, '/x', 'a=1').headers]).toEqual([['cookie', 'a=1']]);
});

test('a request of a shopper has their headers and what they sent', async () => {
  const type = 'application/x-www-form-urlencoded';
  const req = {
    method: 'POST',
    url: '/x',
    headers: { 'content-type': type, 'x-list': ['1', '2'] },
  };
  const request = visitorRequest(SITE, req as unknown as IncomingMessage, Buffer.from('a=%D1%89'));
  expect([...request.headers]).toEqual([
    ['content-type', type],
    ['x-list', '1, 2'],
  ]);
  expect([...(await request.formData())]).toEqual([['a', 'щ']]);
});

test('a request without a body has none', async () => {
  const req = { method: 'HEAD', url: '/x', headers: {} } as IncomingMessage;
  expect(visitorRequest(SITE, req, undefined)).toMatchObject({ method: 'HEAD', body: null });
});
