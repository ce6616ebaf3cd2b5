import * as v from 'valibot';
import {
  partName,
  type Fields,
  type FormField,
  type ScalarField,
} from '../../domain/form-field.ts';
import type { Unit } from '../../domain/setting-kinds.ts';

/** What a schema says of itself beside its type: `v.metadata({ … } satisfies FieldFacts)`. */
export interface FieldFacts {
  unit?: Unit;
  isMoney?: boolean;
  /** Several lines. */
  isLong?: boolean;
  isMoment?: boolean;
}

type Schema = v.GenericSchema;
/** The parts of a valibot schema that are looked at. */
interface Parts {
  type: string;
  wrapped?: Schema;
  options?: readonly string[];
  entries?: Record<string, Schema>;
  item?: Schema;
  pipe?: readonly { type: string; requirement?: unknown }[];
}

const partsOf = (schema: Schema) => schema as unknown as Parts;
const TEXT_MOST = 5000;
const ROWS_MOST = 100;

/** The requirement of a validation in the schema's pipe. */
function requirementOf(schema: Schema, type: string): number | undefined {
  const found = partsOf(schema).pipe?.find((action) => action.type === type);
  return typeof found?.requirement === 'number' ? found.requirement : undefined;
}

/** The field that a form shows for a schema. Throws for a schema that no form can show. */
export function fieldOf(schema: Schema): FormField {
  const { type, entries, item } = partsOf(schema);
  if (type === 'strict_object' || type === 'object')
    return { kind: 'group', fields: fieldsOf(entries) };
  if (type === 'array' && item !== undefined)
    return {
      kind: 'rows',
      fields: fieldsOf(partsOf(item).entries),
      most: requirementOf(schema, 'max_length') ?? ROWS_MOST,
    };
  return scalarOf(schema);
}

export const fieldsOf = (entries: Record<string, Schema> = {}): Fields =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, scalarOf(schema)]));

function scalarOf(schema: Schema, canBeNone = false): ScalarField {
  const { type, wrapped, options } = partsOf(schema);
  const facts = v.getMetadata(schema) as FieldFacts;
  if (type === 'nullable' && wrapped !== undefined) return scalarOf(wrapped, true);
  const least = requirementOf(schema, 'min_value') ?? 0;
  const most = requirementOf(schema, 'max_value') ?? Number.MAX_SAFE_INTEGER;
  if (type === 'number')
    return facts.isMoney === true
      ? { kind: 'money', most, canBeNone }
      : { kind: 'whole', least, most, unit: facts.unit ?? 'number', canBeNone };
  if (type === 'boolean') return { kind: 'flag', canBeNone };
  if (type === 'picklist' && options !== undefined)
    return { kind: 'choice', values: options, canBeNone };
  if (type !== 'string') throw new Error(`No form has a field for the schema ${type}.`);
  if (facts.isMoment === true) return { kind: 'moment', canBeNone };
  const length = requirementOf(schema, 'max_length') ?? TEXT_MOST;
  return { kind: 'text', most: length, isLong: facts.isLong === true, canBeNone };
}

/** The names of the fields whose value breaks the schema; `name` is that of the whole value. */
export function problemsOf(schema: Schema, name: string, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  const paths = issues.map(({ path = [] }) => path.map(({ key }) => String(key)));
  return [...new Set(paths.map((path) => partName(name, ...path)))];
}

/** The field of a name that `problemsOf` made: a part, or the whole. */
export function fieldAt(field: FormField, name: string, problem: string): FormField {
  const part =
    problem
      .slice(name.length + 1)
      .split('/')
      .at(-1) ?? '';
  if (field.kind !== 'group' && field.kind !== 'rows') return field;
  return field.fields[part] ?? field;
}
