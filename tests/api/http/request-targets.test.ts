import { beforeEach, describe, expect, it } from 'vitest';
import { METRICS_TOKEN, SITE, openDoors } from '../../support/doors.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const doors = await forThisFile(openDoors(SITE, ['www.shop.example']));
beforeEach(() => {
  doors.asked();
});

const VERSIONS = ['1.0', '1.1'] as const;

describe('a request target that is no path of legal characters', () => {
  const ILLEGAL = [
    '/\\evil.example',
    '\\evil.example',
    '/ru/\\evil.example',
    '/category\\..\\..',
    '/?q=\\',
    '/#x',
    '/category#x',
    '/?q=a#b',
    '/a\tb',
    '/a\x01b',
    '/a\x7fb',
    '/?q=\x0b',
    '/\x80',
    '/?q=\xff',
    '/?q="',
    '/<script>',
    '/a>b',
    'cart',
    '*',
    '?a=1',
    'https:cart',
    'shop.example:443',
    'javascript:alert(1)',
    'http://evil.example',
    'http://evil.example/',
    'https://evil.example/cart',
    'http://shop.example.evil.example/',
    'http://shop.example@evil.example/',
    'http://evil.example@shop.example/',
    'http://shop.example\\@evil.example/',
    'http:///cart',
    'http://shop.example/\\evil.example',
    'http://shop.example/#',
    'ftp://shop.example/',
    '/healthz#',
    '/healthz\\',
    'http://evil.example/healthz',
    '/api/shared#',
    '/api/shared?a=\\',
    'http://evil.example/api/shared',
  ];

  it.each(ILLEGAL)('%j is refused before any step', async (target) => {
    covers('threat.target');
    const { size } = doors.cache;
    for (const version of VERSIONS)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const answer = await doors.ask(method, target, { version });
        expect(
          [answer.status, answer.headers.get('location')],
          `${method} HTTP/${version}`,
        ).toEqual([400, undefined]);
      }
    expect(doors.asked()).toBe(0);
    expect(doors.cache.size).toBe(size);
  });

  it.each(VERSIONS)('a tunnel is refused in HTTP/%s', async (version) => {
    covers('threat.tunnel');
    expect(
      (await doors.ask('CONNECT', 'evil.example:443', { host: 'evil.example:443', version }))
        .status,
    ).toBe(400);
    expect(
      (await doors.ask('CONNECT', 'shop.example:443', { host: 'shop.example:443', version }))
        .status,
    ).toBe(400);
    expect(doors.asked()).toBe(0);
  });
});

it('requests refused for their target or host are counted in the figures of the operator', async () => {
  const figures = async () => {
    const headers = `authorization: Bearer ${METRICS_TOKEN}\r\n`;
    const { body } = await doors.ask('GET', '/metrics', { headers });
    return ['target', 'host'].map((why) =>
      Number(new RegExp(`^http_refused_total\\{why="${why}"\\} (\\d+)`, 'm').exec(body)?.[1]),
    );
  };
  const [targets = NaN, hosts = NaN] = await figures();
  expect([targets, hosts].filter(Number.isInteger)).toHaveLength(2);
  await doors.ask('GET', '/#x');
  await doors.ask('POST', 'http://evil.example/cart');
  await doors.ask('POST', '/api/shared', { host: 'evil.example' });
  await doors.ask('GET', '/');
  expect(await figures()).toEqual([targets + 2, hosts + 1]);
});

it('every request is in the figures of the operator, be it answered by the cache or the API', async () => {
  const figure = async () => {
    const headers = `authorization: Bearer ${METRICS_TOKEN}\r\n`;
    const { body } = await doors.ask('GET', '/metrics', { headers });
    const line = /^http_requests_total\{method="GET",status="200"\} (\d+)/m;
    return Number(line.exec(body)?.[1] ?? 0);
  };
  const before = await figure();
  const targets = ['/counted', '/counted', '/api/shared', '/api/shared', '/api/own', '/healthz'];
  for (const target of targets) expect((await doors.ask('GET', target)).status).toBe(200);
  // One more: the earlier request for the figures.
  expect((await figure()) - before).toBe(targets.length + 1);
});

describe('a request target of legal characters', () => {
  it.each([
    '/',
    "/category/petli?brand=a|b&x[]={1}^`'",
    "/search?query=100%&a=!$&'()*+,;=:@-._~",
    '/?a=/?b',
    '/%5C%23%00',
    '//a',
  ])('%s is answered', async (target) =>
    expect((await doors.ask('GET', target)).status).toBeLessThan(400),
  );

  it('in the absolute form of an own host is its path', async () => {
    for (const [target, address] of [
      ['http://shop.example/category', '/category'],
      ['HTTPS://www.shop.example:443/brands', '/brands'],
      ['http://shop.example', '/'],
      ['http://shop.example?utm_source=x', '/'],
      ['http://127.0.0.1/about', '/about'],
    ] as const)
      for (const version of VERSIONS) {
        // The host of the target counts, not the Host header.
        const answer = await doors.ask('GET', target, { host: 'evil.example', version });
        expect(
          [answer.status, answer.headers.get('location'), answer.body.split('\r\n').at(-1)],
          target,
        ).toEqual([200, undefined, address]);
      }
  });

  it('is never redirected to what a browser takes for a host', async () => {
    covers('threat.target');
    for (const target of [
      '//evil.example',
      '//evil.example/',
      '/ru//evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/%2e//evil.example/',
    ]) {
      const { status, headers } = await doors.ask('GET', target);
      expect([status, headers.get('location')], target).toEqual([301, '/evil.example']);
    }
  });
});
