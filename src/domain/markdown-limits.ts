/**
 * What the Markdown of one page may have. Marks of emphasis take a time that grows with the square
 * of their line, and lists in lists a stack that grows with their depth: a pasted file would stop
 * the shop for seconds.
 */

/** The HTML of a page's body with all that its blocks may show. */
export const HTML_MOST_BYTES = 1_000_000;
/** Characters of a line, or of the lines between two empty ones: six pages of a book. */
export const LINE_MOST = 16_000;
/** Characters before the words of a line: lists and quotes inside each other. */
export const NESTING_MOST = 200;

/** Marks of lists and quotes inside each other, and spaces: «> > - 1. ». */
const NESTING = /^(?:[>\s]|[-*+]\s|\d{1,9}[.)]\s)+/;
const MARKS = /[*_~`[\]<>!|\\&]/g;

export type OverLimitCode = 'long_line' | 'deep_line';
export interface LineOverLimit {
  /** From 1. */
  line: number;
  code: OverLimitCode;
}

const nestingOf = (line: string): string =>
  line.length > NESTING_MOST ? (NESTING.exec(line)?.[0] ?? '') : '';

const codeOf = (line: string): OverLimitCode | null => {
  if (nestingOf(line).length > NESTING_MOST) return 'deep_line';
  return line.length > LINE_MOST ? 'long_line' : null;
};

/** The lines that are over a limit. */
export function linesOverLimits(markdown: string): LineOverLimit[] {
  return markdown.split('\n').flatMap((text, index) => {
    const code = codeOf(text);
    return code === null ? [] : [{ line: index + 1, code }];
  });
}

/**
 * The text as it can be read in a short time: a line over a limit loses its marks, or what it is
 * indented too much. The lines keep their numbers.
 */
export function withinLimits(markdown: string): string {
  if (markdown.length <= NESTING_MOST) return markdown;
  return markdown
    .split('\n')
    .map((line) => {
      const shallow = line.slice(Math.max(0, nestingOf(line).length - NESTING_MOST));
      return shallow.length > LINE_MOST ? shallow.replaceAll(MARKS, ' ') : shallow;
    })
    .join('\n');
}
