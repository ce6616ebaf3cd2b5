import { createLog, type Log } from '../../src/server/platform/log.ts';

export type LogRecord = Record<string, unknown>;

/** A log like that of the shop, and its records. */
export function readableLog(hear?: (line: string) => void): {
  log: Log;
  text: () => string;
  records: () => LogRecord[];
} {
  const lines: string[] = [];
  return {
    log: createLog('info', {
      write(line) {
        lines.push(line);
        hear?.(line);
      },
    }),
    text: () => lines.join(''),
    records: () => lines.map((line) => JSON.parse(line) as LogRecord),
  };
}
