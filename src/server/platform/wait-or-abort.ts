import { setTimeout as wait } from 'node:timers/promises';

/** Waits `ms` milliseconds or until the signal; both resolve without an error. */
export async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
