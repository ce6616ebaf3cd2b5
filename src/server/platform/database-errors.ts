import { causesOf } from './causes.ts';

/** The code for waiting in this process; PostgreSQL's own codes have five characters. */
const NO_TURN = 'NO_TURN';

/** The time limit for waiting on others has passed. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
  readonly code = NO_TURN;
}

/**
 * Deadlock and serialization failure: PostgreSQL broke off one of two transactions, which has to
 * begin again.
 */
export const BROKEN_OFF: readonly string[] = ['40P01', '40001'];
/** Another transaction inserted this key at the same moment. */
export const TAKEN_KEY = '23505';

/**
 * A lock, a statement or a pause took too long, or a transaction was broken off again and again.
 */
const BUSY: readonly string[] = [...BROKEN_OFF, '55P03', '57014', '25P03', NO_TURN];
/** All connections for this kind of work were in use. */
const BUSY_MESSAGE = /^timeout exceeded when trying to connect/;

/** Codes of Node and PostgreSQL for a database that is away. */
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
/**
 * From the driver: the server did not answer in time, and may still be working on the connection.
 */
const NO_ANSWER = /Query read timeout/;

/**
 * Whether the error, or one of its causes, has one of these codes: Drizzle wraps the database's error
 * as the cause of its own.
 */
export function failedBy(error: unknown, codes: readonly string[]): boolean {
  return [...causesOf(error)].some(({ code }) => codes.includes(String(code)));
}

/** Whether the server may still be running a query that nobody waits for. */
export const isStillAtWork = (error: unknown): boolean =>
  [...causesOf(error)].some(({ message }) => NO_ANSWER.test(message));

/**
 * `busy`: waiting took too long, and the next try may succeed. `away`: the database cannot be
 * reached. Null: another error.
 */
export function databaseTrouble(error: unknown): 'busy' | 'away' | null {
  for (const { code: given = '', message } of causesOf(error)) {
    const code = String(given);
    if (BUSY.includes(code) || BUSY_MESSAGE.test(message)) return 'busy';
    if (AWAY.includes(code) || AWAY_MESSAGE.test(message)) return 'away';
  }
  return null;
}
