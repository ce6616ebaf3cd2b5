import type * as v from 'valibot';
import type { ReadingFacts, ReadingKind } from '../domain/desk-readings.ts';
import type { StaffRole } from '../domain/staff.ts';
import type { FileField } from '../domain/uploads.ts';
import type { ErrorCode } from './error-codes.ts';

type Schema = v.GenericSchema;

/**
 * How an answer may be cached. `public` answers are the same for everybody and carry the tags whose
 * change drops them from caches; `private` ones belong to one shopper and are never stored.
 */
export type Caching = { kind: 'public'; seconds: number } | { kind: 'private' };
export const personal = { kind: 'private' } as const satisfies Caching;
export const minute = { kind: 'public', seconds: 60 } as const satisfies Caching;

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  method: 'GET' | 'POST';
  /** Path with `:name` parameters; `:name+` takes the rest with its slashes. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /**
   * Possible errors, besides `invalid_input` of every endpoint and `not_found` of those with path
   * parameters.
   */
  errors: readonly ErrorCode[];
  /**
   * What an answer with the code `order_changed`, or the reason `version_changed`, tells beside
   * `detail`.
   */
  conflict?: Schema;
  caching: Caching;
  /**
   * Of an endpoint of the desk: the roles that may call it, or `anyone` before the login. Absent: an
   * endpoint of the shop.
   */
  roles?: readonly StaffRole[] | 'anyone';
  /** Of an endpoint of the desk: who needs a passkey and has none yet may call it. */
  beforePasskey?: true;
  /**
   * Which personal data of shoppers a call of the desk shows, for the journal of readings; null:
   * none. Every GET of the desk says.
   */
  reads?: ReadingKind | null;
  /** What the journal keeps of it; absent: that one thing was read. */
  readFacts?(
    asked: v.InferOutput<Params> & v.InferOutput<Query> & v.InferOutput<Body>,
    answer: v.InferOutput<Answer>,
  ): ReadingFacts;
  /**
   * Public pages, which are made for nobody, have forms that send it. Whatever else changes something
   * comes from a page that was made for its caller (server/callers/made-for.ts).
   */
  ofPublicPages?: true;
  /** The login needs it: heard from a page whose own login has ended, too, where it goes on. */
  ofLogin?: true;
  /** The body is a whole text of the desk, and may be as long as LARGE_BODY_BYTES. */
  large?: true;
  /**
   * Marks a form: broken rules are reported under their fields, any other refusal under this one.
   */
  refusedUnder?: string;
  /** Fields that a form may send several times; of any other field the first one counts. */
  lists?: readonly string[];
  /**
   * A field of files, sent as multipart/form-data with the others; the handler gets them beside its
   * input.
   */
  files?: FileField;
  /**
   * Fields that a refused plain form shows again on its page, with the longest text to keep in
   * characters.
   */
  keeps?: Readonly<Record<string, number>>;
  /** Where a successful plain form redirects, if the answer decides it; else the form does. */
  leadsTo?(answer: v.InferOutput<Answer>): string;
  /** The same for an address of the payment provider. */
  leadsToPayment?(answer: v.InferOutput<Answer>): string;
}

/**
 * Declares an endpoint; only serves to keep the exact types of the schemas. One that scripts call is
 * a constant of its own, so that they take along no other of its domain (build/pure-contract.ts).
 */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  declared: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return declared;
}

/** What a caller passes: params, query and body in one object, defaults optional. */
export type Input<E extends Endpoint> = v.InferInput<E['params']> &
  v.InferInput<E['query']> &
  v.InferInput<E['body']>;

/** What a handler receives: the same, parsed, with defaults. */
export type Parsed<E extends Endpoint> = v.InferOutput<E['params']> &
  v.InferOutput<E['query']> &
  v.InferOutput<E['body']>;

export type Answer<E extends Endpoint> = v.InferOutput<E['answer']>;

/** What a handler returns: fields outside the contract are cut off. */
export type HandlerAnswer<E extends Endpoint> = v.InferInput<E['answer']>;
