import { SETTING_KEYS, type SettingKey } from '#src/domain/settings.ts';
import { SETTINGS_COMMAND_TEXT as TEXT } from '#src/texts/commands/settings.ts';
import { readAuthor, type Author } from '../../platform/author.ts';
import { UsageError } from '../../platform/command.ts';
import { readWords } from '../../platform/command-words.ts';

/** A command of the staff, parsed. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'get'; key: SettingKey }
  | ({ kind: 'set'; key: SettingKey; typed: string } & Author)
  | ({ kind: 'reset'; key: SettingKey } & Author)
  | { kind: 'history'; key: SettingKey | undefined };

const OPTIONS = { why: { type: 'string' }, by: { type: 'string' } } as const;
const TAKES = {
  list: { options: [], words: 0 },
  get: { options: [], words: 1 },
  set: { options: ['why', 'by'], words: 2 },
  reset: { options: ['why', 'by'], words: 1 },
  history: { options: [], words: 1 },
} as const;
/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  const [key, typed] = rest;
  switch (kind) {
    case 'list':
      return { kind };
    case 'get':
      return { kind, key: readKey(key) };
    case 'set': {
      const known = readKey(key);
      if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.value));
      return { kind, key: known, typed, ...readAuthor(values, TEXT.longWhy) };
    }
    case 'reset':
      return { kind, key: readKey(key), ...readAuthor(values, TEXT.longWhy) };
    case 'history':
      return { kind, key: key === undefined ? undefined : readKey(key) };
  }
}

function readKey(typed: string | undefined): SettingKey {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.key));
  const key = SETTING_KEYS.find((known) => known === typed);
  if (key === undefined) throw new UsageError(TEXT.unknownKey(typed, nearKeys(typed)));
  return key;
}

/** Keys that may have been meant: they contain what was typed, or belong to the same group. */
function nearKeys(typed: string): SettingKey[] {
  const holding = SETTING_KEYS.filter((key) => typed !== '' && key.includes(typed.toLowerCase()));
  const group = `${typed.split('.')[0]}.`;
  return holding.length > 0 ? holding : SETTING_KEYS.filter((key) => key.startsWith(group));
}
