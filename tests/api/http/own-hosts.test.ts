import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SITE, openDoors } from '../../support/doors.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const named = await openDoors(SITE, ['www.shop.example']);
/** A shop without names of its own. */
const unnamed = await forThisFile(openDoors('http://localhost:4321', null));
afterAll(() => {
  named.close();
});
beforeEach(() => {
  named.asked();
});

describe('a host that is not the shop’s', () => {
  const FOREIGN = [
    'evil.example',
    'shop.example.evil.example',
    '203.0.113.5',
    'shop.example@evil.example',
  ];

  it.each(FOREIGN)('%s: pages are found at the shop’s own address', async (host) => {
    covers('threat.foreign_host');
    await named.ask('GET', '/category/petli');
    named.asked();
    // Cached pages, too.
    for (const [target, path] of [
      ['/category/petli', '/category/petli'],
      ['//evil.example/?page=1', '/evil.example'],
      ['/ru', '/'],
      ['/cart?x=1', '/cart?x=1'],
    ] as const) {
      const { status, headers } = await named.ask('GET', target, { host });
      expect([status, headers.get('location')], target).toEqual([301, SITE + path]);
    }
    expect(named.asked()).toBe(0);
  });

  it.each(FOREIGN)('%s: nothing else is answered', async (host) => {
    covers('threat.foreign_host');
    for (const [method, target] of [
      ['POST', '/cart'],
      ['POST', '/api/mine'],
      ['GET', '/api/shared'],
      ['DELETE', '/'],
      ['OPTIONS', '/'],
    ] as const)
      expect((await named.ask(method, target, { host })).status, `${method} ${target}`).toBe(421);
    expect(named.asked()).toBe(0);
  });

  it('is refused where nobody has told the shop’s address: there is none to lead to', async () => {
    const { status, body } = await unnamed.ask('GET', '/', { host: 'evil.example' });
    expect([status, body]).toEqual([
      421,
      expect.stringContaining('Neither SITE_URL nor SITE_HOSTS names this host.'),
    ]);
    for (const host of [
      'localhost:4321',
      '192.168.1.5:4321',
      '203.0.113.5:4321',
      'notebook.local:4321',
    ])
      expect((await unnamed.ask('GET', '/', { host })).status, host).toBe(200);
  });

  it('may ask whether the shop is well', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await named.ask('GET', path, { host: 'evil.example' })).status).toBe(200);
    expect((await named.raw('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it('is none where HTTP/1.0 names none', async () => {
    expect((await named.raw('GET /category HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('a page of ours', () => {
  const send = async (origin: string, host = 'shop.example', of = named) =>
    (await of.ask('POST', '/api/mine', { host, headers: `origin: ${origin}\r\n` })).status;

  it('has our scheme', async () => {
    expect(await send('https://shop.example')).toBe(200);
    expect(await send('https://www.shop.example', 'www.shop.example')).toBe(200);
    for (const origin of [
      'http://shop.example',
      'http://www.shop.example',
      'ftp://shop.example',
      'null',
      'https://shop.example.evil.example',
      'https://shop.example:8443',
    ])
      expect(await send(origin), origin).toBe(403);
    expect(await send('http://www.shop.example', 'www.shop.example')).toBe(403);
  });

  it('is one on a phone in the network, where nobody has told the shop’s address', async () => {
    expect(await send('http://192.168.1.5:4321', '192.168.1.5:4321', unnamed)).toBe(200);
    expect(await send('https://192.168.1.5:4321', '192.168.1.5:4321', unnamed)).toBe(403);
    expect(await send('http://evil.example', '192.168.1.5:4321', unnamed)).toBe(403);
  });
});
