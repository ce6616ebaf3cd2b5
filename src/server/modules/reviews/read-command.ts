import {
  REVIEW_COMMENT_MOST,
  OPINION_MOST,
  REVIEW_STATES,
  cleanText,
} from '../../../domain/reviews.ts';
import type { ReviewState } from '../../../domain/reviews.ts';
import { REVIEWS_COMMAND_TEXT as TEXT } from '../../../texts/commands/reviews.ts';
import { UsageError } from '../../platform/command.ts';
import { readWhole, readWords } from '../../platform/command-words.ts';

/** A command of the staff, parsed. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list'; state: ReviewState | undefined; page: number }
  | { kind: 'show'; id: number; photos: string | undefined }
  | { kind: 'publish'; id: number }
  | { kind: 'reject'; id: number; reason: string }
  | { kind: 'answer'; id: number; text: string };

const TEXT_OPTION = { type: 'string' } as const;
const OPTIONS = { state: TEXT_OPTION, page: TEXT_OPTION, photos: TEXT_OPTION, reason: TEXT_OPTION };
const TAKES = {
  list: { options: ['state', 'page'], words: 0 },
  show: { options: ['photos'], words: 1 },
  publish: { options: [], words: 1 },
  reject: { options: ['reason'], words: 1 },
  answer: { options: [], words: 2 },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  const [id, text] = rest;
  switch (kind) {
    case 'list':
      return {
        kind,
        state: values.state === undefined ? undefined : readState(values.state),
        page: readWhole(values.page ?? '1', TEXT.badPage),
      };
    case 'show':
      return { kind, id: readId(id), photos: values.photos };
    case 'publish':
      return { kind, id: readId(id) };
    case 'reject':
      return { kind, id: readId(id), reason: readText(values.reason ?? '', OPINION_MOST) };
    case 'answer': {
      const number = readId(id);
      if (text === undefined) throw new UsageError(TEXT.missing(TEXT.answer));
      return { kind, id: number, text: readText(text, REVIEW_COMMENT_MOST) };
    }
  }
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
