import { isFormErrors } from '#src/contract/form-errors.ts';
import { textsOf } from '#src/domain/text-fields.ts';
import { postedForm } from '#src/plain-forms/posted-form.ts';
import {
  type Fields,
  type RefusedForm,
  WrongField,
  refusedForm,
} from '#src/plain-forms/refused-form.ts';
import { refusalText } from '#src/texts/desk/refusal.ts';

/** A form of a page with several that was refused. */
export interface RefusedDeed extends RefusedForm {
  /** Null: it is no form of the page. */
  deed: string | null;
  /** Tells apart forms of the same deed: its own word, or the id of what the form is about. */
  part: string;
}

type Deed = (fields: Fields, posted: FormData) => Promise<unknown>;

interface DeedWords {
  /** Said of an unknown deed, and of a text that breaks a rule. */
  wrong: string;
  /** The field that each reason of a refusal is about. */
  fieldOf?: Readonly<Record<string, string>>;
  /** The field of all other refusals; absent: they are about the whole form. */
  under?: string;
}

/** What a form has done, or why it was refused. */
export type Submitted<Done> =
  { done: Done; refused: null } | { done: null; refused: RefusedForm | null };

/** Why the form was refused, and beside which field that is said. */
function refusalOf(error: unknown, fields: Fields, words: DeedWords): RefusedForm {
  const { wrong, fieldOf = {}, under = '' } = words;
  const refused = refusedForm(error, fields, { fieldOf, wrong });
  if (error instanceof WrongField || isFormErrors(error)) return refused;
  return { ...refused, ...refusalText(error, wrong), field: refused.field || under };
}

/** Does what the one form of a page asks for, if it was sent. Our own failures are thrown again. */
export async function submitForm<Done>(
  request: Request,
  act: (fields: Fields, posted: FormData) => Promise<Done>,
  words: DeedWords,
): Promise<Submitted<Done>> {
  if (request.method !== 'POST') return { done: null, refused: null };
  const posted = await postedForm(request);
  const fields = textsOf(posted);
  try {
    return { done: await act(fields, posted), refused: null };
  } catch (error) {
    return { done: null, refused: refusalOf(error, fields, words) };
  }
}

/** The id of the form of a deed. */
export const deedFormId = (deed: string, part = ''): string => `deed-${deed}${part}`;

/**
 * Does what a form of a page asks for by its field `deed`. Returns the deed, or its form as it was
 * typed and why it was refused, or null when none was sent; our own failures are thrown again.
 */
export async function submitDeed<Name extends string>(
  request: Request,
  deeds: Readonly<Record<Name, Deed>>,
  words: DeedWords,
): Promise<Name | RefusedDeed | null> {
  if (request.method !== 'POST') return null;
  const posted = await postedForm(request);
  const fields = textsOf(posted);
  const deed = (Object.keys(deeds) as Name[]).find((name) => name === fields['deed']);
  const part = fields['part'] ?? fields['id'] ?? '';
  try {
    if (deed === undefined) throw new WrongField('', words.wrong);
    await deeds[deed](fields, posted);
    return deed;
  } catch (error) {
    return { ...refusalOf(error, fields, words), deed: deed ?? null, part };
  }
}
