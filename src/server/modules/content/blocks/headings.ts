import type { BodyProblem } from '#src/contract/body-problem.ts';
import { PROBLEM_TEXT } from '#src/texts/desk/blocks.ts';
import { readDocument } from './document.ts';

/** The title of the page is its only heading of this level. */
const TITLE = 1;
/** Deeper headings are shown as this one. */
const DEEPEST = 4;

/** Headings that a reader of the outline stumbles over: a second title, a level that is left out. */
export function headingProblems(markdown: string): BodyProblem[] {
  let above = TITLE;
  return readDocument(markdown).headings.flatMap(({ line, depth, text }) => {
    // A second title is shown as the level below.
    const level = Math.min(Math.max(depth, TITLE + 1), DEEPEST);
    const isSkipped = level > above + 1;
    above = level;
    if (depth !== TITLE && !isSkipped) return [];
    const code = depth === TITLE ? 'second_title' : 'skipped_heading';
    return [{ line, code, text: PROBLEM_TEXT[code](text, '') }];
  });
}
