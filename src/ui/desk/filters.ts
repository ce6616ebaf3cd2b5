/**
 * A condition of a list: its name in the query schema of the call, its label, and its control. That is
 * a choice of the schema's words by their titles (a word without one is left out), a choice of these
 * pairs, or the field of a day. `any` is the title of all rows where the list has no other word for it.
 */
export type Filter = readonly [
  name: string,
  label: string,
  titles:
    | Readonly<Record<string, string>>
    | ((word: string) => string | undefined)
    | readonly (readonly string[])[]
    | 'day',
  any?: string,
];
