import { PICTURES_TEXT as TEXT } from '../../../features/pictures/staff-text.ts';
import { UsageError } from '../../platform/desk.ts';
import { readWhole, readWords } from '../../platform/staff-command.ts';

/** What the staff asked for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list'; isFailed: boolean; page: number }
  | { kind: 'retry'; which: string[] | 'all failed' };

const OPTIONS = {
  failed: { type: 'boolean' }, 'all-failed': { type: 'boolean' }, page: { type: 'string' },
} as const;
const TAKES = {
  list: { options: ['failed', 'page'], words: 0 }, retry: { options: ['all-failed'], words: Infinity },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  switch (kind) {
    case 'list': {
      return { kind, isFailed: values.failed === true, page: readWhole(values.page ?? '1', TEXT.badPage) };
    }
    case 'retry': {
      const isAll = values['all-failed'] === true;
      if (isAll === rest.length > 0) throw new UsageError(TEXT.whichOnes);
      return { kind, which: isAll ? 'all failed' : rest };
    }
  }
}
