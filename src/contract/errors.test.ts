import { expect, it } from 'vitest';
import { ApiError, whileAway } from './errors.ts';

it('does without a call while the backend is away, and only then', async () => {
  const rejected = (error: Error) => Promise.reject<string>(error).catch(whileAway('fallback'));
  expect(await rejected(new ApiError('unavailable'))).toBe('fallback');
  expect(await rejected(new ApiError('busy'))).toBe('fallback');
  await expect(rejected(new ApiError('failure'))).rejects.toThrow('failure');
  await expect(rejected(new TypeError('a fault'))).rejects.toThrow('a fault');
});
