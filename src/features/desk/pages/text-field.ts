/** A part of a text: where it begins and ends. */
export type Part = readonly [from: number, to: number];

/** Numbers of lines that something is wrong with; the first line is 1. */
export interface FaultyLines {
  faults: readonly number[];
  warnings: readonly number[];
}

/**
 * Where the text of a page is typed. Whatever shows it, the `textarea` of the form has each change at
 * once and tells of it by `input`: it is what is sent, saved and kept.
 */
export interface TextField {
  readonly value: string;
  readonly chosen: Part;
  /** Puts another text in place of all of it. */
  write: (text: string) => void;
  /** Puts a text in place of a part as if it were typed, so that it can be undone. */
  replace: (part: Part, text: string, chosenThen: Part) => void;
  /** Chooses a part, and brings it into sight. */
  choose: (part: Part) => void;
  /** Shows which lines something is wrong with. */
  showFaults: (lines: FaultyLines) => void;
}
