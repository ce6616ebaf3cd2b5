import type { Cell } from './cells.ts';

export type Choices = readonly (readonly [key: string, title: string])[];

/** A field of a form: an input; with `choices` a select, with `rows` a text, with `isTick` a box. */
export interface Field {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Said below an input. */
  below?: Cell;
  choices?: Choices;
  rows?: number;
  isTick?: boolean;
  /** Before anything is typed. */
  value?: string | number | undefined;
  /** The longest text, in characters. */
  most?: number;
  type?: 'date' | 'datetime-local' | 'email' | 'search' | 'tel';
  inputmode?: 'decimal' | 'email' | 'numeric' | 'tel';
  required?: boolean;
  spellcheck?: 'false';
  autocapitalize?: 'none';
  placeholder?: string;
}
/** A field on a line of its own, or several beside each other. */
export type FieldLine = Field | readonly Field[] | false;

export const isOneField = (line: Exclude<FieldLine, false>): line is Field => 'name' in line;
