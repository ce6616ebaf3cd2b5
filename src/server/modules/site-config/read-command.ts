import {
  FILE_CONFIG_KEYS,
  isConfigKey,
  type ConfigKey,
  type FileConfigKey,
} from '#src/domain/site-config.ts';
import { CONFIG_COMMAND_TEXT as TEXT } from '#src/texts/commands/config.ts';
import { UsageError } from '../../platform/command.ts';
import { readWords } from '../../platform/command-words.ts';

/** A command of the staff, parsed. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'get'; key: ConfigKey }
  | { kind: 'set'; key: ConfigKey; typed: string }
  /** `path` null: remove the picture. */
  | { kind: 'file'; key: FileConfigKey; path: string | null };

const TAKES = {
  list: { options: [], words: 0 },
  get: { options: [], words: 1 },
  set: { options: [], words: 2 },
  file: { options: [], words: 2 },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, {}, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, rest } = read;
  const [key, value] = rest;
  switch (kind) {
    case 'list':
      return { kind };
    case 'get':
      return { kind, key: readKey(key) };
    case 'set':
      return { kind, key: readKey(key), typed: given(value, TEXT.value) };
    case 'file': {
      const path = given(value, TEXT.file);
      return { kind, key: readFileKey(key), path: path === '-' ? null : path };
    }
  }
}

function given(word: string | undefined, what: string): string {
  if (word === undefined) throw new UsageError(TEXT.missing(what));
  return word;
}

function readKey(typed: string | undefined): ConfigKey {
  const key = given(typed, TEXT.key);
  if (!isConfigKey(key)) throw new UsageError(TEXT.unknownKey(key));
  return key;
}

function readFileKey(typed: string | undefined): FileConfigKey {
  const key = FILE_CONFIG_KEYS.find((known) => known === given(typed, TEXT.key));
  if (key === undefined) throw new UsageError(TEXT.noFileKey(typed ?? ''));
  return key;
}
