import { asRefusal } from '../../contract/errors.ts';
import { ERROR_TEXT } from '../shell/shell.ts';

/** Why a form of the desk has done nothing, and the status of its answer. */
export interface Refused {
  error: string;
  status: number;
}

/**
 * What a page says of a refusal; `wrong` is its sentence for a text that breaks a rule, because that
 * for shoppers says less. Our own failures are thrown again: a page of their own tells them.
 */
export function refusalText(error: unknown, wrong: string): Refused {
  const { code, detail, status } = asRefusal(error);
  return { error: detail ?? (code === 'invalid_input' ? wrong : ERROR_TEXT[code]), status };
}
