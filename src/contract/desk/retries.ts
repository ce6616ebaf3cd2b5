import * as v from 'valibot';
import { RETRIED_MOST } from '../../domain/desk-retries.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing, pageNumber, pageOf } from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { done, forDesk, noRight, sellers } from './shapes.ts';

/** `again`: it failed, and is tried again by itself; `failed`: it is not. */
const STATES = ['waiting', 'running', 'again', 'failed'] as const;
const limits = v.object({ state: orEmpty(v.picklist(['again', 'failed'])), page: pageNumber });

const job = {
  id: v.string(),
  /** A task of `database/job-classes.ts`. */
  task: v.string(),
  state: v.picklist(STATES),
  /** When it is tried next, or was to be done. */
  run_at: dateTime,
  attempts: v.number(),
  error: v.string(),
};
const letter = v.object({
  ...job,
  /** The order that the letter is about. */
  order: v.nullable(v.number()),
  /** Empty where the letter finds its address itself; letters to the shop have none either. */
  email: v.string(),
});

const work = v.object({ ...job, cause: v.string() });
export type UndoneJob = v.InferOutput<typeof work>;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))),
  v.minLength(1),
  v.maxLength(RETRIED_MOST),
);
const retry = {
  method: 'POST',
  params: nothing,
  query: nothing,
  body: v.object({ ids }),
  /** Those that are done now; others have not failed, are running, or are not there any more. */
  answer: v.object({ ...done.entries, retried: v.array(v.string()) }),
  errors: noRight,
  caching: forDesk,
} as const;

/** Letters and other deferred work that has failed, and doing it again. */
export const deskRetryEndpoints = {
  deskLetters: endpoint({
    method: 'GET',
    path: '/api/desk/letters',
    params: nothing,
    query: limits,
    body: nothing,
    answer: pageOf(letter),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'letters',
    readFacts: (_asked, { content }) => ({ count: content.length }),
  }),
  deskLettersAgain: endpoint({
    ...retry,
    path: '/api/desk/letters/again',
    roles: sellers,
  }),
  deskJobs: endpoint({
    method: 'GET',
    path: '/api/desk/jobs',
    params: nothing,
    query: limits,
    body: nothing,
    answer: pageOf(work),
    errors: noRight,
    caching: forDesk,
    roles: ['owner'],
    reads: null,
  }),
  deskJobsAgain: endpoint({ ...retry, path: '/api/desk/jobs/again', roles: ['owner'] }),
};
