import {
  SPARE_ROWS,
  partName,
  type Fields,
  type FormField,
  type ScalarField,
} from './form-field.ts';
import { roublesTyped, typedSum } from './money.ts';
import { shopMinute, shopMoment } from './shop-days.ts';

/**
 * Between the values of a schema and the texts of a form. What cannot be read stays the text that
 * was typed, which the schema then refuses.
 */

type Typed = Readonly<Record<string, string>>;
type Row = Record<string, unknown>;
type Form = Readonly<Record<string, FormField>>;

/** The value that was typed into the field of this name. */
export function readField(field: FormField, name: string, typed: Typed): unknown {
  if (field.kind === 'group') return readParts(field.fields, name, typed);
  if (field.kind !== 'rows') return readScalar(field, typed[name] ?? '');
  const rows = rowNumbers(name, typed).filter((row) =>
    Object.keys(field.fields).some((part) => (typed[partName(name, row, part)] ?? '').trim()),
  );
  return rows.map((row) => readParts(field.fields, partName(name, row), typed));
}

/** The values of a whole form, by the names of its fields. */
export const readFields = (form: Form, typed: Typed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).map(([name, field]) => [name, readField(field, name, typed)]),
  );

const readParts = (fields: Fields, name: string, typed: Typed): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([part, field]) => [
      part,
      readScalar(field, typed[partName(name, part)] ?? ''),
    ]),
  );

/** The rows of a table that were sent, in order. */
function rowNumbers(name: string, typed: Typed): number[] {
  const start = partName(name, '');
  // «3» of `delivery.post.zones/3/km`.
  const numbers = Object.keys(typed).flatMap((each) =>
    each.startsWith(start) ? (/^\d{1,3}(?=\/)/.exec(each.slice(start.length)) ?? []) : [],
  );
  return [...new Set(numbers.map(Number))].sort((one, other) => one - other);
}

function readScalar(field: ScalarField, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '' && field.canBeNone) return null;
  switch (field.kind) {
    case 'text':
      return field.isLong ? text.replaceAll('\r\n', '\n').trim() : trimmed;
    case 'choice':
      return trimmed;
    case 'flag':
      if (trimmed === 'yes') return true;
      return trimmed === 'no' ? false : trimmed;
    case 'whole': {
      const digits = trimmed.replace(/\s/g, '');
      return /^\d{1,9}$/.test(digits) ? Number(digits) : trimmed;
    }
    case 'money':
      return typedSum(trimmed) ?? trimmed;
    case 'moment':
      return shopMoment(trimmed)?.toISOString() ?? trimmed;
  }
}

/** The texts that a form shows for a value, by the names of its inputs. */
export function writeField(field: FormField, name: string, value: unknown): Record<string, string> {
  if (field.kind === 'group') return writeParts(field.fields, name, value);
  if (field.kind !== 'rows') return { [name]: writeScalar(field, value) };
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  const shown = [...rows, ...Array.from({ length: SPARE_ROWS }, () => ({}))].slice(0, field.most);
  return Object.assign(
    {},
    ...shown.map((row, number) => writeParts(field.fields, partName(name, number), row)),
  ) as Record<string, string>;
}

/** The same for a whole form, by the names of its fields. */
export const writeFields = (
  form: Form,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, field]) =>
      Object.entries(writeField(field, name, values[name])),
    ),
  );

const writeParts = (fields: Fields, name: string, value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([part, field]) => [
      partName(name, part),
      writeScalar(field, (value as Row | null)?.[part]),
    ]),
  );

function writeScalar(field: ScalarField, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'flag':
      if (value === true) return 'yes';
      return value === false ? 'no' : '';
    case 'money':
      return typeof value === 'number' ? roublesTyped(value) : String(value);
    case 'moment': {
      const at = new Date(String(value));
      return Number.isNaN(at.getTime()) ? String(value) : shopMinute(at);
    }
    default:
      return typeof value === 'object' ? '' : String(value);
  }
}
