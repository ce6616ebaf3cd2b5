import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** Where a key, a code or a password could slip into a log line as a property of what is logged. */
const SECRET_PATHS = ['authorization', 'cookie', 'code', 'token', 'password'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** `code` of a failure, of the system (`ENOSPC`), Node or PostgreSQL (`53100`): a login code has four digits or six. */
const FAILURE_CODE = /^(E[A-Z][A-Z0-9_]+|[0-9A-Z]{5})$/;

/** The code of an error is the shortest way to its cause; what else stands under these names is nobody's business. */
function censor(value: unknown, path: string[]): unknown {
  return path.at(-1) === 'code' && FAILURE_CODE.test(String(value)) ? value : '[hidden]';
}

/** One JSON line per event on stdout, or to `target`: the terminal or the service manager decides where it goes. */
export function createLog(level: LogLevel, target?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor },
  };
  return target === undefined ? pino(options) : pino(options, target);
}
