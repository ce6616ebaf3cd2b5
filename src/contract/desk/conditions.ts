import * as v from 'valibot';
import { readSearchText } from '#src/domain/list-page.ts';

/** The conditions of a list, as the query schema of its call has them. */

interface ObjectSchema {
  entries: Readonly<Record<string, v.GenericSchema>>;
}
interface Schema {
  type: string;
  default?: unknown;
  wrapped?: Schema;
  /** Of a union its schemas, of a picklist its words. */
  options?: readonly unknown[];
  pipe?: readonly Schema[];
}

const fieldsOf = (query: v.GenericSchema): ObjectSchema['entries'] =>
  (query as unknown as ObjectSchema).entries;
const fieldOf = (query: v.GenericSchema, name: string): Schema =>
  fieldsOf(query)[name] as unknown as Schema;

/** The names of all conditions: everything that the call is asked for but the page. */
export const namesOf = (query: v.GenericSchema): string[] =>
  Object.keys(fieldsOf(query)).filter((name) => name !== 'page');

/** What a list begins with; empty: all of it. */
export const standardOf = (query: v.GenericSchema, name: string): string =>
  String(fieldOf(query, name).default ?? '');

/** The words that a condition can have. */
export function wordsOf(query: v.GenericSchema, name: string): string[] {
  const wordsIn = ({ type, wrapped, options = [], pipe }: Schema): string[] => {
    if (type === 'picklist') return options.map(String);
    if (wrapped !== undefined) return wordsIn(wrapped);
    if (type === 'union') return options.flatMap((option) => wordsIn(option as Schema));
    return (pipe ?? []).filter((step) => step.options !== undefined).flatMap(wordsIn);
  };
  return wordsIn(fieldOf(query, name));
}

/**
 * The conditions that an address asks for; anything else than their form can send is left out, and so
 * is what the page itself says (`fixed`).
 */
export function readConditions<Query extends v.GenericSchema>(
  query: Query,
  asked: URLSearchParams,
  fixed: readonly string[] = [],
) {
  const read = namesOf(query).flatMap((name) => {
    if (fixed.includes(name)) return [];
    const text = name === 'q' ? readSearchText(asked) : (asked.get(name) ?? '');
    const isKnown = text !== '' && v.is(fieldsOf(query)[name] as v.GenericSchema, text);
    return [[name, isKnown ? text : standardOf(query, name)] as const];
  });
  return Object.fromEntries(read) as Record<string, string> & Partial<v.InferInput<Query>>;
}

/** The same without those that every list begins with, for an address. */
export const writeConditions = (
  query: v.GenericSchema,
  conditions: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(conditions).filter(([name, text]) => text !== standardOf(query, name)),
  );
