import type * as v from 'valibot';

type Schema = v.GenericSchema;
/** The parts of a valibot schema that are looked at. */
interface Parts {
  type: string;
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  key?: Schema;
  value?: Schema;
  literal?: unknown;
  options?: readonly unknown[];
}
const partsOf = (schema: Schema) => schema as unknown as Parts;

const OPTIONAL = ['optional', 'exact_optional', 'nullish', 'undefinedable'];
const NULLABLE = ['nullable', 'nullish'];
const OBJECTS = ['object', 'strict_object', 'loose_object'];

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && 'type' in part;

/** What a value has to be, as a type: `{ id: number, to: "published" | "rejected" }`. */
export function shapeOf(schema: Schema): string {
  const { type, wrapped, entries, item, key, value, literal, options } = partsOf(schema);
  if (wrapped !== undefined)
    return NULLABLE.includes(type) ? `${shapeOf(wrapped)} | null` : shapeOf(wrapped);
  if (entries !== undefined && OBJECTS.includes(type)) return fieldsOf(entries);
  if (item !== undefined) return `[${shapeOf(item)}, …]`;
  if (key !== undefined && value !== undefined) return `{ [${shapeOf(key)}]: ${shapeOf(value)} }`;
  if (type === 'literal') return JSON.stringify(literal);
  if (options !== undefined) {
    const shapes = options.map((one) => (isSchema(one) ? shapeOf(one) : JSON.stringify(one)));
    return [...new Set(shapes)].join(' | ');
  }
  return type;
}

function fieldsOf(entries: Record<string, Schema>): string {
  const fields = Object.entries(entries).map(
    ([name, field]) =>
      `${name}${OPTIONAL.includes(partsOf(field).type) ? '?' : ''}: ${shapeOf(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** The names of its fields; null: it takes any. */
export function namesOf(schema: Schema): string[] | null {
  const { type, entries } = partsOf(schema);
  return entries === undefined || type === 'loose_object' ? null : Object.keys(entries);
}
