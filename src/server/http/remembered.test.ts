import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Client } from '../../contract/api.ts';
import { rememberedClient } from './remembered.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Over a backend that counts how often it is asked for cities. */
function clientOf(now?: () => number) {
  const asked = { times: 0 };
  const cityList = () => {
    asked.times += 1;
    return Promise.resolve({ count: 0, results: [] });
  };
  return { asked, client: rememberedClient({ cityList } as unknown as Client, now).client };
}

test('twelve thousand queries that nobody asks again leave nothing in memory', async () => {
  const { client, asked } = clientOf();
  const before = heapUsed();
  for (let each = 0; each < 12_000; each += 1) await client.cityList({ query: `${'ж'.repeat(90)} ${each}` });
  expect(heapUsed() - before).toBeLessThan(3_000_000);
  // The client lives on, and goes on.
  await client.cityList({ query: 'ещё' });
  expect(asked.times).toBe(12_001);
});

test('what every frame asks is asked once, others come and go', async () => {
  let now = 0;
  const { client, asked } = clientOf(() => now);
  for (let each = 0; each < 200; each += 1) {
    await client.cityList({ is_main: 'true' });
    await client.cityList({ query: `город ${each}` });
  }
  expect(asked.times).toBe(201);
  now = 31_000;
  await client.cityList({ is_main: 'true' });
  expect(asked.times).toBe(202);
});
