import { setImmediate as nextTurn } from 'node:timers/promises';

/** A page requested during long work waits for at most one slice. */
const SLICE_MS = 5;

/** Await it often in long work: it yields to the event loop when the time slice is used up. */
export type YieldIfDue = () => Promise<void> | undefined;

/** Divides long work into time slices; requests run between them. */
export function timeSlices(sliceMs = SLICE_MS): YieldIfDue {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < sliceMs) return undefined;
    return nextTurn().then(() => {
      begun = performance.now();
    });
  };
}
