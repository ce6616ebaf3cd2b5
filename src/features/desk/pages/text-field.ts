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

/** The `textarea` alone: until the code editor has come, and where it does not. */
export const plainField = (area: HTMLTextAreaElement): TextField => ({
  get value() {
    return area.value;
  },
  get chosen() {
    return [area.selectionStart, area.selectionEnd] as const;
  },
  write(text) {
    area.value = text;
  },
  replace([from, to], text, chosenThen) {
    area.focus();
    area.setSelectionRange(from, to);
    // No other call leaves the history of the field as it is.
    const isTyped = document.execCommand('insertText', false, text);
    if (!isTyped) {
      area.setRangeText(text, from, to);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    area.setSelectionRange(...chosenThen);
  },
  choose([from, to]) {
    area.focus();
    area.setSelectionRange(from, to);
    // About where it stands: long lines take several rows.
    const part = from / Math.max(1, area.value.length);
    area.scrollTop = area.scrollHeight * part - area.clientHeight / 3;
  },
  // The lists of problems name the lines.
  showFaults: () => undefined,
});

const SHOWN_MOST = 120;

/** The beginning of a line of the text; the first line is 1. */
export function lineOf(body: string, line: number): string {
  const text = (body.split('\n')[line - 1] ?? '').trim();
  return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text;
}

/** Where a line stands in the text; its end, when it has become shorter. */
export function partOfLine(body: string, line: number): Part {
  const lines = body.split('\n');
  const own = lines[line - 1];
  if (own === undefined) return [body.length, body.length];
  const from = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
  return [from, from + own.length];
}
