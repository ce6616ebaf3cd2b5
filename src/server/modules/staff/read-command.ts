import { NAME_MOST } from '#src/domain/form-rules.ts';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { isStaffRole, type StaffRole } from '#src/domain/staff.ts';
import { oneLine, plainText } from '#src/domain/typed-text.ts';
import { STAFF_COMMAND_TEXT as TEXT } from '#src/texts/commands/staff.ts';
import { readAuthor, type Author } from '../../platform/author.ts';
import { UsageError } from '../../platform/command.ts';
import { readWords } from '../../platform/command-words.ts';

/** A command of the owner, parsed. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'invite'; email: string; role: StaffRole; name: string; author: Author }
  | { kind: 'link' | 'end'; email: string; author: Author };

const TEXT_OPTION = { type: 'string' } as const;
const OPTIONS = { role: TEXT_OPTION, name: TEXT_OPTION, by: TEXT_OPTION, why: TEXT_OPTION };
const TAKES = {
  list: { options: [], words: 0 },
  invite: { options: ['role', 'name', 'by'], words: 1 },
  link: { options: ['by'], words: 1 },
  end: { options: ['by', 'why'], words: 1 },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  if (kind === 'list') return { kind };
  const email = readEmail(rest[0]);
  const author = readAuthor(values, TEXT.tooLong);
  if (kind !== 'invite') return { kind, email, author };
  const { role, name = '' } = values;
  if (!isStaffRole(role)) throw new UsageError(TEXT.badRole);
  const named = oneLine(plainText(name));
  if (named.length > NAME_MOST) throw new UsageError(TEXT.tooLong(NAME_MOST));
  return { kind, email, role, name: named, author };
}

function readEmail(typed: string | undefined): string {
  if (typed === undefined) throw new UsageError(TEXT.noEmail);
  const email = mailAddressOf(typed);
  if (email === null) throw new UsageError(TEXT.badEmail(typed));
  return email;
}
