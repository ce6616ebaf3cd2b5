import { userInfo } from 'node:os';
import { SETTING_KEYS } from '../../../domain/settings.ts';
import type { SettingKey } from '../../../domain/settings.ts';
import { oneLine } from '../../../domain/typed-text.ts';
import { SETTINGS_STAFF_TEXT as TEXT } from '../../../features/settings/staff-text.ts';
import { UsageError } from '../../platform/desk.ts';
import { readWords } from '../../platform/staff-command.ts';

interface Author { by: string; why: string }

/** What the staff asked for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'get'; key: SettingKey }
  | { kind: 'set'; key: SettingKey; typed: string } & Author
  | { kind: 'reset'; key: SettingKey } & Author
  | { kind: 'history'; key: SettingKey | undefined };

const OPTIONS = { why: { type: 'string' }, by: { type: 'string' } } as const;
const TAKES = {
  list: { options: [], words: 0 },
  get: { options: [], words: 1 },
  set: { options: ['why', 'by'], words: 2 },
  reset: { options: ['why', 'by'], words: 1 },
  history: { options: [], words: 1 },
} as const;
/** Of a reason and of a name. */
const WORDS_MOST = 300;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest: [key, typed] } = read;
  switch (kind) {
    case 'list': return { kind };
    case 'get': return { kind, key: readKey(key) };
    case 'set': {
      const known = readKey(key);
      if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.value));
      return { kind, key: known, typed, ...authorOf(values) };
    }
    case 'reset': return { kind, key: readKey(key), ...authorOf(values) };
    case 'history': return { kind, key: key === undefined ? undefined : readKey(key) };
  }
}

function readKey(typed: string | undefined): SettingKey {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.key));
  const key = SETTING_KEYS.find((known) => known === typed);
  if (key === undefined) throw new UsageError(TEXT.unknownKey(typed, nearKeys(typed)));
  return key;
}

/** Keys that may have been meant: they hold what was typed, or are of the same group. */
function nearKeys(typed: string): SettingKey[] {
  const holding = SETTING_KEYS.filter((key) => typed !== '' && key.includes(typed.toLowerCase()));
  const group = `${typed.split('.')[0]}.`;
  return holding.length > 0 ? holding : SETTING_KEYS.filter((key) => key.startsWith(group));
}

function authorOf({ by, why }: { by?: string | undefined; why?: string | undefined }): Author {
  const author = { by: oneLine(by ?? userInfo().username), why: oneLine(why ?? '') };
  if (author.by.length > WORDS_MOST || author.why.length > WORDS_MOST) {
    throw new UsageError(TEXT.longWhy(WORDS_MOST));
  }
  return author;
}
