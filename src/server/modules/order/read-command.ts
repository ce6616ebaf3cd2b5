import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { readWords } from '../../platform/command-words.ts';
import { OPTIONS, type CommandContext } from './subcommands/subcommand.ts';
import { SUBCOMMANDS } from './subcommands/all-subcommands.ts';

/** The command that was typed, parsed and ready to run. */
export interface Command {
  kind: keyof typeof SUBCOMMANDS;
  input: object;
  run: (at: CommandContext) => Promise<void>;
}

/** Throws UsageError. */
export function readCommand(args: string[]): Command | { kind: 'help' } {
  const read = readWords(args, OPTIONS, SUBCOMMANDS, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  return { kind, ...SUBCOMMANDS[kind].read({ values, rest }) };
}
