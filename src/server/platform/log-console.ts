import { format } from 'node:util';
import { errorLine } from './error-record.ts';
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

/** Logs uncaught errors by the rules of the log; Node would print all of them. */
export function logUncaught(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends: nobody caught an error');
    process.exit(1);
  });
  // A listener keeps Node from ending the process.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'nobody waited for a failure'),
  );
}
