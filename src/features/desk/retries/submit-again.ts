import { RETRIED_MOST } from '#src/domain/desk-retries.ts';
import { postedForm } from '#src/plain-forms/posted-form.ts';

/** The form of rows to be done again: `done` is how many of how many are, as an address says it. */
export interface Again {
  chosen: readonly string[];
  error: string;
  done: string;
}

/** Has the chosen rows done again; null: no form was sent. */
export async function submitAgain(
  request: Request,
  again: (ids: string[]) => Promise<{ retried: string[] }>,
  text: { nothingChosen: string; tooMany: string },
): Promise<Again | null> {
  if (request.method !== 'POST') return null;
  const form = await postedForm(request);
  const ids = form.getAll('chosen').flatMap((id) => /^[1-9]\d{0,17}$/.exec(String(id)) ?? []);
  if (ids.length === 0) return { chosen: [], error: text.nothingChosen, done: '' };
  if (ids.length > RETRIED_MOST) return { chosen: ids, error: text.tooMany, done: '' };
  const { retried } = await again(ids);
  return { chosen: [], error: '', done: `${retried.length}.${ids.length}` };
}

/** How much was done again, as the address says after the form; null: it says nothing. */
export function readDone(asked: URLSearchParams): readonly [number, number] | null {
  const [, done, of] = /^(\d{1,2})\.(\d{1,2})$/.exec(asked.get('done') ?? '') ?? [];
  return done === undefined || of === undefined ? null : [Number(done), Number(of)];
}
