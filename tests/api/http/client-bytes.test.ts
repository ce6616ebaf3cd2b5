import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SITE, openDoors } from '../../support/doors.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const doors = await forThisFile(openDoors(SITE, ['www.shop.example']));

const latin1 = (text: string) => Buffer.from(text).toString('latin1');

describe('a request with two hosts', () => {
  it.each(['/', '/api/shared', '/healthz', '/cart'])('is refused at %s', async (target) => {
    doors.asked();
    // The page is in the cache.
    if (target === '/') await doors.ask('GET', target);
    doors.asked();
    for (const second of ['shop.example', 'evil.example'])
      for (const method of ['GET', 'POST']) {
        const headers = `Host: ${second}\r\n`;
        expect((await doors.ask(method, target, { headers })).status).toBe(400);
      }
    expect(doors.asked()).toBe(0);
  });
});

describe('cookies', () => {
  it('of 20 KB are no reason to refuse a page', async () => {
    const headers = `cookie: ${'a=1; '.repeat(4000)}\r\n`;
    expect((await doors.ask('GET', '/about', { headers })).status).toBe(200);
  });

  it('that no server takes are removed, and the shopper is told', async () => {
    const headers = `cookie: ${'a=1; '.repeat(20_000)}\r\n`;
    const answer = await doors.ask('GET', '/about', { headers });
    expect(answer.status).toBe(431);
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
    expect(answer.headers.get('connection')).toBe('close');
    expect(Buffer.from(answer.body, 'latin1').toString()).toMatch(/cookie этого сайта.*обновите/);
  });

  it('stay where the address is what is too long', async () => {
    const answer = await doors.ask('GET', `/${'a'.repeat(50_000)}`);
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([414, undefined]);
  });
});

describe('an address with bare letters', () => {
  it.each([
    ['/категория/петли?query=я&page=2', '/%D0%BA'],
    ['//evil.example/я', '/evil.example/%D1%8F'],
    ['/\\/я', null],
    ['/я#x', null],
    ['/я"', null],
  ])('%s leads to its encoded one, or is refused', async (target, start) => {
    doors.asked();
    const answer = await doors.ask('GET', latin1(target));
    const location = answer.headers.get('location') ?? null;
    expect(answer.status).toBe(start === null ? 400 : 301);
    expect(location?.slice(0, start?.length) ?? null).toBe(start);
    if (start !== null) expect(decodeURI(String(location))).toBe(target.replace('//', '/'));
    expect(answer.headers.get('set-cookie')).toBeUndefined();
    expect(doors.asked()).toBe(0);
  });

  it('that is no UTF-8, or is not read, is refused', async () => {
    expect((await doors.ask('GET', '/\xff')).status).toBe(400);
    expect((await doors.ask('POST', latin1('/я'))).status).toBe(400);
  });
});

describe('a cached answer', () => {
  const ask = (headers: string, method = 'GET') => doors.ask(method, '/about', { headers });
  const bodyOf = (body: string, coding: string | undefined) => {
    const bytes = Buffer.from(body, 'latin1');
    if (coding === 'br') return brotliDecompressSync(bytes).toString();
    return coding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
  };

  it('has a tag for each coding, which alone spares its bytes', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers, body } = await ask(`accept-encoding: ${accepted}\r\n`);
      expect(bodyOf(body, headers.get('content-encoding'))).toBe('/about');
      const tag = headers.get('etag') ?? '';
      tags.add(tag);
      const again = await ask(`accept-encoding: ${accepted}\r\nif-none-match: W/"x", ${tag}\r\n`);
      expect([again.status, again.headers.get('etag'), again.body]).toEqual([304, tag, '']);
      const other = await ask(`accept-encoding: deflate\r\nif-none-match: ${tag}\r\n`);
      expect(other.status).toBe(accepted === 'identity' ? 304 : 200);
    }
    expect(tags.size).toBe(3);
  });

  it('is known to a client that has any version', async () => {
    expect((await ask('if-none-match: *\r\n')).status).toBe(304);
    expect((await ask('if-none-match: *\r\n', 'HEAD')).status).toBe(304);
    expect((await ask('if-none-match: "*"\r\n')).status).toBe(200);
  });
});
