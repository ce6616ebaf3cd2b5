import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing } from '../parts.ts';
import { forDesk, noRight } from './shapes.ts';

const owners = ['owner'] as const;

/** The mail server of the shop, as its owner tries it. */
export const deskMailEndpoints = {
  deskMail: endpoint({
    method: 'GET',
    path: '/api/desk/mail',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({
      /** Host and port; null: letters become files. */
      server: v.nullable(v.string()),
      sender: v.string(),
      /** When this server last took a letter of a trial from this sender; null: never. */
      proven_at: v.nullable(dateTime),
    }),
    errors: noRight,
    caching: forDesk,
    roles: owners,
    reads: null,
  }),
  /**
   * Connects, logs in and sends one letter to the caller's own mailbox. A `conflict` says why the
   * server did not take it: its reason is a MailTrouble.
   */
  deskMailTest: endpoint({
    method: 'POST',
    path: '/api/desk/mail/test',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ success: v.literal(true), to: v.string(), server: v.string() }),
    errors: [...noRight, 'conflict', 'too_many_requests'],
    caching: forDesk,
    log: { event: 'desk_deed' },
    roles: owners,
  }),
};
