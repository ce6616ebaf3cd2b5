import * as v from 'valibot';
import { LETTER_NAMES } from '../../domain/letter-settings.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing } from '../parts.ts';
import { forDesk, noRight } from './shapes.ts';

const owners = ['owner'] as const;
const letter = v.picklist(LETTER_NAMES);

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
  /** The letter with the words that are saved, about an order that could be. */
  deskLetterSample: endpoint({
    method: 'GET',
    path: '/api/desk/mail/sample',
    params: nothing,
    query: v.object({ letter }),
    body: nothing,
    answer: v.object({ subject: v.string(), text: v.string() }),
    errors: noRight,
    caching: forDesk,
    roles: owners,
    reads: null,
  }),
  /** Sends it to the caller's own mailbox; refused as `deskMailTest` is. */
  deskLetterTest: endpoint({
    method: 'POST',
    path: '/api/desk/mail/sample',
    params: nothing,
    query: nothing,
    body: v.object({ letter }),
    answer: v.object({ success: v.literal(true), to: v.string() }),
    errors: [...noRight, 'conflict', 'too_many_requests'],
    caching: forDesk,
    log: { event: 'desk_deed' },
    roles: owners,
  }),
};
