import { isApiError } from '../contract/errors.ts';
import { VERSION_CHANGED } from '../domain/desk-api.ts';

/** Whether a form is refused because somebody else has changed the thing since it was opened. */
export const isOvertaken = (error: unknown): boolean =>
  isApiError(error) && error.reason === VERSION_CHANGED;

/**
 * The version that a refused form began from, and begins from again, so that nobody's change is
 * lost. Null when the thing has changed since: the page shows what is saved now beside the form, and
 * sending the form again overwrites that.
 */
export function keptVersion(error: unknown, version: string | undefined): string | null {
  if (version === undefined || version === '') return null;
  return isOvertaken(error) ? null : version;
}
