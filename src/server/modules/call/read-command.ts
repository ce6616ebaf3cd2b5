import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { CALL_COMMAND_TEXT as TEXT } from '#src/texts/commands/call.ts';
import { UsageError } from '../../platform/command.ts';
import {
  callableNamed,
  inputOf,
  namesLike,
  needsNothing,
  unknownField,
  type Callable,
} from './callable.ts';

export type Command =
  { kind: 'help' } | { kind: 'call'; callable: Callable; input: object; as: string | null };

const OPTIONS = {
  as: { type: 'string' },
  file: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parsed(args);
  const [name, typed, extra] = positionals;
  if (values.help === true || name === undefined) return { kind: 'help' };
  const callable = callableNamed(name);
  if (callable === undefined) throw new UsageError(TEXT.unknownCall(name, namesLike(name)));
  if (extra !== undefined) throw new UsageError(TEXT.tooMany(extra));
  const files = values.file ?? [];
  const isBare = typed === undefined && files.length === 0;
  if (isBare && !needsNothing(callable)) throw new UsageError(TEXT.takes(name, inputOf(callable)));
  const input = joined(callable, typed, files);
  const unknown = unknownField(callable, input);
  if (unknown !== undefined)
    throw new UsageError(TEXT.unknownField(unknown, name, inputOf(callable)));
  return {
    kind: 'call',
    callable,
    input,
    as: values.as === undefined ? null : readMail(values.as),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readMail(typed: string): string {
  const email = mailAddressOf(typed);
  if (email === null) throw new UsageError(TEXT.badMail(typed));
  return email;
}

/** What was typed, and what the files hold: `--file FIELD=FILE` one field, `--file FILE` all. */
function joined({ name }: Callable, typed: string | undefined, files: readonly string[]): object {
  const fields = files.map((file) => {
    const [, field, path = file] = /^(\w+)=(.*)$/s.exec(file) ?? [];
    const text = contentOf(path);
    return field === undefined ? objectOf(text, path) : { [field]: text };
  });
  return Object.assign({}, typed === undefined ? {} : objectOf(typed, name), ...fields) as object;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new UsageError(TEXT.unreadable(path, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

function objectOf(text: string, where: string): object {
  const value = valueOf(text, where);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(TEXT.noObject(where));
  return value;
}

function valueOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(TEXT.badJson(where, error instanceof Error ? error.message : ''));
  }
}
