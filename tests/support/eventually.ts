import { vi } from 'vitest';
import { atMost } from './limits.ts';

/** Waits until the check passes, as long as a busy machine may take. Rejects with its last error. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: atMost(15_000), interval: 20 });
