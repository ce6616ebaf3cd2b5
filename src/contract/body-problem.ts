/** What can be wrong with a body; the sentences are in texts/desk/blocks.ts. */
export const PROBLEM_CODES = [
  'unknown_block',
  'bad_attributes',
  'unknown_attribute',
  'missing_attribute',
  'bad_attribute',
  'one_source',
  'needs_alt',
  'not_container',
  'needs_container',
  'not_closed',
  'nothing_to_close',
  'no_article_column',
  'no_steps',
  'no_questions',
  'unknown_article',
  'unknown_selection',
  'unknown_category',
  'unknown_banner',
  'unknown_file',
  'unknown_picture',
  'undescribed_picture',
  'dead_link',
  'moved_link',
  'second_title',
  'skipped_heading',
  'long_line',
  'deep_line',
  'tangled',
  'large_page',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Readers come to the right place all the same, so these do not prevent a publication. */
const WARNINGS: readonly ProblemCode[] = ['moved_link', 'second_title', 'skipped_heading'];
export const isWarning = ({ code }: Pick<BodyProblem, 'code'>): boolean => WARNINGS.includes(code);

/**
 * What is wrong with a body, a fault or a warning: its line, from 1, and a sentence for the editor.
 */
export interface BodyProblem {
  line: number;
  code: ProblemCode;
  text: string;
}
