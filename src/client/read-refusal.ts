import { refusedFields } from '../contract/form-errors.ts';

/** Why a form was refused: sentences by field, or one for the whole form. */
export interface Refusal {
  errors?: Record<string, string[]>;
  detail?: string;
}

/** Null when the form was accepted: a good status and `success` is true. */
export const readRefusal = async (answer: Response): Promise<Refusal | null> =>
  refusalOf(answer.ok, await answer.json());

/** The same for the parsed body of a request made without `fetch`. */
export function refusalOf(isOk: boolean, body: unknown): Refusal | null {
  const { success, detail } = Object(body) as { success?: unknown; detail?: unknown };
  if (isOk && success === true) return null;
  return { errors: refusedFields(body) ?? {}, ...(typeof detail === 'string' && { detail }) };
}
