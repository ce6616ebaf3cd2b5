import { basename } from 'node:path';
import type { LoadFault } from '../../../domain/load-reports.ts';
import { errorLine } from '../../platform/error-record.ts';

/** A load that failed after it had written a part. Loading the same files again completes it. */
export class UnfinishedLoad extends Error {
  constructor(cause: unknown) {
    super(errorLine(cause), { cause });
    this.name = 'UnfinishedLoad';
  }
}

/** Files that are loaded only when somebody confirms them. */
export class LoadRefusal extends Error {
  readonly fault: Extract<LoadFault, 'older' | 'hides_much'>;

  constructor(fault: LoadRefusal['fault'], message: string) {
    super(message);
    this.name = 'LoadRefusal';
    this.fault = fault;
  }
}

/** A file that cannot be loaded; the message names the file and, if known, the line. */
export class ExchangeError extends Error {
  readonly file: string;
  readonly line: number | undefined;

  constructor(message: string, file: string, line?: number) {
    const name = basename(file);
    super(line === undefined ? `${name}: ${message}` : `${name}, line ${line}: ${message}`);
    this.name = 'ExchangeError';
    this.file = file;
    this.line = line;
  }
}
