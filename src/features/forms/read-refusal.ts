import { refusedFields } from '../../contract/form-errors.ts';

/** Why a form was not taken: sentences of its fields, or one of the whole form. */
export interface Refusal { errors?: Record<string, string[]>; detail?: string }

/** Null of a form that was taken: its status is good, and `success` does not say otherwise. */
export async function readRefusal(answer: Response): Promise<Refusal | null> {
  const told = await answer.json() as { success?: unknown; detail?: unknown };
  if (answer.ok && told.success === true) return null;
  return { errors: refusedFields(told) ?? {}, ...(typeof told.detail === 'string' && { detail: told.detail }) };
}
