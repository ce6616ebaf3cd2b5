import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { UNCACHED_BURST_SECONDS, UNCACHED_TIMES } from '../../domain/limits.ts';
import { clientAddresses } from './client-address.ts';
import { answerLimit } from './answer-limits.ts';
import { covers } from '#tests/support/covers.ts';

const PER_SECOND = 20;
const BURST = PER_SECOND * UNCACHED_BURST_SECONDS;
const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

function opened(perSecond = PER_SECOND) {
  const clock = { now: 0 };
  const limit = answerLimit(perSecond, clientAddresses(), { now: () => clock.now });
  return {
    clock,
    taken: (count: number, request: IncomingMessage) =>
      Array.from({ length: count }, () => {
        const wait = limit.wait(request);
        if (wait === 0) limit.count(request);
        return wait;
      }),
  };
}
const NONE = (count: number) => Array<number>(count).fill(0);
const client = from('203.0.113.7');

test('a client may ask for many answers at once, and has to wait a second for the next', () => {
  const { taken } = opened();
  expect(taken(BURST + 2, client)).toEqual([...NONE(BURST), 1, 1]);
  expect(taken(1, from('203.0.113.8'))).toEqual([0]);
});

test('in the long run it gets so many a second, and all of them again after a pause', () => {
  covers('threat.answers_nobody_needs');
  const { clock, taken } = opened();
  taken(BURST, client);
  for (let second = 1; second <= 3; second += 1) {
    clock.now = second * 1000;
    expect(taken(PER_SECOND + 1, client)).toEqual([...NONE(PER_SECOND), 1]);
  }
  clock.now += UNCACHED_BURST_SECONDS * 1000;
  expect(taken(BURST + 1, client)).toEqual([...NONE(BURST), 1]);
});

test('a client behind our own proxy is known by what the proxy tells; one of IPv6 by its network', () => {
  const { taken } = opened();
  expect(taken(BURST + 1, from('127.0.0.1', '198.51.100.1, 203.0.113.7'))).toEqual([
    ...NONE(BURST),
    1,
  ]);
  expect(taken(1, client)).toEqual([1]);
  // A client that is no proxy of ours may write anything into the header.
  expect(taken(1, from('203.0.113.7', '198.51.100.9'))).toEqual([1]);
  taken(BURST, from('2001:db8:1:2::1'));
  expect([taken(1, from('2001:db8:1:2:ffff::9')), taken(1, from('2001:db8:1:3::1'))]).toEqual([
    [1],
    [0],
  ]);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.1.1', 'fd00::1'])(
  '%s is our own network: a proxy that tells no address must not close the shop',
  (address) => {
    expect(opened().taken(BURST + 1, from(address))).toEqual(NONE(BURST + 1));
  },
);

test('its network gets ten times as many, and has to wait then as well', () => {
  covers('threat.answers_nobody_needs');
  const { taken } = opened();
  for (let number = 0; number < UNCACHED_TIMES.network; number += 1)
    expect(taken(BURST, from(`198.51.100.${number}`))).toEqual(NONE(BURST));
  expect([taken(1, from('198.51.100.99')), taken(1, from('198.51.101.1'))]).toEqual([[1], [0]]);
});

test('what costs as much as many answers counts as so many', () => {
  const limit = answerLimit(PER_SECOND, clientAddresses(), { now: () => 0 });
  const waits = Array.from({ length: UNCACHED_BURST_SECONDS + 1 }, () => {
    const wait = limit.wait(client);
    if (wait === 0) limit.count(client, PER_SECOND);
    return wait;
  });
  expect(waits).toEqual([...NONE(UNCACHED_BURST_SECONDS), 1]);
});

test('the /56 and the /48 of an IPv6 client have buckets of their own', () => {
  const { taken } = opened();
  for (let number = 0; number < UNCACHED_TIMES.site; number += 1)
    expect(taken(BURST, from(`2001:db8:1:${number}::1`))).toEqual(NONE(BURST));
  expect([taken(1, from('2001:db8:1:ff::1')), taken(1, from('2001:db8:1:100::1'))]).toEqual([
    [1],
    [0],
  ]);
});

test('a walk through the clients of other networks does not make a network forgotten', () => {
  const { taken } = opened();
  const most = BURST * UNCACHED_TIMES.network;
  const walk = (network: number, count: number) =>
    Array.from(
      { length: count },
      (_, number) => taken(1, from(`2001:db8:${network}:${number.toString(16)}::1`))[0],
    );
  expect(walk(1, most + 1)).toEqual([...NONE(most), 1]);
  for (const network of [2, 3, 4, 5, 6, 7]) expect(walk(network, most)).toEqual(NONE(most));
  expect(taken(1, from('2001:db8:1:ffff::1'))).toEqual([1]);
});

test('none is counted where the limit is switched off', () => {
  expect(opened(0).taken(BURST + 1, client)).toEqual(NONE(BURST + 1));
});
