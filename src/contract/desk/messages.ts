import * as v from 'valibot';
import { pageRead } from '../../domain/desk-readings.ts';
import {
  MESSAGE_ANSWER_MOST,
  MESSAGE_DEEDS,
  MESSAGE_NOTE_MOST,
  MESSAGE_STATES,
} from '../../domain/messages.ts';
import { MESSAGE_KINDS } from '../../domain/forms.ts';
import { endpoint } from '../endpoint.ts';
import {
  dateTime,
  id,
  idParam,
  nothing,
  pageNumber,
  pageOf,
  queryText,
  typedText,
  uuid,
} from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { deedsWith, done, forDesk, letterState, noRight, sellers, version } from './shapes.ts';

const kind = v.picklist(MESSAGE_KINDS);
const state = v.picklist(MESSAGE_STATES);

const listed = v.object({
  id,
  kind,
  state,
  sent_at: dateTime,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  /** How the text begins. */
  text: v.string(),
  has_file: v.boolean(),
  /** Who has taken it into work; empty: nobody. */
  taken_by: v.string(),
});
export type ListedMessage = v.InferOutput<typeof listed>;

const entry = v.object({
  at: dateTime,
  by: v.string(),
  deed: v.picklist(MESSAGE_DEEDS),
  /** The answer, or the note. */
  text: v.string(),
  /** Of an answer: what became of its letter. */
  letter: v.nullable(letterState),
});

const card = v.object({
  ...listed.entries,
  version: v.number(),
  /** Goes with everything that belongs to it on this day. */
  kept_until: dateTime,
  /** What the staff has done with it, the oldest first. */
  entries: v.array(entry),
});

const seen = { id: idParam, version };
const note = v.optional(typedText(MESSAGE_NOTE_MOST), '');

/**
 * A deed with one message. A `conflict` has done nothing: the message has changed since its author
 * saw it (`reason` is `version_changed`), or its state does not allow the deed.
 */
const deed = deedsWith('messages', sellers, v.object({ ...done.entries, id }));

/**
 * Messages of shoppers. Editors may not see them: a message is personal data as a whole, its text
 * and its file as much as phone and mail.
 */
export const deskMessageEndpoints = {
  /** The newest first. `q`: number, phone in any spelling, mail, words of name and text. */
  deskMessages: endpoint({
    method: 'GET',
    path: '/api/desk/messages',
    params: nothing,
    query: v.object({ q: queryText, kind: orEmpty(kind), state: orEmpty(state), page: pageNumber }),
    body: nothing,
    answer: pageOf(listed),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: sellers,
    reads: 'messages',
    readFacts: pageRead,
  }),
  /** How many messages nobody has taken yet. */
  deskMessagesWaiting: endpoint({
    method: 'GET',
    path: '/api/desk/messages/waiting',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ count: v.number() }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  deskMessage: endpoint({
    method: 'GET',
    path: '/api/desk/messages/:id',
    params: v.object({ id: idParam }),
    query: nothing,
    body: nothing,
    answer: card,
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'message',
    readFacts: ({ id }) => ({ subject: id }),
  }),
  /** The file that came with it. */
  deskMessageFile: endpoint({
    method: 'GET',
    path: '/api/desk/messages/:id/file',
    params: v.object({ id: idParam }),
    query: nothing,
    body: nothing,
    answer: v.object({ type: v.picklist(['jpg', 'png', 'pdf']), base64: v.string() }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: 'message_file',
    readFacts: ({ id }) => ({ subject: id }),
  }),
  /** Says who works on it; a colleague may take it over. */
  deskMessageTake: deed('take', v.object(seen)),
  /** The text goes out as a letter to who wrote. */
  deskMessageAnswer: deed(
    'answer',
    v.object({ ...seen, text: v.pipe(typedText(MESSAGE_ANSWER_MOST), v.minLength(1)) }),
  ),
  /** For the staff; who wrote does not see it. Sent twice with one key, it is written once. */
  deskMessageNote: deed(
    'note',
    v.object({
      id: idParam,
      text: v.pipe(typedText(MESSAGE_NOTE_MOST), v.minLength(1)),
      key: v.optional(uuid),
    }),
  ),
  deskMessageClose: deed('close', v.object({ ...seen, note })),
  deskMessageReopen: deed('reopen', v.object({ ...seen, note })),
};
