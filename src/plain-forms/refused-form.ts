import { asRefusal } from '../contract/errors.ts';
import { isFormErrors } from '../contract/form-errors.ts';
import { typedSum } from '../domain/money.ts';
import { isOvertaken, keptVersion } from './kept-version.ts';

/** The text fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

/** A form that was refused: as it was typed, why, and beside which field that is said. */
export interface RefusedForm {
  fields: Fields;
  error: string;
  /** The wrong field; empty: the whole form. */
  field: string;
  /** Where several are wrong: what is said beside each; `error` sums it up. */
  errors?: Fields;
  status: number;
  /** Somebody else has changed the thing since the form was opened. */
  isOvertaken: boolean;
  /** The version that the form begins from again; null: the one that is saved now. */
  version: string | null;
}

/** A field cannot be read, or the whole form where its name is empty; the message is for its author. */
export class WrongField extends Error {
  override readonly name = 'WrongField';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

interface RefusalWords {
  /** The field that each reason of a refusal is about. */
  fieldOf: Readonly<Record<string, string>>;
  /** Said when the answer has no sentence of its own for the staff. */
  wrong: string;
}

/** What a page says of a refusal; rethrows our own failures. */
export function refusedForm(
  error: unknown,
  fields: Fields,
  { fieldOf, wrong }: RefusalWords,
): RefusedForm {
  const version = keptVersion(error, fields['version']);
  const shown = { fields, isOvertaken: isOvertaken(error), version };
  if (error instanceof WrongField)
    return { ...shown, error: error.message, field: error.field, status: 400 };
  if (isFormErrors(error)) {
    const told = Object.entries(error.errors).map(([name, sentences]) => [
      name,
      sentences.join(' '),
    ]);
    const errors = Object.fromEntries(told) as Fields;
    return { ...shown, error: wrong, errors, field: '', status: 400 };
  }
  const { reason = '', detail = wrong, status } = asRefusal(error);
  return { ...shown, error: detail, field: fieldOf[reason] ?? '', status };
}

/** What a form tells of why it was refused. */
export type Refusal = Pick<RefusedForm, 'error' | 'errors'> & Partial<RefusedForm>;

/** The error of one field; empty: it has none. */
export const errorAt = (refused: Refusal | null, field: string): string =>
  refused?.errors?.[field] ?? (refused?.field === field ? refused.error : '');

export const typed = (fields: Fields, name: string): string => (fields[name] ?? '').trim();

/** A whole number that was typed; null: the field is empty. Throws WrongField. */
export function wholeIn(
  fields: Fields,
  name: string,
  wrong: (text: string) => string,
): number | null {
  const text = typed(fields, name).replace(/\s/g, '');
  if (text === '') return null;
  if (!/^\d{1,9}$/.test(text)) throw new WrongField(name, wrong(typed(fields, name)));
  return Number(text);
}

/** Kopecks of a sum that was typed; null: the field is empty. Throws WrongField. */
export function kopecksIn(
  fields: Fields,
  name: string,
  wrong: (text: string) => string,
): number | null {
  const text = typed(fields, name);
  if (text === '') return null;
  const sum = typedSum(text);
  if (sum === null) throw new WrongField(name, wrong(text));
  return sum;
}

/** The lines of a field of several, without the empty ones. */
export const linesIn = (fields: Fields, name: string): string[] =>
  (fields[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
