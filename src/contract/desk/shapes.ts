import * as v from 'valibot';
import type { StaffRole } from '../../domain/staff.ts';
import { oneLine } from '../../domain/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import type { Endpoint } from '../endpoint.ts';
import { id, nothing } from '../parts.ts';

/** Shapes that several domains of the desk share. */

export const forDesk = { kind: 'private' } as const;
export const noRight = ['not_authorized', 'not_allowed'] as const;
export const deedErrors = [...noRight, 'not_found', 'conflict'] satisfies Endpoint['errors'];
/** Who sells: orders, codes, points. */
export const sellers = ['owner', 'manager'] as const;

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** The version that the author of a deed has seen. */
export const version = whole(0, 2_147_483_647);
/** A text of one line; absent: empty. */
export const line = (most: number) =>
  v.optional(v.pipe(v.string(), v.transform(oneLine), v.maxLength(most)), '');

/** Makes deeds with things of one kind: 409 when somebody was faster or the state forbids it. */
export const deedsWith =
  (folder: string, roles: readonly StaffRole[]) =>
  <Body extends v.GenericSchema>(path: string, body: Body) =>
    endpoint({
      method: 'POST',
      path: `/api/desk/${folder}/${path}`,
      params: nothing,
      query: nothing,
      body,
      answer: v.object({ success: v.literal(true), id }),
      errors: deedErrors,
      caching: forDesk,
      roles,
    });
