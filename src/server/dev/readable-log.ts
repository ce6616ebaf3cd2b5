import type { DestinationStream } from 'pino';
import type { ErrorRecord } from '../platform/error-record.ts';

/** A line of the log, as `log.ts` writes it. */
interface LogLine {
  level: string;
  time: string;
  msg?: string;
  err?: ErrorRecord;
}

/** Prints the log for a person: one line for each event, and below it the stacks of its errors. */
export const readableLog: DestinationStream = {
  write: (line) => void process.stdout.write(readable(JSON.parse(line) as LogLine)),
};

export function readable({ level, time, msg = '', err, ...more }: LogLine): string {
  const facts = Object.keys(more).length === 0 ? '' : ` ${JSON.stringify(more)}`;
  return `${time.slice(11, 19)} ${level} ${msg}${facts}\n${err === undefined ? '' : stackOf(err)}`;
}

/** The error with its stack, and the errors that caused it. */
function stackOf({ type, message, stack, cause, errors = [], ...facts }: ErrorRecord): string {
  const own = [
    `${type}: ${message}`,
    ...Object.entries(facts).map(([name, fact]) => `${name}: ${fact}`),
  ];
  const lines = [...own, ...(stack?.split('\n') ?? [])].map((line) => `    ${line}\n`);
  const causes = [...(cause === undefined ? [] : [cause]), ...errors];
  return lines.join('') + causes.map(stackOf).join('');
}
