import * as v from 'valibot';
import { DESK_DEEDS, DESK_SUBJECTS } from '../../domain/desk-journal.ts';
import { READINGS, READING_WAYS } from '../../domain/desk-readings.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, day, idParam, nothing, pageNumber, pageOf } from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { forDesk, noRight } from './shapes.ts';

const facts = v.nullable(
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
);

const entry = v.object({
  id: v.number(),
  at: dateTime,
  /** Name or address of the person, or the login that gave a command. */
  by: v.string(),
  is_command: v.boolean(),
  deed: v.picklist(DESK_DEEDS),
  subject: v.object({
    kind: v.picklist(DESK_SUBJECTS),
    id: v.string(),
    /** As people know it; empty when it has no name any more. */
    title: v.string(),
  }),
  before: facts,
  after: facts,
  reason: v.string(),
});
export type JournalEntry = v.InferOutput<typeof entry>;

const reading = v.object({
  id: v.number(),
  at: dateTime,
  by: v.string(),
  is_command: v.boolean(),
  what: v.picklist(READINGS),
  /** Number or id of what was read; empty: a list. */
  subject: v.string(),
  way: v.picklist(READING_WAYS),
  count: v.number(),
});
export type JournalReading = v.InferOutput<typeof reading>;

/** Everybody who may stand in the journal. */
const people = v.array(v.object({ id: v.number(), title: v.string() }));

export const deskJournalEndpoints = {
  /** The newest entry first; `from` and `to` are days of the shop, both included. */
  deskJournal: endpoint({
    method: 'GET',
    path: '/api/desk/journal',
    params: nothing,
    query: v.object({
      person: orEmpty(idParam),
      deed: orEmpty(v.picklist(DESK_DEEDS)),
      from: orEmpty(day),
      to: orEmpty(day),
      page: pageNumber,
    }),
    body: nothing,
    answer: v.object({
      ...pageOf(entry).entries,
      people,
    }),
    errors: noRight,
    caching: forDesk,
    roles: ['owner'],
    reads: null,
  }),
  /** Who was shown which personal data, the newest first. */
  deskReadings: endpoint({
    method: 'GET',
    path: '/api/desk/journal/readings',
    params: nothing,
    query: v.object({
      person: orEmpty(idParam),
      what: orEmpty(v.picklist(READINGS)),
      from: orEmpty(day),
      to: orEmpty(day),
      page: pageNumber,
    }),
    body: nothing,
    answer: v.object({ ...pageOf(reading).entries, people }),
    errors: noRight,
    caching: forDesk,
    roles: ['owner'],
    reads: null,
  }),
};
