import { isApiError } from '../contract/errors.ts';

/** Reasons of a refusal: somebody else has changed the thing since the form was opened. */
const MOVED_ON: readonly unknown[] = [
  'moved_on',
  'order_moved_on',
  'review_moved_on',
  'message_moved_on',
  'media_changed',
  'settings_changed',
  'shell_changed',
];

/** Whether a form is refused because somebody else has changed the thing meanwhile. */
export const isOvertaken = (error: unknown): boolean =>
  isApiError(error) && MOVED_ON.includes(error.reason);

/**
 * The version that a refused form began from, and begins from again, so that nobody's change is
 * lost. Null when the thing has changed since: the page shows what is saved now beside the form, and
 * sending the form again overwrites that.
 */
export function keptVersion(error: unknown, version: string | undefined): string | null {
  if (version === undefined || version === '') return null;
  return isOvertaken(error) ? null : version;
}
