import { masked } from './masked.ts';

/** What is recorded of an error: never the values that it was about. */
export interface ErrorRecord {
  type: string;
  message: string;
  code?: string;
  /** The query with `$1` in place of values. */
  query?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** Where PostgreSQL found the fault. */
  routine?: string;
  requestId?: string;
  stack?: string;
  cause?: ErrorRecord;
  /** Errors that an AggregateError contains. */
  errors?: ErrorRecord[];
}

const DEPTH_MOST = 5;
const MESSAGE_MOST = 1000;
const QUERY_MOST = 1000;
const FRAMES_MOST = 15;

/**
 * Classes whose messages contain only names and states of the database; messages of all other
 * classes contain values.
 */
const SQLSTATES_OF_NAMES = /^(0[0-9A-Z]|23|25|26|28|3[BDF]|40|42|5[0-9A-Z])/;
/** Errors of Node, `pg` and valibot that repeat their input in quotes. */
const REPEATING: readonly string[] = [
  'SyntaxError',
  'TypeError',
  'RangeError',
  'URIError',
  'FetchError',
  'ValiError',
];
/**
 * The code of a failure: of the system (`ENOSPC`), Node, PostgreSQL (`53100`) or ours (`busy`). A
 * login code does not match: it has four or six digits.
 */
const FAILURE_CODE = /^(E[A-Z][A-Z0-9_]+|[0-9A-Z]{5}|[A-Z]+_[A-Z_]+|[a-z]+(?:_[a-z]+)*)$/;
export const isFailureCode = (code: unknown): boolean => FAILURE_CODE.test(String(code));

/** The error as JSON for the log. */
export function errorRecord(error: unknown, depth = 1): ErrorRecord {
  if (!(error instanceof Error))
    return { type: typeof error, message: cut(masked(String(error)), MESSAGE_MOST) };
  const record: ErrorRecord = { type: error.name, message: messageOf(error) };
  const code: unknown = Reflect.get(error, 'code');
  if (code !== undefined) record.code = isFailureCode(code) ? String(code) : '[hidden]';
  const query = isFailedQuery(error) ? error.query : undefined;
  if (query !== undefined) record.query = cut(query, QUERY_MOST);
  for (const name of isOfDatabase(error)
    ? (['constraint', 'table', 'column', 'routine'] as const)
    : []) {
    const word = wordOf(error, name);
    if (word !== undefined) record[name] = word;
  }
  const requestId = wordOf(error, 'requestId');
  if (requestId !== undefined) record.requestId = requestId;
  const stack = framesOf(error);
  if (stack !== '') record.stack = stack;
  if (depth < DEPTH_MOST) {
    if (error.cause !== undefined) record.cause = errorRecord(error.cause, depth + 1);
    if (error instanceof AggregateError)
      record.errors = error.errors
        .slice(0, DEPTH_MOST)
        .map((one: unknown) => errorRecord(one, depth + 1));
  }
  return record;
}

/** The error as one line, for a terminal or for a record of the failure. */
export function errorLine(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error, depth = 0; cause !== undefined && depth < DEPTH_MOST; depth += 1) {
    const { message, code = '' } = errorRecord(cause, DEPTH_MOST);
    const text = message === '' ? code : message;
    // The cause repeats what the database said about the query.
    if (!isFailedQuery(cause) && text !== '' && !parts.some((part) => part.includes(text)))
      parts.push(text);
    if (cause instanceof AggregateError && parts.length === 0) cause = cause.errors[0] as unknown;
    else cause = cause instanceof Error ? cause.cause : undefined;
  }
  return parts.length === 0 ? 'Failed query' : parts.join(' ');
}

/**
 * A failed query of Drizzle. Recognised by its properties, because several copies of Drizzle may be
 * loaded. Its message contains the values.
 */
const isFailedQuery = (error: unknown): error is Error & { query: string } =>
  error instanceof Error &&
  'params' in error &&
  'query' in error &&
  typeof error.query === 'string';

const isOfDatabase = (error: Error) =>
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.length === 5;

/** The message without values. */
export function messageOf(error: Error): string {
  if (isFailedQuery(error)) return 'Failed query';
  const isRepeating = isOfDatabase(error)
    ? !SQLSTATES_OF_NAMES.test(wordOf(error, 'code') ?? '')
    : REPEATING.includes(error.name);
  // The repeated input may contain quotes itself, so cut from the first to the last.
  return cut(
    masked(isRepeating ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message),
    MESSAGE_MOST,
  );
}

function wordOf(error: Error, name: string): string | undefined {
  const word: unknown = Reflect.get(error, name);
  return typeof word === 'string' ? word : undefined;
}

/** The frames of the stack, without the message before them, which may have several lines. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const behind = at < 0 ? stack : stack.slice(at + message.length);
  const frames = behind.split('\n').filter((line) => /^\s+at \S/.test(line));
  return frames
    .slice(0, FRAMES_MOST)
    .map((line) => line.trim())
    .join('\n');
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** For commands, which have no log. */
export const printError = (error: unknown): void => console.error(errorLine(error));
