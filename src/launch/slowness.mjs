// @ts-check
import { availableParallelism, loadavg } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** What the work below takes on a free core for which the limits of the tests are written. */
const FREE_MS = 100;
/** Other work that comes and goes is not seen in so short a time, but in the average of a minute. */
const MOST = 10;

/** Counts, so that neither the memory nor a library is measured. */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads');
let sign = workerData;
for (let round = 0; round < 5e7; round += 1) sign = Math.imul(sign ^ (sign >>> 15), 0x2c1b3c6d);
parentPort.postMessage(sign);
`;

/** @param {number} seed */
const workOnce = (seed) =>
  new Promise((resolve, reject) => {
    new Worker(WORK, { eval: true, workerData: seed })
      .once('message', resolve)
      .once('error', reject);
  });

/**
 * How many times as long as on a free machine work takes now, 1 or more: measured on all cores at
 * once when a run starts, and told to its processes in TEST_SLOWNESS. Limits of time in tests
 * follow it (tests/support/limits.ts).
 */
export async function measureSlowness() {
  if (Number(process.env.TEST_SLOWNESS) >= 1) return;
  const cores = availableParallelism();
  const begun = performance.now();
  await Promise.all(Array.from({ length: cores }, (_, seed) => workOnce(seed + 1)));
  const took = (performance.now() - begun) / FREE_MS;
  const [average = 0] = loadavg();
  const slowness = Math.min(MOST, Math.max(1, took, 1 + average / cores));
  process.env.TEST_SLOWNESS = slowness.toFixed(1);
  console.log(
    `Limits of time are ${process.env.TEST_SLOWNESS} times as long as on a free machine (TEST_SLOWNESS).`,
  );
}
