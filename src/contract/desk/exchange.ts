import * as v from 'valibot';
import { LOAD_CHANGES, LOAD_FAULTS, LOAD_STATES } from '../../domain/load-reports.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, idParam, nothing, pageNumber, pageOf } from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { forDesk, noRight, sellers } from './shapes.ts';

const ofLoad = v.object({ id: idParam });

const load = v.object({
  id: v.number(),
  /** Empty while it is not known. */
  source: v.string(),
  format: v.string(),
  state: v.picklist(LOAD_STATES),
  fault: v.nullable(v.picklist(LOAD_FAULTS)),
  started_at: dateTime,
  /** Null: it has not ended. */
  seconds: v.nullable(v.number()),
  added: v.number(),
  changed: v.number(),
  hidden: v.number(),
  unchanged: v.number(),
  skipped: v.number(),
});
export type ListedLoad = v.InferOutput<typeof load>;

const wholeLoad = v.object({
  ...load.entries,
  /** What the loader said of its failure. */
  failure: v.string(),
  is_partial: v.boolean(),
  files: v.array(
    v.object({
      number: v.number(),
      name: v.string(),
      bytes: v.number(),
      /** Bytes of the compressed copy; null: it is not kept. */
      kept: v.nullable(v.number()),
    }),
  ),
  remarks: v.array(v.object({ reason: v.string(), count: v.number(), example: v.string() })),
  /** Rows that are kept, by reason and by kind. */
  skips: v.array(v.object({ reason: v.string(), count: v.number() })),
  changes: v.record(v.picklist(LOAD_CHANGES), v.number()),
  /** Whether its files are all kept, so that it can be loaded again. */
  may_repeat: v.boolean(),
});
export type WholeLoad = v.InferOutput<typeof wholeLoad>;

const skip = v.object({
  reason: v.string(),
  article: v.string(),
  title: v.string(),
  file: v.string(),
  line: v.nullable(v.number()),
});
export type SkippedRow = v.InferOutput<typeof skip>;

const change = v.object({
  article: v.string(),
  title: v.string(),
  /** Kopecks; of stock `after` is how many units came or went. */
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
});
export type ChangedGoods = v.InferOutput<typeof change>;

const reading = {
  params: nothing,
  body: nothing,
  errors: noRight,
  caching: forDesk,
  roles: sellers,
  reads: null,
} as const;

export const deskExchangeEndpoints = {
  /** The newest load first. */
  deskLoads: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/desk/exchange',
    query: v.object({ state: orEmpty(v.picklist(LOAD_STATES)), page: pageNumber }),
    answer: pageOf(load),
  }),
  deskLoad: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/desk/exchange/load',
    query: ofLoad,
    answer: wholeLoad,
    errors: [...noRight, 'not_found'],
  }),
  /** Rows that were left out, in the order of the files. */
  deskLoadSkips: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/desk/exchange/skips',
    query: v.object({
      ...ofLoad.entries,
      reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      page: pageNumber,
    }),
    answer: pageOf(skip),
    errors: [...noRight, 'not_found'],
  }),
  deskLoadChanges: endpoint({
    ...reading,
    method: 'GET',
    path: '/api/desk/exchange/changes',
    query: v.object({ ...ofLoad.entries, kind: v.picklist(LOAD_CHANGES), page: pageNumber }),
    answer: pageOf(change),
    errors: [...noRight, 'not_found'],
  }),
  /** A raw file, compressed by gzip, in Base64; noted in the journal. */
  deskLoadFile: endpoint({
    method: 'POST',
    path: '/api/desk/exchange/file',
    params: nothing,
    query: nothing,
    body: v.object({ ...ofLoad.entries, number: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    answer: v.object({ name: v.string(), content: v.string() }),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: ['owner'],
  }),
  /** Loads the kept files again, after the answer; `conflict` of `files_gone`: they are not kept any more. */
  deskLoadAgain: endpoint({
    method: 'POST',
    path: '/api/desk/exchange/again',
    params: nothing,
    query: nothing,
    body: v.object({ ...ofLoad.entries, is_confirmed: v.optional(v.boolean(), false) }),
    answer: v.object({ success: v.literal(true) }),
    errors: [...noRight, 'not_found', 'conflict'],
    caching: forDesk,
    roles: ['owner'],
  }),
};
