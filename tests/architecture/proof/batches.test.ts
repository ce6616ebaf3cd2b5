import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';
import { askedRows } from './rows.ts';

const ALL = askedRows([]);

test('every row is proved once', () => {
  const proved = batchesOf(ALL).flat();
  expect(proved.toSorted((one, other) => one.number - other.number)).toEqual(ALL);
});

test('rows that share a test, or that run without a browser, are not proved together', () => {
  for (const batch of batchesOf(ALL)) {
    const tests = batch.flatMap((row) => row.tests);
    expect(new Set(tests).size).toBe(tests.length);
    if (!batch.every(({ isInBrowser }) => isInBrowser)) expect(batch).toHaveLength(1);
  }
});
