import * as v from 'valibot';
import { api } from '../../contract/api.ts';
import type { EndpointName } from '../../contract/api.ts';
import type { Answer, Endpoint, Parsed } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { INPUT_DEPTH_MOST } from '../../domain/limits.ts';
import { plainText } from '../../domain/typed-text.ts';
import { working } from '../database/work.ts';
import { ownText } from '../platform/own-text.ts';
import type { Caller, Handler, Handlers } from './handlers.ts';
import type { ReceivedFile } from './received-files.ts';
import { workOf } from './works.ts';

/**
 * The one way from an input to an answer, by HTTP or in process: clean, parse, handle, cut the answer to the contract.
 * Throws ApiError `not_found` for a path that names nothing, `invalid_input` naming the first wrong field; an answer that breaks the contract is our own fault and throws as it is.
 */
export async function call<Name extends EndpointName>(
  handlers: Handlers, name: Name, input: unknown, caller: Caller, files: readonly ReceivedFile[] = [],
): Promise<Answer<(typeof api)[Name]>> {
  const declared: Endpoint = api[name];
  const parsed = parseInput(declared, cleaned(input));
  const handler = handlers[name] as Handler<Name>;
  const draft = await working(workOf(name), () => handler(parsed as Parsed<(typeof api)[Name]>, caller, files));
  return v.parse(declared.answer, draft) as Answer<(typeof api)[Name]>;
}

/**
 * No text that is typed anywhere gets further with what cannot be kept or shown. Throws `invalid_input` for what is nested
 * deeper than any input of ours, before anything else walks through it.
 */
function cleaned(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return ownText(plainText(input));
  if (typeof input !== 'object' || input === null) return input;
  if (depth > INPUT_DEPTH_MOST) throw new ApiError('invalid_input', { detail: 'body: nested too deep' });
  if (Array.isArray(input)) return input.map((part) => cleaned(part, depth + 1));
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, cleaned(value, depth + 1)]));
}

function parseInput(declared: Endpoint, input: unknown): unknown {
  // A name in the path that nothing can have, too long or misspelt, finds nothing.
  const named = v.safeParse(declared.params, input);
  if (!named.success) throw new ApiError('not_found');
  const parts: unknown[] = [named.output];
  for (const schema of [declared.query, declared.body]) {
    const result = v.safeParse(schema, input);
    if (!result.success) {
      const issue = result.issues[0];
      throw new ApiError('invalid_input', { detail: `${v.getDotPath(issue) ?? 'input'}: ${issue.message}` });
    }
    parts.push(result.output);
  }
  return Object.assign({}, ...parts);
}
