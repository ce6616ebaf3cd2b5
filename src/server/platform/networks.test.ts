import { expect, it } from 'vitest';
import {
  clientNetworkOf,
  isOwnNetwork,
  namesNoClient,
  networksOf,
  widestNetworkOf,
} from './networks.ts';

const named = (address: string) => networksOf(address).map(({ kind, name }) => `${kind} ${name}`);

it('names the address and the /24 of an IPv4 client, however it is written', () => {
  expect(named('203.0.113.77')).toEqual(['client 203.0.113.77', 'network 203.0.113.0/24']);
  expect(named('::ffff:203.0.113.77')).toEqual(named('203.0.113.77'));
});

it('names the /64, the /56 and the /48 of an IPv6 client', () => {
  expect(named('2001:db8:7:7ab::1')).toEqual([
    'client 2001:db8:7:7ab::/64',
    'site 2001:db8:7:700::/56',
    'network 2001:db8:7::/48',
  ]);
  expect(named('2001:DB8:7:7AB:0:0:0:9')).toEqual(named('2001:db8:7:7ab::1'));
});

it("sees nothing wider in networks of one's own, nor in what is no address", () => {
  for (const own of ['127.0.0.1', '10.1.2.3', '192.168.0.5', '::1', 'fd00::1', ''])
    expect(networksOf(own)).toHaveLength(1);
});

it('knows the widest of them, and leaves what is no address as it is', () => {
  expect([
    widestNetworkOf('203.0.113.77'),
    widestNetworkOf('2001:db8:7:7ab::1'),
    widestNetworkOf('10.1.2.3'),
    widestNetworkOf('olga@example.ru'),
    widestNetworkOf(''),
  ]).toEqual(['203.0.113.0/24', '2001:db8:7::/48', '10.1.2.3', 'olga@example.ru', '']);
});

it.each([
  '127.0.0.1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.5',
  '169.254.1.1',
  '::1',
  'fd00::1',
  'fe80::1',
])('takes %s for a network of our own, where no address names a client', (address) => {
  expect([isOwnNetwork(address), namesNoClient(address)]).toEqual([true, true]);
});

it.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', 'fdx.example', 'unknown'])(
  'takes %s for none of our own',
  (address) => {
    expect([isOwnNetwork(address), namesNoClient(address)]).toEqual([false, false]);
  },
);

it('knows that no address names nobody', () => {
  expect(namesNoClient('')).toBe(true);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])(
  '%s counts as its network %s: a client has as many addresses there as it likes',
  (address, network) => {
    expect(clientNetworkOf(address)).toBe(network);
  },
);

it.each(['203.0.113.7', '::ffff:203.0.113.7', 'olga@example.ru', '42', ''])(
  '%j counts as it is',
  (subject) => {
    expect(clientNetworkOf(subject)).toBe(subject);
  },
);
