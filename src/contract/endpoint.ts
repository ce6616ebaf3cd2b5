import type * as v from 'valibot';
import type { ReadingFacts, ReadingKind } from '../domain/desk-readings.ts';
import type { EventName } from '../domain/log-events.ts';
import type { PerNetwork } from '../domain/login-limits.ts';
import type { StaffRole } from '../domain/staff.ts';
import type { Tag } from '../domain/tags.ts';
import type { FileField } from '../domain/uploads.ts';
import type { ErrorCode } from './error-codes.ts';

type Schema = v.GenericSchema;

/**
 * How an answer may be cached. `public` answers are the same for everybody and carry the tags whose
 * change drops them from caches; `private` ones belong to one shopper and are never stored.
 */
export type Caching =
  { kind: 'public'; seconds: number; tags: readonly Tag[] } | { kind: 'private' };
export const personal = { kind: 'private' } as const satisfies Caching;
/**
 * An answer with products in it gets the tag of each by itself, if it has the tag `catalogue`
 * (server/api/answer-tags.ts).
 */
export const minute = (...tags: readonly Tag[]) =>
  ({ kind: 'public', seconds: 60, tags }) as const satisfies Caching;

/** How often an endpoint may be called by whom. */
export interface CallLimit {
  /** For the log. */
  name: string;
  /** For each subject that the handler names; or for a client, the networks around it and all. */
  most: number | (PerNetwork & { shop?: number });
  seconds: number;
}

export interface KeptFields {
  /** With the longest text to keep in characters. */
  fields: Readonly<Record<string, number>>;
  /** The page of a form that anybody may send too early or too late: shown at once, and nothing is stored. */
  shownAtOnce?: string;
}

/** What the log tells of an endpoint that is about a login, an account or money. */
export interface Logged<Asked, Answer> {
  /** Of each call; a refused one has no answer. Absent: only a call that a limit refuses is logged. */
  event?: EventName;
  /** The same where what was asked or answered decides it. */
  eventOf?(asked: Asked, answer?: Answer): EventName;
  /**
   * Guests, too: the call has a limit of its own, or needs a link from a letter. Of any other, calls
   * without a login are not logged, because nothing limits them.
   */
  ofGuests?: true;
  /** Of the event of a call that was done. */
  reasonOf?(answer: Answer): string | undefined;
  /** What the event is about, by numbers and ids of the shop. */
  about?(asked: Asked): Readonly<Record<string, string>>;
  /** The event of a link that is too old, used or forged, in place of a reached limit. */
  expiredLink?: EventName;
}

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
   * Every page asks for it, for its header, footer and menus, or for the terms of the shop: pages get
   * its answers from memory.
   */
  ofShell?: true;
  /** Tags of one answer beside those of `caching`: of what was asked for, or what it shows. */
  tagsOf?(
    answer: v.InferOutput<Answer>,
    asked: v.InferInput<Params> & v.InferInput<Query>,
  ): Iterable<Tag>;
  /**
   * It locks goods, orders or money, and has the connections and the patience of that work
   * (server/database/work.ts). Absent: a GET reads, and a POST changes something.
   */
  work?: 'placing';
  /** Absent: the log only tells when a limit refuses it. */
  log?: Logged<
    v.InferOutput<Params> & v.InferOutput<Query> & v.InferOutput<Body>,
    v.InferOutput<Answer>
  >;
  /** Its handler counts (server/callers/count-call.ts): it knows what counts, and for whom. */
  limit?: CallLimit;
  /** One client may call it without end: its handler has a limit that fits. */
  neverLimited?: true;
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
  /** Our clients send it as multipart/form-data, though it has no files; any form is heard. */
  multipart?: true;
  /**
   * The page of what it changes: there a plain form leads that says nothing else. Absent: to the
   * first page of the desk, or of the shop.
   */
  page?: string;
  /** The login of a guest who sends its form does it at once: it adds the product. */
  doneByLogin?: true;
  /** What a refused plain form shows again on its page. Absent: nothing. */
  keeps?: KeptFields;
  /** Where a successful plain form redirects, if the answer decides it; else the form does. */
  leadsTo?(answer: v.InferOutput<Answer>): string;
  /** The same for an address of the payment provider. */
  leadsToPayment?(answer: v.InferOutput<Answer>): string;
}

/** What a client reads of an endpoint; the scripts of a browser have no more of it. */
export const READ_BY_CLIENTS = [
  'method',
  'path',
  'answer',
  'conflict',
  'files',
  'multipart',
] as const;
export type CalledEndpoint = Pick<Endpoint, (typeof READ_BY_CLIENTS)[number]>;

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
