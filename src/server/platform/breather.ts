import { setImmediate as nextTurn } from 'node:timers/promises';

/** A page that comes meanwhile waits for one slice of work at each of its turns. */
const SLICE_MS = 5;

/** Awaited often by long work: lets requests through whenever a slice of time is used up. */
export type Breathe = () => Promise<void> | undefined;

export function breather(sliceMs = SLICE_MS): Breathe {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < sliceMs) return undefined;
    return nextTurn().then(() => {
      begun = performance.now();
    });
  };
}
