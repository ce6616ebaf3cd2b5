import { NoTurn, databaseTrouble } from '../platform/database-errors.ts';
import type { Database } from './open.ts';
import { WORK_LIMITS, currentWork } from './work.ts';

/** Works of one process that go on at once for one subject. */
const AT_ONCE = 2;
/** In a line that moves. */
const WAIT_MOST_MS = 20_000;

/** Name of a row that many may want. */
export type Subject = string;

/** A product whose row somebody's list is about to refer to. */
export const putSubject = (productId: number): Subject => `put of product ${productId}`;

interface Line {
  going: number;
  waiting: (() => void)[];
  /** When somebody was done last: a line where nobody is waits for a row that is held. */
  movedAt: number;
}

const linesOf = new WeakMap<object, Map<Subject, Line>>();

/**
 * Lets few works at once to the rows that they are about to lock; the others wait without a connection. So a row that
 * somebody holds takes two connections of this process, and not all. Throws NoTurn when nobody was done for as long as
 * a lock may take.
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
    // In one order everywhere: two works never wait for each other in a circle.
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
  const patience = () =>
    Math.min(Math.max(line.movedAt, since) + lockMs, since + WAIT_MOST_MS) - performance.now();
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      const left = patience();
      if (left > 0) {
        timer = setTimeout(look, left);
        return;
      }
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(new NoTurn(`Too many wait for ${subject}.`));
    };
    let timer = setTimeout(look, patience());
    line.waiting.push(go);
  });
}

/** Hands the turn on, or gives it up. */
function leave(lines: Map<Subject, Line>, subject: Subject, isStuck: boolean): void {
  const line = lines.get(subject);
  if (line === undefined) return;
  if (!isStuck) line.movedAt = performance.now();
  const next = line.waiting.shift();
  if (next !== undefined) next();
  else if ((line.going -= 1) === 0) lines.delete(subject);
}
