import * as v from 'valibot';
import { EDITORS, REASON_MOST, type StaffRole } from '../../domain/staff.ts';
import { oneLine } from '../../domain/typed-text.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { nothing } from '../parts.ts';

/** Shapes that several domains of the desk share. */

export const forDesk = { kind: 'private' } as const;
export const noRight = ['not_authorized', 'not_allowed'] as const;
export const deedErrors = [...noRight, 'not_found', 'conflict'] satisfies Endpoint['errors'];
/** Who sells: orders, codes, points. */
export const sellers = ['owner', 'manager'] as const;
export const editors = EDITORS;
export const done = v.object({ success: v.literal(true) });

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** What a column of the database takes. */
const INTEGER_MOST = 2_147_483_647;
const countSent = () =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())]),
    v.integer(),
    v.minValue(0),
    v.maxValue(INTEGER_MOST),
  );
/** A number that a form sends as text. */
export const formNumber = countSent();
/** The version that the author of a deed has seen: it counts the changes of a thing. */
export const version = countSent();
/** The version of a thing whose changes nobody counts: a print of the values that a form began from. */
export const print = v.pipe(v.string(), v.maxLength(64));
/** A text of one line. */
export const typedLine = (most: number) =>
  v.pipe(v.string(), v.transform(oneLine), v.maxLength(most));
/** The same; absent: empty. */
export const line = (most: number) => v.optional(typedLine(most), '');
/** Why it is done, for the journal. */
export const reason = line(REASON_MOST);

/** `again`: it was not sent, and is tried again by itself; `failed`: it is not. */
export const letterState = v.picklist(['sent', 'waiting', 'again', 'failed']);

/** Makes deeds with things of one kind: 409 when somebody was faster or the state forbids it. */
export const deedsOf =
  (folder: string, roles: readonly StaffRole[], more: Pick<Endpoint, 'work'> = {}) =>
  <Body extends v.GenericSchema, Answer extends v.GenericSchema>(
    path: string,
    body: Body,
    answer: Answer,
  ) =>
    endpoint({
      method: 'POST',
      path: `/api/desk/${folder}/${path}`,
      params: nothing,
      query: nothing,
      body,
      answer,
      errors: deedErrors,
      caching: forDesk,
      roles,
      ...more,
    });

/** The same for deeds that all answer alike. */
export const deedsWith =
  <Answer extends v.GenericSchema>(
    folder: string,
    roles: readonly StaffRole[],
    answer: Answer,
    more?: Pick<Endpoint, 'work'>,
  ) =>
  <Body extends v.GenericSchema>(path: string, body: Body) =>
    deedsOf(folder, roles, more)(path, body, answer);
