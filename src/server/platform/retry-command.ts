import { UsageError } from './command.ts';
import { readWhole, readWords, type Words } from './command-words.ts';

/** A staff command for work that is tried again after a failure. */
export type RetryCommand =
  | { kind: 'help' }
  | { kind: 'list'; isFailed: boolean; page: number }
  | { kind: 'retry'; which: string[] | 'all failed' };

interface RetryWords extends Words {
  badPage: (typed: string) => string;
  /** Message when `retry` has neither names nor `--all-failed`, or both. */
  whichOnes: string;
}

const OPTIONS = {
  failed: { type: 'boolean' },
  'all-failed': { type: 'boolean' },
  page: { type: 'string' },
} as const;
const TAKES = {
  list: { options: ['failed', 'page'], words: 0 },
  retry: { options: ['all-failed'], words: Infinity },
} as const;

/** Reads `list [--page N] [--failed]` and `retry NAME… | --all-failed`. Throws UsageError. */
export function readRetryCommand(
  args: string[],
  text: RetryWords,
  readName: (typed: string) => string = (typed) => typed,
): RetryCommand {
  const read = readWords(args, OPTIONS, TAKES, text);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  switch (kind) {
    case 'list': {
      const page = readWhole(values.page ?? '1', text.badPage);
      return { kind, isFailed: values.failed === true, page };
    }
    case 'retry': {
      const isAll = values['all-failed'] === true;
      if (isAll === rest.length > 0) throw new UsageError(text.whichOnes);
      return { kind, which: isAll ? 'all failed' : rest.map(readName) };
    }
  }
}
