import * as v from 'valibot';
import { DESK_DEEDS, DESK_SUBJECTS } from '../../domain/desk-journal.ts';
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
      /** Everybody who may stand in the journal. */
      people: v.array(v.object({ id: v.number(), title: v.string() })),
    }),
    errors: noRight,
    caching: forDesk,
    roles: ['owner'],
  }),
};
