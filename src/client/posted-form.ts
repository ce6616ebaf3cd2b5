/** The form that was posted to a page; a body that is none has no fields. */
export const postedForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** What was typed, by name. */
export function textsOf(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries(
    [...entries].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
