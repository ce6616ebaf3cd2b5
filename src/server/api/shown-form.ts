import type { KeptFields } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { TypedForm } from '../../contract/forms.ts';
import { plainText } from '../../domain/typed-text.ts';

/** The page of a refused plain form, with the fields as they were sent. */
export interface ShownForm {
  address: string;
  typed: TypedForm;
}

/** Sent too early or too late: the fields have not been checked. */
const UNCHECKED: readonly ErrorCode[] = ['not_human', 'form_expired'];

/**
 * Answers a plain form that was sent too early or too late with its own page, made from the request
 * itself: nothing is stored that anybody may send without end. Undefined when the usual redirect is
 * enough.
 */
export function shownForm(
  { shownAtOnce }: KeptFields,
  refusal: ErrorCode | undefined,
  address: string,
  texts: Record<string, string>,
): ShownForm | undefined {
  if (shownAtOnce === undefined || refusal === undefined) return undefined;
  if (!UNCHECKED.includes(refusal) || !address.startsWith(`${shownAtOnce}?`)) return undefined;
  const fields = Object.entries(texts).map(([name, text]) => [name, plainText(text)]);
  return { address, typed: { fields: Object.fromEntries(fields), errors: {} } };
}
