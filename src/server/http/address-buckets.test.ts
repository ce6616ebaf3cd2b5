import { expect, test } from 'vitest';
import { wideNetworkOf } from './address-buckets.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
])('%s is of the network %s: one owner easily has many addresses there', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});

test.each(['', 'olga@example.ru'])('%j is no address', (subject) => {
  expect(wideNetworkOf(subject)).toBe(subject);
});
