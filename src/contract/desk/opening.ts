import * as v from 'valibot';
import { OPENING_STEPS } from '../../domain/opening.ts';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../parts.ts';
import { done, forDesk, noRight } from './shapes.ts';

const owners = ['owner'] as const;

const step = v.object({
  name: v.picklist(OPENING_STEPS),
  is_done: v.boolean(),
  /** How many things of it are missing; 0: it is not counted. */
  missing: v.number(),
  /** The page where it is done. */
  path: v.string(),
});
export type OpeningStep = v.InferOutput<typeof step>;

/** What a shop still needs before it opens. */
export const deskOpeningEndpoints = {
  /** No steps while the demonstration is in the shop. */
  deskOpening: endpoint({
    method: 'GET',
    path: '/api/desk/opening',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ steps: v.array(step) }),
    errors: noRight,
    caching: forDesk,
    roles: owners,
    reads: null,
  }),
  /** The owner has looked at the terms of delivery, and they are right as they are. */
  deskOpeningConfirm: endpoint({
    method: 'POST',
    path: '/api/desk/opening/confirm',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: done,
    errors: noRight,
    caching: forDesk,
    roles: owners,
  }),
};
