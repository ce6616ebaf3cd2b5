import type { Cell } from './cells.ts';

export type Choices = readonly (readonly [key: string, title: string])[];

/** A field of a form: an input; with `choices` a select, with `rows` a text, with `isTick` a box. */
export interface Field {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Said below an input. */
  below?: Cell;
  /** Explains it on a line of its own. */
  about?: string | undefined;
  choices?: Choices;
  rows?: number;
  isTick?: boolean;
  /** Before anything is typed. */
  value?: string | number | undefined;
  /** The longest text, in characters. */
  most?: number;
  type?: 'date' | 'datetime-local' | 'email' | 'file' | 'search' | 'tel';
  inputmode?: 'decimal' | 'email' | 'numeric' | 'tel';
  /** Of files. */
  accept?: string;
  multiple?: boolean;
  /** Absent: off. */
  autocomplete?: string;
  autofocus?: boolean;
  pattern?: string;
  required?: boolean;
  spellcheck?: 'false';
  autocapitalize?: 'none';
  placeholder?: string;
  class?: string;
}
/** A field on a line of its own, or several beside each other. */
export type FieldLine = Field | readonly Field[] | false;

/** All fields of a form. */
export const fieldsIn = (lines: readonly FieldLine[]): readonly Field[] =>
  lines.flatMap((line) => line || []);

export const isOneField = (line: Exclude<FieldLine, false>): line is Field => 'name' in line;

type Texts = Readonly<Record<string, string>>;
/** What the fields of a form show: as it is saved, or as it was typed. A box that is not ticked is not sent. */
export function valuesShown(lines: readonly FieldLine[], saved: Texts, typed: Texts): Texts {
  if (Object.keys(typed).length === 0) return saved;
  const boxes = fieldsIn(lines).filter(({ isTick }) => isTick);
  return { ...saved, ...Object.fromEntries(boxes.map(({ name }) => [name, ''])), ...typed };
}
