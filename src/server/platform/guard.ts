import { printError } from './error-record.ts';

/**
 * Work beside requests: listeners, timers, and promises that nobody waits for. Node ends the process
 * when one of them throws, and with it the shop, so each runs behind this guard. The lint lets no
 * listener and no timer of the server past it (`eslint.config.mjs`).
 */
type ReportFault = (error: unknown, what: string) => void;

let report: ReportFault = (error) => printError(error);

/** Where faults go from now on: the log of the process. */
export function reportFaultsTo(next: ReportFault): void {
  report = next;
}

function fault(error: unknown, what: string): void {
  try {
    report(error, what);
  } catch {
    // There is nobody left to tell it to, and a log that fails ends nothing, either.
  }
}

/** A callback for an event or a timer. Its fault is logged under `what`, and the process goes on. */
export function guarded<Args extends unknown[]>(
  what: string,
  work: (...args: Args) => unknown,
): (...args: Args) => void {
  return (...args) => {
    try {
      const going = work(...args);
      if (going instanceof Promise) inBackground(what, going);
    } catch (error) {
      fault(error, what);
    }
  };
}

/** Lets work go on that nobody waits for; its failure is logged under `what`. */
export function inBackground(what: string, going: Promise<unknown>): void {
  going.catch((error: unknown) => fault(error, what));
}

/** A callback for an event that somebody waits for: its fault becomes theirs. */
export function failing<Args extends unknown[]>(
  fail: (error: Error) => void,
  work: (...args: Args) => unknown,
): (...args: Args) => void {
  return (...args) => {
    try {
      work(...args);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  };
}
