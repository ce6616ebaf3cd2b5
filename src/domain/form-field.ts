import type { Unit } from './setting-kinds.ts';

/**
 * A field of a form that is made from a schema (contract/desk/field-of.ts): plain data, so that one
 * component can show it (`ui/desk/schema-field.astro`) and one function can read it. Texts are given by
 * whoever shows it.
 */

interface Scalar {
  /** An empty field is null. */
  canBeNone: boolean;
}
export type ScalarField = Scalar &
  (
    | { kind: 'text'; most: number; isLong: boolean }
    | { kind: 'whole'; least: number; most: number; unit: Unit }
    /** Kopecks; typed in roubles. */
    | { kind: 'money'; most: number }
    | { kind: 'flag' }
    | { kind: 'choice'; values: readonly string[] }
    /** ISO 8601; typed as a minute of the shop's time. */
    | { kind: 'moment' }
  );
export type Fields = Readonly<Record<string, ScalarField>>;
export type FormField =
  | ScalarField
  | { kind: 'group'; fields: Fields }
  /** A row whose cells are all empty is none. */
  | { kind: 'rows'; fields: Fields; most: number };

/** The texts of a field. */
export interface FieldWords {
  title: string;
  /** Empty: there is nothing to explain. */
  about?: string;
  /** Of the parts of a group or of a row. */
  parts?: Readonly<Record<string, string>>;
  /** Of the values of a choice. */
  choices?: Readonly<Record<string, string>>;
}

/** Separates the names of a field, its row and its part; keys of settings have dots. */
const JOINT = '/';
export const partName = (name: string, ...parts: (string | number)[]): string =>
  [name, ...parts].join(JOINT);
/** Empty rows for more. */
export const SPARE_ROWS = 2;
