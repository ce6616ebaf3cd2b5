import type { ErrorCode } from '../../contract/errors.ts';
import type { TypedForm } from '../../contract/forms.ts';
import { MESSAGE_KINDS } from '../../domain/forms.ts';
import type { KeptForm } from '../../domain/forms.ts';
import { messagePath } from '../../domain/paths.ts';
import { plainText } from '../../domain/typed-text.ts';

/** The page of a plain form that was refused, with what it said. */
export interface ShownForm {
  address: string;
  typed: TypedForm;
}

/** Sent too early or too late: nobody has looked at the fields. */
const UNREAD: readonly ErrorCode[] = ['not_human', 'form_expired'];

/**
 * What answers a plain form that was sent too early or too late: its own page, made of the request
 * itself, because nothing is kept of what anybody may send without end. Undefined: the redirect does.
 */
export function shownForm(
  form: KeptForm,
  refusal: ErrorCode | undefined,
  address: string,
  said: Record<string, string>,
): ShownForm | undefined {
  const kind = MESSAGE_KINDS.find((each) => each === form);
  if (kind === undefined || refusal === undefined || !UNREAD.includes(refusal)) return undefined;
  if (!address.startsWith(`${messagePath(kind)}?`)) return undefined;
  const fields = Object.entries(said).map(([name, text]) => [name, plainText(text)]);
  return { address, typed: { fields: Object.fromEntries(fields), errors: {} } };
}
