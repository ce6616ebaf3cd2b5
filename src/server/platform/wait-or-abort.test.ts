import { expect, it } from 'vitest';
import { waitOrAbort } from './wait-or-abort.ts';

const HOUR_MS = 3_600_000;

it('ends when the time is over', async () => {
  const from = performance.now();
  await waitOrAbort(20, new AbortController().signal);
  expect(performance.now() - from).toBeGreaterThanOrEqual(19);
});

it('ends without an error as soon as it is stopped, and at once when it is stopped already', async () => {
  const stopping = new AbortController();
  const resting = waitOrAbort(HOUR_MS, stopping.signal);
  stopping.abort(new Error('the process ends'));
  await expect(resting).resolves.toBeUndefined();
  await expect(waitOrAbort(HOUR_MS, stopping.signal)).resolves.toBeUndefined();
});

it('keeps no other error back', async () => {
  const noNumber = 'soon' as unknown as number;
  await expect(waitOrAbort(noNumber, new AbortController().signal)).rejects.toThrow(TypeError);
});
