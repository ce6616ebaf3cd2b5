/**
 * A limit of time that follows the machine: `ms` is what a free one may take. A run measures at its
 * start how slow its machine is (src/launch/slowness.mjs).
 */
export const atMost = (ms: number): number =>
  Math.ceil(ms * Number(process.env['TEST_SLOWNESS'] ?? 1));
