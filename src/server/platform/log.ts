import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** Where a key, a code or a password could slip into a log line as a property of what is logged. */
const SECRET_PATHS = ['authorization', 'cookie', 'code', 'token', 'password'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** One JSON line per event on stdout: the terminal or the service manager decides where it goes. */
export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
  });
}
