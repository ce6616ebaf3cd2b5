import { describe, expect, test, vi } from 'vitest';
import { clientAddresses } from './client-address.ts';
import { covers } from '#tests/support/covers.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

describe('the address of a client', () => {
  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::1', '2001:DB8::7', '2001:db8::7'],
    ['::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1, 10.0.0.5', '10.0.0.5'],
    ['127.0.0.1', '203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.2, ::1', '127.0.0.2'],
    ['127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7, unknown, 127.0.0.9', '127.0.0.9'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.5:51234', '203.0.113.5'],
    ['127.0.0.1', '198.51.100.1, [2001:db8::1]:443, 127.0.0.9:80', '2001:db8::1'],
    ['127.0.0.1', '[2001:DB8::1]', '2001:db8::1'],
    ['127.0.0.1', '203.0.113.7, 203.0.113.5:port', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7, [203.0.113.5:80', '127.0.0.1'],
  ])('%s that forwards for %j: %s', (peer, forwarded, address) =>
    expect(clientAddresses()(from(peer, forwarded))).toBe(address),
  );

  test.each([
    '10.0.0.5',
    '192.168.1.5',
    '172.17.0.1',
    'fd00::5',
    '::ffff:10.0.0.5',
    '203.0.113.5',
    '169.254.1.1',
  ])('%s may not say whose request it is unless it is trusted', (peer) => {
    expect(clientAddresses()(from(peer, '198.51.100.1'))).toBe(peer.replace('::ffff:', ''));
  });

  test('goes past every proxy that is named, and no further', () => {
    covers('threat.invented_client');
    const addressOf = clientAddresses(['172.16.0.0/12', 'fd00::/8', '203.0.113.5/32']);
    expect(addressOf(from('172.17.0.1', '198.51.100.1, 192.0.2.9, 203.0.113.5, fd00::7'))).toBe(
      '192.0.2.9',
    );
    expect(addressOf(from('127.0.0.1', '192.0.2.9'))).toBe('127.0.0.1');
    expect(addressOf(from('203.0.113.6', '192.0.2.9'))).toBe('203.0.113.6');
  });

  test('a proxy of one’s own network that is not named is told of once', () => {
    const told = vi.fn();
    const addressOf = clientAddresses(undefined, { onUntrusted: told });
    for (let asked = 0; asked < 3; asked += 1)
      for (const peer of ['172.17.0.1', '203.0.113.7', '127.0.0.1'])
        addressOf(from(peer, '192.0.2.9'));
    addressOf(from('10.0.0.9'));
    expect(told.mock.calls).toEqual([['172.17.0.1']]);
  });

  test.each([
    ['127.0.0.1', undefined],
    ['172.17.0.1', undefined],
    ['203.0.113.5', undefined],
    ['127.0.0.1', ''],
    ['203.0.113.5', 'unknown'],
    ['127.0.0.1', 'unknown, 127.0.0.9'],
  ])(
    'that a proxy at %s forwards for %j, nobody that one could read, is told of once',
    (peer, forwarded) => {
      const told = vi.fn();
      const addressOf = clientAddresses(['127.0.0.0/8', '203.0.113.5/32'], { onUnnamed: told });
      for (let asked = 0; asked < 3; asked += 1) addressOf(from(peer, forwarded));
      addressOf(from('127.0.0.2'));
      expect(told.mock.calls).toEqual([[peer]]);
    },
  );

  test.each([
    ['203.0.113.7', undefined],
    ['127.0.0.1', '198.51.100.1'],
    ['127.0.0.1', '127.0.0.2'],
    ['172.17.0.1', '198.51.100.1'],
  ])('%s that forwards for %j leaves nobody without a name', (peer, forwarded) => {
    const told = vi.fn();
    clientAddresses(undefined, { onUnnamed: told })(from(peer, forwarded));
    expect(told).not.toHaveBeenCalled();
  });
});
