import { format } from 'node:util';
import { errorLine } from './error-record.ts';
import type { Log } from './log.ts';

/** What follows the question mark of an address: keys of letters, what was searched for. */
const QUERIES = /((?:https?:\/\/|\/)[^\s?]*)\?\S+/g;

/** Drizzle's message ends with the values of a failed query; of what follows the stack is kept. */
const withoutParams = (text: string): string =>
  text.replace(/\nparams: [\s\S]*/, (rest) =>
    rest
      .split('\n')
      .filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
      .map((line) => `\n${line}`)
      .join(''),
  );

/**
 * What libraries say on the console (Astro of a page that failed, the library of jobs) becomes
 * lines of the log, by its rules: they know nothing of what must not be written down.
 */
export function hearConsole(log: Log): void {
  const heard =
    (level: 'error' | 'warn' | 'info') =>
    (...said: unknown[]) => {
      const text = format(...said.map((part) => (part instanceof Error ? errorLine(part) : part)));
      log[level]({ event: 'console' }, withoutParams(text).replace(QUERIES, '$1?…'));
    };
  Object.assign(console, {
    error: heard('error'),
    warn: heard('warn'),
    info: heard('info'),
    log: heard('info'),
  });
}

/** What nobody caught is told by the log's rules; Node would print all of it. */
export function tellLastWords(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends: nobody caught an error');
    process.exit(1);
  });
  // Astro listens too, and so keeps Node from ending the process.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'nobody waited for a failure'),
  );
}
