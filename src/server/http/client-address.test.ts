import { expect, test } from 'vitest';
import { networkOf } from './client-address.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s counts as its network %s: a client has as many addresses there as it likes', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['203.0.113.7', '::ffff:203.0.113.7', 'olga@example.ru', '42', ''])('%j counts as it is', (subject) => {
  expect(networkOf(subject)).toBe(subject);
});
