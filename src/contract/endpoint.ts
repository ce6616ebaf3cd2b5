import type * as v from 'valibot';
import type { FileField } from '../domain/uploads.ts';
import type { ErrorCode } from './errors.ts';

type Schema = v.GenericSchema;

/**
 * How long an answer may be kept: `public` answers are the same for everybody and carry the tags
 * whose change drops them from caches; `private` ones belong to one shopper and are never stored.
 */
export type Caching = { kind: 'public'; seconds: number } | { kind: 'private' };

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  method: 'GET' | 'POST';
  /** The path with `:name` parameters; `:name+` takes the rest with its slashes. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /**
   * What may go wrong besides `invalid_input`, which every endpoint may answer, and `not_found`
   * where the path has parameters.
   */
  errors: readonly ErrorCode[];
  caching: Caching;
  /**
   * A form: broken rules of its body stand under their fields, what it is refused for else under
   * this one.
   */
  refusedUnder?: string;
  /** Fields that a form may send several times; of any other it is the first that counts. */
  lists?: readonly string[];
  /**
   * The field of files that comes with the others as multipart/form-data; the handler gets them
   * beside its input.
   */
  files?: FileField;
  /**
   * Fields that a plain form finds again on its page when it was refused, each with its longest
   * text in characters.
   */
  keeps?: Readonly<Record<string, number>>;
  /** Where a plain form leads that went well, if the answer says it; else where the form wants. */
  leadsTo?(answer: v.InferOutput<Answer>): string;
  /** The same, where it is the address of the payment provider. */
  leadsToPayment?(answer: v.InferOutput<Answer>): string;
}

/** Declares an endpoint; exists only so that the schemas keep their exact types. */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  declared: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return declared;
}

/** What a caller passes: params, query and body in one object, defaults left out. */
export type Input<E extends Endpoint> = v.InferInput<E['params']> &
  v.InferInput<E['query']> &
  v.InferInput<E['body']>;

/** What a handler receives: the same, parsed, with defaults filled in. */
export type Parsed<E extends Endpoint> = v.InferOutput<E['params']> &
  v.InferOutput<E['query']> &
  v.InferOutput<E['body']>;

export type Answer<E extends Endpoint> = v.InferOutput<E['answer']>;

/** What a handler returns: it may hold more than the contract tells, the rest is cut off. */
export type Draft<E extends Endpoint> = v.InferInput<E['answer']>;
