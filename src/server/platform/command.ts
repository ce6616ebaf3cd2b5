import { Console } from 'node:console';
import type { Writable } from 'node:stream';
import type { Config } from './config.ts';
import { databaseTrouble } from './database-errors.ts';
import { errorLine } from './error-record.ts';
import type { Outcome } from './events.ts';
import { guarded } from './guard.ts';
import { recordCommand } from './staff-record.ts';

/** How a staff command was called: its name, arguments and environment, and where it prints. */
export interface Invocation {
  /** The NAME of `npm run NAME`. */
  command: string;
  args: string[];
  config: () => Config;
  stdout: Writable;
  stderr: Writable;
}

/** A command that cannot be understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A request of the staff that cannot be fulfilled: the message is the whole answer. */
export class Refusal extends Error {}

/** There is no shop where the command looks for one. Nothing is written there, not even its record. */
export class NoShop extends Refusal {}

export type Say = (text: string) => void;

export interface CommandTexts {
  usage: string;
  nothingDone: string;
  /** The message when somebody else's work holds what is needed. */
  busy?: string;
}

/** Says what is recorded of the command, where its arguments do not begin with it: deed and subject. */
type NameDeed = (...words: [deed: string] | [deed: string, subject: string]) => void;

/** Runs a staff command. Returns the exit code: 0 done, 1 not done, 2 not understood. */
export async function runCommand(
  { command, args, config, stdout, stderr }: Invocation,
  texts: CommandTexts,
  work: (say: Say, remark: Say, nameDeed: NameDeed) => Promise<void>,
): Promise<number> {
  const terminal = new Console(stdout, stderr);
  /** Why nobody reads what the command prints. */
  let unread: unknown;
  const closed = (error: Error) => {
    unread ??= error;
  };
  stdout.on('error', guarded('the reader of a command', closed));
  /** What is recorded. Help works without a data folder, so it is not. */
  let words: readonly string[] = /^(help$|-)/.test(args[0] ?? 'help') ? [] : args;
  /** Records the command. A command that was done stays done when it cannot be recorded. */
  const note = async (outcome: Outcome): Promise<void> => {
    if (words.length === 0) return;
    try {
      await recordCommand(config().dataDir, { command, words, outcome });
    } catch (error) {
      // After a failure the failure itself is the message.
      if (outcome === 'done') terminal.error(errorLine(error));
    }
  };
  try {
    await work(
      (text) => terminal.log(text),
      (text) => terminal.error(text),
      (...found) => {
        words = found;
      },
    );
    await note('done');
    return 0;
  } catch (error) {
    // A reader that closes the pipe early (`| head`) is no failure; a database or a store that
    // breaks the connection off has the same code.
    if (error === unread && (error as NodeJS.ErrnoException).code === 'EPIPE') return 0;
    const isUsage = error instanceof UsageError;
    if (!isUsage && !(error instanceof NoShop))
      await note(error instanceof Refusal ? 'refused' : 'failed');
    terminal.error(failureText(error, texts));
    return isUsage ? 2 : 1;
  }
}

function failureText(error: unknown, { usage, nothingDone, busy }: CommandTexts): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof Refusal) return error.message;
  if (busy !== undefined && databaseTrouble(error) === 'busy') return `${nothingDone} ${busy}`;
  return `${nothingDone} ${errorLine(error)}`;
}
