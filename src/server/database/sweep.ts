import type { Clock } from '../platform/clock.ts';
import { waitOrAbort } from '../platform/wait-or-abort.ts';
import { everyHour } from './schedules.ts';
import type { Queries } from './transaction.ts';
import { working } from './work.ts';

/** Not at the full hour, when other work begins. */
export const SWEEP_SCHEDULE = everyHour(17, 'sweep');

/** Rows in the first piece; later pieces take as many as fit into the time for one. */
const FIRST_ROWS = 500;
const ROWS = { least: 20, most: 2000 };
const PIECE_MS = { least: 100, most: 250 };
/** At least half of the time the database is free for shoppers. */
const PAUSE_MS = 50;
/** The longest run; then other work of the same class gets its turn. */
const RUN_MS = 60_000;

/** One kind of expiring rows. */
export interface SweepStep {
  name: string;
  /** Most rows in one piece. */
  most?: number;
  /** Removes at most so many rows and returns how many. */
  piece: (db: Queries, now: Date, most: number) => Promise<number>;
}

export interface SweptPiece {
  name: string;
  rows: number;
  ms: number;
}

interface Options {
  db: Queries;
  clock: Clock;
  steps: readonly SweepStep[];
  /** Aborted when the process is to end; the piece under way is finished. */
  stopping: AbortSignal;
  onPiece?: (piece: SweptPiece) => void;
}

/**
 * Removes what has expired, piece by piece. Returns the time to go on if it could not finish, else
 * null. A kind that fails does not stop the others: AggregateError is thrown at the end.
 */
export async function sweep(options: Options): Promise<Date | null> {
  const until = performance.now() + RUN_MS;
  const failures: unknown[] = [];
  let isFinished = true;
  for (const step of options.steps) {
    try {
      isFinished = await sweepStep(step, options, until);
    } catch (error) {
      failures.push(error);
    }
    if (!isFinished) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not everything that has expired was taken away.');
  return isFinished ? null : options.clock();
}

/** False when the time is up before it is done. */
async function sweepStep(
  { name, piece, most: rowsMost = ROWS.most }: SweepStep,
  { db, clock, stopping, onPiece }: Options,
  until: number,
): Promise<boolean> {
  let most = Math.min(FIRST_ROWS, rowsMost);
  for (;;) {
    if (stopping.aborted || performance.now() > until) return false;
    const from = performance.now();
    const asked = most;
    try {
      const rows = await working('sweeping', () => piece(db, clock(), asked));
      const ms = performance.now() - from;
      onPiece?.({ name, rows, ms });
      if (rows < asked) return true;
      most = Math.min(nextRows(asked, ms), rowsMost);
    } catch (error) {
      // Fewer rows may fit into the time limit of a statement.
      if (asked <= ROWS.least) throw error;
      most = Math.max(ROWS.least, Math.floor(asked / 4));
    }
    const ms = performance.now() - from;
    await waitOrAbort(Math.max(PAUSE_MS, ms), stopping);
  }
}

function nextRows(rows: number, ms: number): number {
  if (ms > PIECE_MS.most) return Math.max(ROWS.least, Math.floor(rows / 2));
  return ms < PIECE_MS.least ? rows * 2 : rows;
}
