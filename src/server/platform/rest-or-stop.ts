import { setTimeout as wait } from 'node:timers/promises';

/** Waits so long, or until the signal: that is an end like the other, and no error. */
export async function restOrStop(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
