import { NoTurn, databaseTrouble } from '../platform/database-errors.ts';
import type { Database } from './open.ts';
import { WORK_LIMITS, currentWork } from './work.ts';
import { failing } from '../platform/guard.ts';

/** How much work of one process may go on at once for one subject. */
const AT_ONCE = 2;
/** The longest wait in a line that moves. */
const WAIT_MOST_MS = 20_000;

/** The name of a row that many may want. */
export type Subject = string;

/** A product whose row a list is about to refer to. */
export const putSubject = (productId: number): Subject => `put of product ${productId}`;

interface Line {
  going: number;
  waiting: (() => void)[];
  /** When work last ended: a line that does not move waits for a locked row. */
  movedAt: number;
}

const linesOf = new WeakMap<object, Map<Subject, Line>>();

/**
 * Limits the work that locks the same rows; the rest waits without a connection. A locked row then
 * takes two connections of this process, not all. Throws NoTurn when no work ended within the time
 * limit of a lock.
 */
export async function inTurn<Result>(
  { $client }: Pick<Database, '$client'>,
  subjects: readonly Subject[],
  work: () => Promise<Result>,
): Promise<Result> {
  const lines = linesOf.get($client) ?? new Map<Subject, Line>();
  linesOf.set($client, lines);
  const entered: Subject[] = [];
  let isStuck = false;
  try {
    // In one order everywhere, so that two works cannot wait for each other.
    for (const subject of [...new Set(subjects)].sort()) {
      const wait = enter(lines, subject);
      if (wait !== undefined) await wait;
      entered.push(subject);
    }
    return await work();
  } catch (error) {
    isStuck = databaseTrouble(error) !== null;
    throw error;
  } finally {
    for (const subject of entered) leave(lines, subject, isStuck);
  }
}

/** Undefined: at once. */
function enter(lines: Map<Subject, Line>, subject: Subject): Promise<void> | undefined {
  const line = lines.get(subject);
  if (line === undefined) {
    lines.set(subject, { going: 1, waiting: [], movedAt: 0 });
    return undefined;
  }
  if (line.going < AT_ONCE) {
    line.going += 1;
    return undefined;
  }
  return waitIn(line, subject);
}

function waitIn(line: Line, subject: Subject): Promise<void> {
  const lockMs = WORK_LIMITS[currentWork() ?? 'staff'].lockMs;
  const since = performance.now();
  const timeLeft = () =>
    Math.min(Math.max(line.movedAt, since) + lockMs, since + WAIT_MOST_MS) - performance.now();
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const check = () => {
      const left = timeLeft();
      if (left > 0) {
        timer = setTimeout(failing(reject, check), left);
        return;
      }
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(new NoTurn(`Too many wait for ${subject}.`));
    };
    let timer = setTimeout(failing(reject, check), timeLeft());
    line.waiting.push(go);
  });
}

/** Passes the turn on, or gives it up. */
function leave(lines: Map<Subject, Line>, subject: Subject, isStuck: boolean): void {
  const line = lines.get(subject);
  if (line === undefined) return;
  if (!isStuck) line.movedAt = performance.now();
  const next = line.waiting.shift();
  if (next !== undefined) next();
  else if ((line.going -= 1) === 0) lines.delete(subject);
}
