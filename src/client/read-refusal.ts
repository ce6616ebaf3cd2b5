import { refusedFields } from '../contract/form-errors.ts';

/** Why a form was not taken: sentences of its fields, or one of the whole form. */
export interface Refusal {
  errors?: Record<string, string[]>;
  detail?: string;
}

/** Null of a form that was taken: its status is good, and `success` does not say otherwise. */
export const readRefusal = async (answer: Response): Promise<Refusal | null> =>
  refusalOf(answer.ok, await answer.json());

/** The same of what a request that is not a `fetch` has brought. */
export function refusalOf(isOk: boolean, told: unknown): Refusal | null {
  const { success, detail } = Object(told) as { success?: unknown; detail?: unknown };
  if (isOk && success === true) return null;
  return { errors: refusedFields(told) ?? {}, ...(typeof detail === 'string' && { detail }) };
}
