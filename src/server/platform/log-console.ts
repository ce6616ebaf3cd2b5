import { format } from 'node:util';
import { errorLine } from './error-record.ts';
import { guarded, reportFaultsTo } from './guard.ts';
import type { Log } from './log.ts';

/** The query of an address: it may contain keys of letters and search words. */
const QUERIES = /((?:https?:\/\/|\/)[^\s?]*)\?\S+/g;

/**
 * Drizzle's message ends with the values of a failed query; the text keeps only the stack after
 * them.
 */
const withoutParams = (text: string): string =>
  text.replace(/\nparams: [\s\S]*/, (rest) =>
    rest
      .split('\n')
      .filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
      .map((line) => `\n${line}`)
      .join(''),
  );

/**
 * Turns what libraries print on the console (Astro about a failed page, the job library) into log
 * lines with the rules of the log: the libraries do not know what must not be recorded.
 */
export function logConsole(log: Log): void {
  const logAs =
    (level: 'error' | 'warn' | 'info') =>
    (...args: unknown[]) => {
      const text = format(...args.map((part) => (part instanceof Error ? errorLine(part) : part)));
      log[level]({ event: 'console' }, withoutParams(text).replace(QUERIES, '$1?…'));
    };
  Object.assign(console, {
    error: logAs('error'),
    warn: logAs('warn'),
    info: logAs('info'),
    log: logAs('info'),
  });
}

/** The exit code of a process that ended by itself, after an error that nothing had caught. */
export const UNCAUGHT_EXIT = 70;

/** Ends the process with this code, in order if it can. */
export type EndProcess = (code: number) => void;

/**
 * Logs what nothing has caught, by the rules of the log; Node would print all of it. After an
 * uncaught exception the state of the process is unknown, so it ends: at once, or as `endsBy` says
 * from then on. A rejection that nobody waits for leaves nothing half done, and pages make them
 * (Astro renders the parts of a page side by side and waits for the first that fails), so it is only
 * logged.
 */
export function logUncaught(log: Log): { endsBy(end: EndProcess): void } {
  let end: EndProcess = (code) => process.exit(code);
  const tellAndEnd = (error: Error, origin: string) => {
    // A log that fails must not keep the process from ending.
    try {
      log.fatal({ err: error, origin }, 'the process ends: nobody caught an error');
    } finally {
      end(UNCAUGHT_EXIT);
    }
  };
  process.on('uncaughtException', guarded('the end of the process', tellAndEnd));
  // A listener keeps Node from ending the process.
  process.on(
    'unhandledRejection',
    guarded('a failure without a waiter', (error: unknown) =>
      log.error({ err: error }, 'nobody waited for a failure'),
    ),
  );
  reportFaultsTo((error, what) =>
    log.error({ err: error, what }, 'work beside requests failed: the shop goes on'),
  );
  return {
    endsBy(next) {
      end = next;
    },
  };
}
