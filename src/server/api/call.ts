import * as v from 'valibot';
import { api, type EndpointName } from '../../contract/api.ts';
import type { Answer, Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import { INPUT_DEPTH_MOST } from '../../domain/limits.ts';
import { plainText } from '../../domain/typed-text.ts';
import { inputError } from '../../texts/account/account.ts';
import { ERROR_TEXT, TOO_LONG_TEXT } from '../../texts/shell/shell.ts';
import { working, workingGuarded, type Work } from '../database/work.ts';
import { detachText } from '../platform/detach-text.ts';
import type { Caller } from '../callers/caller.ts';
import { refuseWithoutRight, rightNow } from '../callers/may-call.ts';
import type { Handlers, SomeHandler } from './handlers.ts';
import type { ReceivedFile } from './received-files.ts';

/**
 * The only path from an input to an answer, over HTTP or in process: look for the right, clean,
 * parse, run the handler, cut the answer to the contract. The transactions of a deed of the staff
 * look for the right again. Throws what `refuseWithoutRight` does;
 * ApiError `invalid_input`, whose `reason` names the first wrong field; FormErrors for endpoints
 * that declare `refusedUnder`; `not_found` when a path parameter is invalid. An answer that breaks
 * the contract is a bug and throws as it is.
 */
export async function call<Name extends EndpointName>(
  handlers: Handlers,
  name: Name,
  { input, files = [] }: { input: unknown; files?: readonly ReceivedFile[] },
  caller: Caller,
): Promise<Answer<(typeof api)[Name]>> {
  const declared: Endpoint = api[name];
  refuseWithoutRight(declared, caller, name);
  const right = rightNow(declared, caller, name);
  await right?.();
  const parsed = parseInput(declared, cleaned(input));
  const handler = handlers[name] as SomeHandler;
  const run = () => handler(parsed, caller, files);
  const work = workOf(declared);
  const answer = await (right === undefined
    ? working(work, run)
    : workingGuarded({ work, check: right }, run));
  const cut = v.parse(declared.answer, answer);
  const { reads: what } = declared;
  // Before the answer leaves: what was shown is in the journal, whatever happens to the connection.
  if (what) await caller.desk?.noteReading({ what, ...declared.readFacts?.(parsed, cut) });
  return cut as Answer<(typeof api)[Name]>;
}

/** A GET that has to write says so where it writes. */
export const workOf = ({ work, method }: Pick<Endpoint, 'work' | 'method'>): Work =>
  work ?? (method === 'GET' ? 'reading' : 'changing');

/**
 * Removes from every text what cannot be stored or shown. Throws `invalid_input` for input that is
 * nested deeper than any of ours, before anything else walks through it.
 */
function cleaned(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return detachText(plainText(input));
  if (typeof input !== 'object' || input === null) return input;
  if (depth > INPUT_DEPTH_MOST)
    throw new ApiError('invalid_input', { reason: 'body: nested too deep' });
  if (Array.isArray(input)) return input.map((part) => cleaned(part, depth + 1));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, cleaned(value, depth + 1)]),
  );
}

function parseInput(declared: Endpoint, input: unknown): object {
  const { refusedUnder } = declared;
  return Object.assign(
    {},
    parsed(declared.params, input, ({ reason }) => new ApiError('not_found', { reason })),
    parsed(declared.query, input, wrongInput),
    parsed(
      declared.body,
      input,
      refusedUnder === undefined
        ? wrongInput
        : (_first, issues) => brokenForm(issues, refusedUnder),
    ),
  );
}

interface Issue {
  field: string | null;
  rule: string;
  reason: string;
  isTooLong: boolean;
}

function parsed(
  schema: v.GenericSchema,
  input: unknown,
  refusal: (first: Issue, issues: Issue[]) => Error,
): unknown {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [first, ...others] = result.issues;
  throw refusal(issueOf(first), [first, ...others].map(issueOf));
}

function issueOf(issue: v.BaseIssue<unknown>): Issue {
  const field = v.getDotPath(issue);
  return {
    field,
    rule: issue.message,
    reason: `${field ?? 'input'}: ${issue.message}`,
    isTooLong: issue.type === 'max_length',
  };
}

/** The sentence for the shopper; null when there is none that would help. */
const sentenceOf = ({ field, rule, isTooLong }: Issue): string | null =>
  inputError(field ?? '', rule) ?? (isTooLong ? TOO_LONG_TEXT : null);

const wrongInput = (first: Issue) =>
  new ApiError('invalid_input', {
    detail: sentenceOf(first) ?? ERROR_TEXT.invalid_input,
    reason: first.reason,
  });

/** The first sentence for each field. Issues without a field or a sentence go under `otherwise`. */
function brokenForm(issues: readonly Issue[], otherwise: string): FormErrors {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const sentence = sentenceOf(issue);
    errors[(sentence === null ? null : issue.field) ?? otherwise] ??= [
      sentence ?? ERROR_TEXT.invalid_input,
    ];
  }
  return new FormErrors(errors);
}
