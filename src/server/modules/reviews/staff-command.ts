import { parseArgs } from 'node:util';
import { COMMENT_MOST, OPINION_MOST, REVIEW_STATES, cleanText } from '../../../domain/reviews.ts';
import type { ReviewState } from '../../../domain/reviews.ts';
import { REVIEW_STAFF_TEXT as TEXT } from '../../../features/reviews/staff-text.ts';
import { UsageError } from '../../platform/desk.ts';

/** What the staff asked for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list'; state: ReviewState | undefined; page: number }
  | { kind: 'show'; id: number; photos: string | undefined }
  | { kind: 'publish'; id: number }
  | { kind: 'reject'; id: number; reason: string }
  | { kind: 'answer'; id: number; text: string };

const OPTIONS = { state: { type: 'string' }, page: { type: 'string' }, photos: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean' } } as const;
const TAKES = { list: ['state', 'page'], show: ['photos'], publish: [], reject: ['reason'], answer: [] } as const;
const WORDS = { list: 0, show: 1, publish: 1, reject: 1, answer: 2 } as const;
const isKnown = (kind: string): kind is keyof typeof TAKES => Object.hasOwn(TAKES, kind);

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const { values, positionals: [kind, ...rest] } = parsed(args);
  if (values.help === true || kind === undefined) return { kind: 'help' };
  if (!isKnown(kind)) throw new UsageError(TEXT.unknownCommand(kind));
  const foreign = Object.keys(values).find((name) => !(TAKES[kind] as readonly string[]).includes(name));
  if (foreign !== undefined) throw new UsageError(TEXT.tooMany(`--${foreign}`));
  const extra = rest[WORDS[kind]];
  if (extra !== undefined) throw new UsageError(TEXT.tooMany(extra));
  const [id, text] = rest;
  switch (kind) {
    case 'list': return { kind, state: values.state === undefined ? undefined : readState(values.state), page: readWhole(values.page ?? '1', TEXT.badPage) };
    case 'show': return { kind, id: readId(id), photos: values.photos };
    case 'publish': return { kind, id: readId(id) };
    case 'reject': return { kind, id: readId(id), reason: readText(values.reason ?? '', OPINION_MOST) };
    case 'answer': {
      const number = readId(id);
      if (text === undefined) throw new UsageError(TEXT.missing(TEXT.answer));
      return { kind, id: number, text: readText(text, COMMENT_MOST) };
    }
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readWhole(typed: string, complain: (typed: string) => string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(complain(typed));
  return Number(typed);
}

function readId(typed: string | undefined): number {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.id));
  return readWhole(typed, TEXT.badId);
}

function readState(typed: string): ReviewState {
  const state = REVIEW_STATES.find((known) => known === typed);
  if (state === undefined) throw new UsageError(TEXT.unknownState(typed, REVIEW_STATES));
  return state;
}

function readText(typed: string, most: number): string {
  const text = cleanText(typed);
  if (text.length > most) throw new UsageError(TEXT.tooLong(most));
  return text;
}
