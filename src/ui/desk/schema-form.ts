import { asRefusal } from '#src/contract/errors.ts';
import { fieldAt } from '#src/contract/desk/field-of.ts';
import { readFieldFaults } from '#src/domain/field-faults.ts';
import { type FormField, partName } from '#src/domain/form-field.ts';
import { readFields, writeFields } from '#src/domain/typed-field.ts';
import { type Fields, type RefusedForm, refusedForm } from '#src/plain-forms/refused-form.ts';
import { neededText } from '#src/texts/desk/fields.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';

/** Forms that are made from schemas: what a refused one shows. */

export type SchemaForm = Readonly<Record<string, FormField>>;

interface FaultWords {
  /** Above the fields that are wrong. */
  faults: string;
  /** What is wrong by its code; null: it is no value of the field. `detail` is the server's sentence. */
  faultText: (code: string, detail: string) => string | null;
  /** Inputs of the form that no schema has. */
  others?: readonly string[];
}

/** A refused form with its fields as they were typed and a sentence for each that is wrong. */
export function refusedSchemaForm(
  error: unknown,
  typed: Fields,
  form: SchemaForm,
  words: FaultWords,
): RefusedForm & { errors: Fields } {
  const { code, reason = '' } = asRefusal(error);
  const refused = refusedForm(error, typed, { fieldOf: {}, wrong: ERROR_TEXT[code] });
  const errors = code === 'invalid_input' ? errorsOf(form, reason, refused.error, words) : {};
  return {
    ...refused,
    fields: { ...typed, ...writeFields(form, readFields(form, typed)) },
    errors,
    error: Object.keys(errors).length > 0 ? words.faults : refused.error,
  };
}

/** A rule of ours names its fields with codes; the contract names the first wrong field. */
function errorsOf(
  form: SchemaForm,
  reason: string,
  detail: string,
  { faultText, others = [] }: FaultWords,
): Fields {
  const found = readFieldFaults(reason).map(
    ({ name, code }) => [name, faultText(code, detail)] as const,
  );
  const faults = found.length > 0 ? found : [[reason.split(':')[0] ?? '', null] as const];
  return Object.fromEntries(
    faults.flatMap(([name, sentence]) => {
      const needed = neededAt(form, name);
      if (needed === null && !others.includes(name)) return [];
      return [[name, sentence ?? needed ?? detail]];
    }),
  );
}

/** What may be typed into the input of this name; null: no schema has it. */
function neededAt(form: SchemaForm, name: string): string | null {
  const [key, field] =
    Object.entries(form).find(([each]) => name === each || name.startsWith(partName(each, ''))) ??
    [];
  if (key === undefined || field === undefined) return null;
  return neededText(fieldAt(field, key, name));
}
