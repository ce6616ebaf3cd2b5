import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Client } from '../../contract/api.ts';
import { cachedClient } from './cached-client.ts';
import { covers } from '#tests/support/covers.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** A client over a backend that counts its calls. */
function clientOf(now?: () => number) {
  const asked = { cities: 0, navs: 0 };
  const backend = {
    cityList() {
      asked.cities += 1;
      return Promise.resolve({ count: 0, results: [] });
    },
    nav() {
      asked.navs += 1;
      return Promise.resolve({});
    },
  };
  return { asked, ...cachedClient(backend as unknown as Client, now) };
}

test('twelve thousand queries that nobody asks again leave nothing in memory', async () => {
  covers('threat.odd_queries');
  const { client, asked } = clientOf();
  const before = heapUsed();
  for (let each = 0; each < 12_000; each += 1)
    await client.cityList({ query: `${'ж'.repeat(90)} ${each}` });
  expect(heapUsed() - before).toBeLessThan(3_000_000);
  // After a failure the client still works.
  await client.cityList({ query: 'ещё' });
  expect(asked.cities).toBe(12_001);
});

test('what the shell asks is asked once, whatever visitors ask', async () => {
  let now = 1;
  const { client, asked } = clientOf(() => now);
  await client.nav({});
  for (let each = 0; each < 200; each += 1) {
    await client.cityList({ is_main: 'true' });
    await client.cityList({ query: `город ${each}` });
    await client.cityList({ is_important: 'true', offset: each + 1 });
  }
  await client.nav({});
  expect(asked).toEqual({ cities: 401, navs: 1 });
  now = 31_000;
  await client.cityList({ is_main: 'true' });
  expect(asked.cities).toBe(402);
});

test('a query is asked each time: no place is kept for it', async () => {
  const { client, asked } = clientOf();
  for (let each = 0; each < 3; each += 1) await client.cityList({ query: 'тверь' });
  expect(asked.cities).toBe(3);
});

test('pages that wait while everything is forgotten get their answer, and the next page asks anew', async () => {
  const answers: ((answer: object) => void)[] = [];
  const nav = () => new Promise((resolve) => answers.push(resolve));
  const { client, forget } = cachedClient({ nav } as unknown as Client);
  const [one, other] = [client.nav({}), client.nav({})];
  forget();
  const next = client.nav({});
  answers.forEach((answer, place) => answer({ place }));
  expect(await Promise.all([one, other, next, client.nav({})])).toEqual(
    [0, 0, 1, 1].map((place) => ({ place })),
  );
});

test('a failure is told to all who wait for the answer, and not kept', async () => {
  let isAway = true;
  const nav = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({}));
  const { client } = cachedClient({ nav } as unknown as Client);
  const failures = await Promise.allSettled([client.nav({}), client.nav({})]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await client.nav({})).toEqual({});
});
