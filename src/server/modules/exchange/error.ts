import { basename } from 'node:path';
import type { LoadFault } from '#src/domain/load-reports.ts';
import { plainText } from '#src/domain/typed-text.ts';
import { filePlace, type LoadFailure } from '#src/texts/desk/load-failures.ts';
import { errorLine } from '../../platform/error-record.ts';
import { masked } from '../../platform/masked.ts';

/**
 * An error of the loader that the desk shows: `detail` is a Russian sentence. Both texts may quote a
 * file, whose characters need not be fit to be stored.
 */
abstract class LoadError extends Error {
  abstract readonly fault: LoadFault;
  readonly detail: string;

  constructor({ message, detail }: LoadFailure, options?: ErrorOptions) {
    super(plainText(message), options);
    this.name = new.target.name;
    this.detail = plainText(detail);
  }
}

/** Files or options that break a rule of the loader; some rules a confirmation lifts. */
export class LoadRefusal extends LoadError {
  readonly fault: Extract<LoadFault, 'rule' | 'older' | 'hides_much'>;

  constructor(fault: LoadRefusal['fault'], failure: LoadFailure) {
    super(failure);
    this.fault = fault;
  }
}

/** A file that cannot be loaded; message and detail name the file and, if known, the line. */
export class ExchangeError extends LoadError {
  readonly fault = 'unreadable';

  constructor(failure: LoadFailure, file: string, line?: number) {
    const place = filePlace(basename(file), line);
    super({
      message: `${place.message}: ${failure.message}`,
      detail: `${place.detail}: ${failure.detail}`,
    });
  }
}

/** Products that others hold for too long. */
export class LockedProducts extends LoadError {
  readonly fault = 'unfinished';
}

/** A load that failed after it had written a part. Loading the same files again completes it. */
export class UnfinishedLoad extends LoadError {
  readonly fault = 'unfinished';

  constructor(cause: unknown) {
    super({ message: errorLine(cause), detail: detailOf(cause) }, { cause });
  }
}

/** Why a load failed: `broken` by the database, the disk or a mistake of the code. */
export const faultOf = (error: unknown): LoadFault =>
  error instanceof LoadError ? error.fault : 'broken';

/** What the desk shows of the failure: Russian when the loader knows it. */
export const detailOf = (error: unknown): string =>
  error instanceof LoadError ? masked(error.detail) : errorLine(error);
