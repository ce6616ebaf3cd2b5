/**
 * The first text of a textarea with this id in an island: what was typed before hydration, else
 * `first`. React gives a hydrated textarea its first text again.
 */
export const textNow = (id: string, first: string): string =>
  typeof document === 'undefined'
    ? first
    : (document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`)?.value ?? first);
