import type { BodyProblem, ProblemCode } from '#src/contract/body-problem.ts';
import type { Use, UseKind } from '#src/contract/content-blocks.ts';
import { linesOverLimits } from '#src/domain/markdown-limits.ts';
import { plainPath } from '#src/domain/own-address.ts';
import { PROBLEM_TEXT } from '#src/texts/desk/blocks.ts';
import { largeFrom } from '../body.ts';
import { blocksOf, questionsOf, type PlacedBlock } from './blocks-of.ts';
import { readDocument, type BodyDocument, type PlacedDirective } from './document.ts';
import { FULLEST } from './fullest.ts';
import { readBlock } from './read-block.ts';
import { articleColumn, tableIn } from './tables.ts';
import { placedUses, type PlacedUse } from './uses.ts';

/** What a check asks the shop; `lookupsOf` (lookups.ts) loads it for the uses of one body. */
export interface Lookups {
  has: (use: Use) => boolean;
  /** The present address of a path that answers 301; null: it does not. */
  movedTo: (path: string) => string | null;
  /** Whether it is a picture of the library that nobody has described yet. */
  isUndescribed?: (key: string) => boolean;
  /** Base of the shop's own addresses. */
  siteUrl: string;
}

/** Everything that is wrong with what a body names, by line. */
export function checkBody(markdown: string, lookups: Lookups): BodyProblem[] {
  const document = readDocument(markdown);
  const found = [
    ...linesOverLimits(markdown).map(({ line, code }) => problem(line, code)),
    ...document.tooLong.map((line) => problem(line, 'long_line')),
    ...growthProblems(markdown, document, lookups.siteUrl),
    ...document.directives.flatMap(headProblems),
    ...blocksOf(document).flatMap(insideProblems),
    ...placedUses(document, lookups.siteUrl).flatMap((use) => useProblems(use, lookups)),
  ];
  const once = new Map(found.map((each) => [`${each.line} ${each.text}`, each]));
  return [...once.values()].sort((one, other) => one.line - other.line);
}

const problem = (line: number, code: ProblemCode, subject = '', now = ''): BodyProblem => ({
  line,
  code,
  text: PROBLEM_TEXT[code](subject, now),
});

function growthProblems(
  markdown: string,
  { tangledAt }: BodyDocument,
  siteUrl: string,
): BodyProblem[] {
  if (tangledAt !== null) return [problem(tangledAt, 'tangled')];
  const line = largeFrom(markdown, siteUrl, FULLEST);
  return line === null ? [] : [problem(line, 'large_page')];
}

function headProblems({ line, token }: PlacedDirective): BodyProblem[] {
  if (token.head === null) return [problem(line, 'nothing_to_close')];
  const read = readBlock(token.head);
  const broken = 'problems' in read ? read.problems : [];
  return [
    ...broken.map(({ code, subject }) => problem(line, code, subject)),
    ...(token.isClosed ? [] : [problem(line, 'not_closed', token.head.name)]),
  ];
}

function insideProblems({ line, block, tokens }: PlacedBlock): BodyProblem[] {
  if (block.name === 'sizes') {
    const table = tableIn(tokens);
    const hasColumn = table !== undefined && articleColumn(table) >= 0;
    return hasColumn ? [] : [problem(line, 'no_article_column')];
  }
  if (block.name === 'steps') {
    const hasSteps = tokens.some((token) => token.type === 'list' && token['ordered'] === true);
    return hasSteps ? [] : [problem(line, 'no_steps')];
  }
  if (block.name === 'faq' && questionsOf(tokens).length === 0)
    return [problem(line, 'no_questions')];
  return [];
}

/** The code for a thing that a block names and the shop lacks. */
const UNKNOWN: Partial<Record<UseKind, ProblemCode>> = {
  article: 'unknown_article',
  selection: 'unknown_selection',
  category: 'unknown_category',
  banner: 'unknown_banner',
  file: 'unknown_file',
  picture: 'unknown_picture',
};

function useProblems(use: PlacedUse, { has, movedTo, isUndescribed }: Lookups): BodyProblem[] {
  const { line, path, written, kind, key } = use;
  if (kind === 'picture' && isUndescribed?.(key) === true)
    return [problem(line, 'undescribed_picture', key)];
  if (path === null)
    return has(use) ? [] : [problem(line, UNKNOWN[use.kind] ?? 'dead_link', written)];
  const plain = plainPath(path);
  const now = movedTo(plain) ?? (plain !== path && has(use) ? plain : null);
  if (now !== null) return [problem(line, 'moved_link', path, now)];
  return has(use) ? [] : [problem(line, 'dead_link', path)];
}
