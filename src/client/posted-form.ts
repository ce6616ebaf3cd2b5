/** The posted form; empty when the body is not a form. */
export const postedForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** The text fields by name. */
export function textsOf(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries(
    [...entries].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
