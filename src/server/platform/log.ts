import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './config.ts';
import { errorRecord, isFailureCode } from './error-record.ts';
import { masked } from './masked.ts';

export type Log = Logger;

/** Where a key, a code or a password could slip into a log line as a property of what is logged. */
const SECRET_PATHS = ['authorization', 'cookie', 'code', 'token', 'password'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** The code of an error leads to its cause; what else has these names is nobody's business. */
function censor(value: unknown, path: string[]): unknown {
  return path.at(-1) === 'code' && isFailureCode(value) ? value : '[hidden]';
}

/**
 * One JSON line per event on stdout, or to `target`: the terminal or the service manager decides
 * where it goes. Errors tell no values (`error-record.ts`), and no line an address or a key.
 */
export function createLog(level: LogLevel, target?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorRecord },
    redact: { paths: SECRET_PATHS, censor },
    hooks: { streamWrite: masked },
  };
  return target === undefined ? pino(options) : pino(options, target);
}
