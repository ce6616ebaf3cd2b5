import type { Writable } from 'node:stream';
import { ORDER_CHOICES, ORDER_FIELDS, forEach } from '#src/domain/order-fields.ts';
import type { Database } from '#src/server/database/open.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Say } from '#src/server/platform/command.ts';
import type { Destinations } from '../../delivery/destinations.ts';

const WORD = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** Every option of the subcommands of `npm run orders`. */
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
  ...forEach(
    [...Object.values(ORDER_FIELDS), ...Object.values(ORDER_CHOICES)].map(({ option }) => option),
    () => WORD,
  ),
  point: WORD,
  carrier: WORD,
  track: WORD,
  agreed: FLAG,
  quarantine: FLAG,
  mark: FLAG,
  why: WORD,
  by: WORD,
} as const;
export type OptionName = keyof typeof OPTIONS;

/** What was typed: the options, and the words after the name of the subcommand. */
export interface Typed {
  values: {
    [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
  };
  rest: string[];
}

/** Everything that a subcommand works with. */
export interface CommandContext {
  db: Database;
  /** Where goods go and what that costs; it reports by itself when a carrier does not answer. */
  delivery: Destinations;
  clock: Clock;
  say: Say;
  /** Prints a remark beside the output. */
  remark: Say;
  stdout: Writable;
}

interface Subcommand<Input> {
  /** The options that it takes, and the number of words. */
  options: readonly OptionName[];
  words: number;
  /** Throws UsageError. */
  read: (typed: Typed) => Input;
  /** Throws Refusal. */
  run: (at: CommandContext, input: Input) => Promise<void>;
}

/**
 * A subcommand of `npm run orders`. Its parsed input is hidden inside, so that a table can hold
 * subcommands with different inputs.
 */
export function subcommand<Input>({ options, words, read, run }: Subcommand<Input>) {
  return {
    options,
    words,
    read(typed: Typed) {
      const input = read(typed);
      return { input, run: (at: CommandContext) => run(at, input) };
    },
  };
}
