import type { Writable } from 'node:stream';
import type { Database } from '../../../database/open.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Say } from '../../../platform/desk.ts';
import type { DeliveryDesk } from '../../delivery/desk.ts';

const WORD = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** Every option that a command about orders may take. */
export const OPTIONS = {
  status: WORD,
  page: WORD,
  from: WORD,
  to: WORD,
  out: WORD,
  sum: WORD,
  lines: WORD,
  way: WORD,
  given: WORD,
  reference: WORD,
  payment: WORD,
  instead: WORD,
  more: FLAG,
  set: WORD,
  add: WORD,
  goods: WORD,
  cost: WORD,
  kind: WORD,
  name: WORD,
  phone: WORD,
  email: WORD,
  company: WORD,
  inn: WORD,
  kpp: WORD,
  delivery: WORD,
  point: WORD,
  city: WORD,
  address: WORD,
  index: WORD,
  pay: WORD,
  comment: WORD,
  carrier: WORD,
  track: WORD,
  agreed: FLAG,
  quarantine: FLAG,
  mark: FLAG,
  why: WORD,
  by: WORD,
} as const;
export type OptionName = keyof typeof OPTIONS;

/** What was typed: the options, and the words after the name of the command. */
export interface Typed {
  values: {
    [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
  };
  rest: string[];
}

/** Where a command does its work. */
export interface At {
  db: Database;
  /** What delivery costs where; it says by itself that a carrier did not answer. */
  delivery: DeliveryDesk;
  clock: Clock;
  say: Say;
  /** Speaks beside what the command writes. */
  remark: Say;
  stdout: Writable;
}

interface Deed<Input> {
  /** The options that it takes, and how many words. */
  options: readonly OptionName[];
  words: number;
  /** Throws UsageError. */
  read: (typed: Typed) => Input;
  /** Throws Refusal. */
  run: (at: At, input: Input) => Promise<void>;
}

/**
 * A command of the staff; what it read goes with it, so that a table can hold commands of every
 * kind.
 */
export function deed<Input>({ options, words, read, run }: Deed<Input>) {
  return {
    options,
    words,
    read(typed: Typed) {
      const input = read(typed);
      return { input, run: (at: At) => run(at, input) };
    },
  };
}
