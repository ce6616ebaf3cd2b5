import * as v from 'valibot';
import {
  BLOCK_SCHEMAS,
  CONTAINERS,
  isBlockName,
  type Block,
  type BlockName,
} from '#src/contract/content-blocks.ts';
import type { ProblemCode } from '#src/contract/body-problem.ts';
import { readAttributes, type DirectiveHead } from '#src/domain/directive.ts';

/** Why a block cannot be shown; `subject` is the attribute or the name that is wrong. */
export interface BlockProblem {
  code: ProblemCode;
  subject: string;
}
export type ReadBlock = { block: Block } | { problems: BlockProblem[] };

/** Blocks whose one attribute may stand without its name: `:::note{tip}`. */
const SHORT: Partial<Record<BlockName, string>> = { note: 'kind', calc: 'kind', form: 'kind' };
/** Spellings of an attribute that editors may use. */
const ALIASES: Readonly<Record<string, string>> = { декоративная: 'decorative' };

/** Reads the head of a block by its schema. */
export function readBlock({ name, text, isContainer }: DirectiveHead): ReadBlock {
  const broken = (code: ProblemCode, subject = name) => ({ problems: [{ code, subject }] });
  if (!isBlockName(name)) return broken('unknown_block');
  if (CONTAINERS.includes(name) !== isContainer)
    return broken(isContainer ? 'not_container' : 'needs_container');
  const attributes = readAttributes(text);
  if (attributes === null) return broken('bad_attributes');
  const read = v.safeParse(BLOCK_SCHEMAS[name], named(name, attributes));
  return read.success
    ? { block: { name, ...read.output } as Block }
    : { problems: read.issues.map((issue) => problemOf(name, issue)) };
}

function named(name: BlockName, attributes: ReadonlyMap<string, string>): Record<string, string> {
  const short = SHORT[name];
  const [only, ...others] = attributes;
  if (short !== undefined && only !== undefined && others.length === 0 && only[1] === '')
    return { [short]: only[0] };
  return Object.fromEntries([...attributes].map(([key, value]) => [ALIASES[key] ?? key, value]));
}

function problemOf(name: BlockName, issue: v.BaseIssue<unknown>): BlockProblem {
  const subject = v.getDotPath(issue)?.split('.')[0];
  if (issue.type === 'check')
    return { code: name === 'figure' ? 'needs_alt' : 'one_source', subject: name };
  if (subject === undefined) return { code: 'bad_attributes', subject: name };
  if (issue.expected === 'never') return { code: 'unknown_attribute', subject };
  if (issue.type === 'strict_object') return { code: 'missing_attribute', subject };
  return { code: 'bad_attribute', subject };
}
