import { keptVersion } from './kept-version.ts';
import { postedForm, textsOf } from './posted-form.ts';

/** A form of a page with several that was refused: its text, and why. */
export interface RefusedTextDeed<Deed extends string> {
  deed: Deed | null;
  text: string;
  error: string;
  status: number;
  /** That its form begins from again; null: the one that is saved now. */
  version: string | null;
}

/** `key` is that of the form: a deed that only adds something is done once by it. */
type Does = (version: string, text: string, key: string | undefined) => Promise<unknown>;

/**
 * Does what a form of one text asks for, by its fields `deed`, `version`, `text` and `key`; returns the
 * deed, or why it was refused. `refusal` rethrows our own failures.
 */
export async function takeTextDeed<Deed extends string>(
  request: Request,
  deeds: Readonly<Record<Deed, Does>>,
  { wrong, refusal }: { wrong: string; refusal: (error: unknown) => Told },
): Promise<Deed | RefusedTextDeed<Deed>> {
  const { deed = '', version = '', text = '', key = '' } = textsOf(await postedForm(request));
  const found = (Object.keys(deeds) as Deed[]).find((name) => name === deed);
  if (found === undefined)
    return { deed: null, text: '', error: wrong, status: 400, version: null };
  try {
    await deeds[found](version, text, key || undefined);
    return found;
  } catch (error) {
    return { deed: found, text, version: keptVersion(error, version), ...refusal(error) };
  }
}

interface Told {
  error: string;
  status: number;
}
