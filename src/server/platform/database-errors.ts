/** Of waiting for one's turn in this process; PostgreSQL's own codes have five characters. */
const NO_TURN = 'NO_TURN';

/** Others had their turn for as long as one may wait. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
  readonly code = NO_TURN;
}

/** Deadlock and serialization failure: of two transactions one was broken off, and only has to begin anew. */
export const BROKEN_OFF: readonly string[] = ['40P01', '40001'];
/** A key that another transaction wrote in the same moment. */
export const TAKEN_KEY = '23505';

/** A lock, a statement or a pause that took longer than it may, and work that was broken off again and again. */
const BUSY: readonly string[] = [...BROKEN_OFF, '55P03', '57014', '25P03', NO_TURN];
/** All connections of this kind of work were in use. */
const BUSY_MESSAGE = /^timeout exceeded when trying to connect/;

/** Of Node and PostgreSQL: the database is away. */
const AWAY: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
];
const AWAY_MESSAGE =
  /Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout/;
/** Of the driver: the server did not answer in time, and may still be at work on the connection. */
const NO_ANSWER = /Query read timeout/;

/** Drizzle tells the database's error as the cause of its own. */
function* causesOf(error: unknown): Generator<{ code: string; message: string }> {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  )
    yield { code: 'code' in cause ? String(cause.code) : '', message: cause.message };
}

/** Whether one of these codes is what failed. */
export function failedBy(error: unknown, codes: readonly string[]): boolean {
  return [...causesOf(error)].some(({ code }) => codes.includes(code));
}

/** Whether the connection may still do what nobody waits for any more. */
export const isStillAtWork = (error: unknown): boolean =>
  [...causesOf(error)].some(({ message }) => NO_ANSWER.test(message));

/** `busy`: waiting took too long, the next try may not. `away`: the database cannot be reached. Null: neither. */
export function databaseTrouble(error: unknown): 'busy' | 'away' | null {
  for (const { code, message } of causesOf(error)) {
    if (BUSY.includes(code) || BUSY_MESSAGE.test(message)) return 'busy';
    if (AWAY.includes(code) || AWAY_MESSAGE.test(message)) return 'away';
  }
  return null;
}
