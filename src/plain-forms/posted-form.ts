import { textsOf } from '../domain/text-fields.ts';

/** The posted form; empty when the body is not a form. */
export const postedForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** The text fields of the posted form by name. */
export const postedTexts = async (request: Request): Promise<Record<string, string>> =>
  textsOf(await postedForm(request));
