/** The text fields of a form by name, without its files. */
export function textsOf(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries(
    [...entries].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
