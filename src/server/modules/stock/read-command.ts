import { STOCK_COMMAND_TEXT as TEXT } from '../../../texts/commands/stock.ts';
import { UsageError } from '../../platform/command.ts';
import { readWhole, readWords } from '../../platform/command-words.ts';

/** A command of the staff, parsed. */
export type Command =
  | { kind: 'help' }
  | { kind: 'explain'; article: string }
  | { kind: 'shortages' }
  | { kind: 'check' }
  | { kind: 'correct'; article: string; id: number | undefined; onHand: number; why: string };

const TEXT_OPTION = { type: 'string' } as const;
const OPTIONS = { id: TEXT_OPTION, 'on-hand': TEXT_OPTION, why: TEXT_OPTION };
const TAKES = {
  explain: { options: [], words: 1 },
  shortages: { options: [], words: 0 },
  check: { options: [], words: 0 },
  correct: { options: ['id', 'on-hand', 'why'], words: 1 },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  const [article] = rest;
  if (kind === 'shortages' || kind === 'check') return { kind };
  if (article === undefined) throw new UsageError(TEXT.missing(TEXT.article));
  if (kind === 'explain') return { kind, article };
  return {
    kind,
    article,
    id: values.id === undefined ? undefined : readWhole(values.id, TEXT.badId),
    onHand: readUnits(values['on-hand']),
    why: readWhy(values.why),
  };
}

function readUnits(typed: string | undefined): number {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.onHand));
  return typed === '0' ? 0 : readWhole(typed, TEXT.badUnits);
}

function readWhy(typed: string | undefined): string {
  if (typed === undefined || typed.trim() === '') throw new UsageError(TEXT.missing(TEXT.why));
  return typed.trim();
}
