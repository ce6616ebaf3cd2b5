import { expect, it } from 'vitest';
import { coarseNetwork } from './coarse-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['2001:db8::1', '2001:db8:0:*'],
  ['10.0.0.7', ''],
  ['127.0.0.1', ''],
  ['', ''],
  ['somewhere', ''],
])('of %j says %j', (address, network) => expect(coarseNetwork(address)).toBe(network));
