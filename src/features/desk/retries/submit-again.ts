import { postedForm } from '#src/plain-forms/posted-form.ts';
import { RETRIED_MOST } from '#src/domain/desk-retries.ts';
import type { LETTERS_TEXT } from '#src/texts/desk/retries.ts';

/** A form that was refused, or how much is done again. */
export type AgainResult =
  { chosen: readonly string[]; error: string } | { retried: number; of: number };

export type AgainTexts = Pick<typeof LETTERS_TEXT, 'nothingChosen' | 'tooMany'>;

/** Has the chosen rows done again. */
export async function submitAgain(
  request: Request,
  again: (ids: string[]) => Promise<{ retried: string[] }>,
  text: AgainTexts,
): Promise<AgainResult> {
  const form = await postedForm(request);
  const ids = form.getAll('chosen').flatMap((id) => /^[1-9]\d{0,17}$/.exec(String(id)) ?? []);
  if (ids.length === 0) return { chosen: [], error: text.nothingChosen };
  if (ids.length > RETRIED_MOST) return { chosen: ids, error: text.tooMany };
  return { retried: (await again(ids)).retried.length, of: ids.length };
}

/** How much was done again, as the address says after the form; null: it says nothing. */
export function readDone(asked: URLSearchParams): readonly [number, number] | null {
  const [, done, of] = /^(\d{1,2})\.(\d{1,2})$/.exec(asked.get('done') ?? '') ?? [];
  return done === undefined || of === undefined ? null : [Number(done), Number(of)];
}

export type RetryFilter = 'again' | 'failed' | '';
export const readState = (asked: URLSearchParams): RetryFilter =>
  (['again', 'failed'] as const).find((state) => state === asked.get('state')) ?? '';
