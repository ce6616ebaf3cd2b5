import { setImmediate as nextTurn } from 'node:timers/promises';

/** A page requested during long work waits for at most one slice. */
const SLICE_MS = 5;

/** Await it often in long work: it lets requests through whenever a slice is used up. */
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
