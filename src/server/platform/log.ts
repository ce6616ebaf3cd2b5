import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './config.ts';
import { errorRecord, isFailureCode } from './error-record.ts';
import { masked } from './masked.ts';
import { standardOutput } from './standard-output.ts';

export type Log = Logger;

/** Properties of logged objects that could contain a key, a code or a password. */
const SECRET_PATHS = ['authorization', 'cookie', 'code', 'token', 'password'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/**
 * Failure codes stay, because they lead to the cause; everything else under these names is hidden.
 */
function censor(value: unknown, path: string[]): unknown {
  return path.at(-1) === 'code' && isFailureCode(value) ? value : '[hidden]';
}

/**
 * Writes one JSON line per event to stdout or `target`; the terminal or the service manager decides
 * where it goes. Errors are logged without values (`error-record.ts`), and no line contains an
 * e-mail address or a key.
 */
export function createLog(level: LogLevel, target: DestinationStream = standardOutput()): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorRecord },
    redact: { paths: SECRET_PATHS, censor },
    hooks: { streamWrite: masked },
  };
  return pino(options, target);
}
