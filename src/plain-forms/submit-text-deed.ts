import { keptVersion } from './kept-version.ts';
import { postedTexts } from './posted-form.ts';

/** A form of a page with several that was refused: its text, and why. */
export interface RefusedTextDeed<Deed extends string> {
  deed: Deed | null;
  text: string;
  error: string;
  status: number;
  /** The version that its form begins from again; null: the one that is saved now. */
  version: string | null;
}

interface Refusal {
  error: string;
  status: number;
}

/** `key` is that of the form: a deed that only adds something is done once by it. */
type TextDeed = (version: string, text: string, key: string | undefined) => Promise<unknown>;

/**
 * Does what a form of one text asks for, by its fields `deed`, `version`, `text` and `key`. Returns
 * the deed, or why it was refused. `wrong`: said of an unknown deed. `refusal` makes sentence and
 * status of an error, and rethrows our own failures.
 */
export async function submitTextDeed<Deed extends string>(
  request: Request,
  deeds: Readonly<Record<Deed, TextDeed>>,
  { wrong, refusal }: { wrong: string; refusal: (error: unknown) => Refusal },
): Promise<Deed | RefusedTextDeed<Deed>> {
  const { deed = '', version = '', text = '', key = '' } = await postedTexts(request);
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
