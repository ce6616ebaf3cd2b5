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

/**
 * What a value has to be, as a type: `{ id: number, to: "published" | "rejected" }`; of words to
 * choose from at most so many.
 */
export function shapeOf(schema: Schema, most = Infinity): string {
  const shapeOfPart = (part: Schema) => shapeOf(part, most);
  const { type, wrapped, entries, item, key, value, literal, options } = partsOf(schema);
  if (wrapped !== undefined)
    return NULLABLE.includes(type) ? `${shapeOfPart(wrapped)} | null` : shapeOfPart(wrapped);
  if (entries !== undefined && OBJECTS.includes(type)) return fieldsOf(entries, shapeOfPart);
  if (item !== undefined) return `[${shapeOfPart(item)}, …]`;
  if (key !== undefined && value !== undefined)
    return `{ [${shapeOfPart(key)}]: ${shapeOfPart(value)} }`;
  if (type === 'literal') return JSON.stringify(literal);
  if (options === undefined) return type;
  const shapes = options.map((one) => (isSchema(one) ? shapeOfPart(one) : JSON.stringify(one)));
  const shown = [...new Set(shapes)];
  return [...shown.slice(0, most), ...(shown.length > most ? ['…'] : [])].join(' | ');
}

function fieldsOf(entries: Record<string, Schema>, shapeOfPart: (part: Schema) => string): string {
  const fields = Object.entries(entries).map(
    ([name, field]) =>
      `${name}${OPTIONAL.includes(partsOf(field).type) ? '?' : ''}: ${shapeOfPart(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** The names of its fields; null: it takes any. */
export function namesOf(schema: Schema): string[] | null {
  const { type, entries } = partsOf(schema);
  return entries === undefined || type === 'loose_object' ? null : Object.keys(entries);
}
