import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command.ts';

export interface Words {
  unknownCommand: (kind: string) => string;
  tooMany: (word: string) => string;
}

/**
 * The command's words and options; null when it asks for help. `takes`: the options of each kind;
 * `words`: how many words may follow the command. Throws UsageError.
 */
export function readWords<
  Kind extends string,
  Options extends NonNullable<ParseArgsConfig['options']>,
>(
  args: string[],
  options: Options,
  takes: Readonly<Record<Kind, { options: readonly (keyof Options)[]; words: number }>>,
  text: Words,
) {
  const {
    values,
    positionals: [kind, ...rest],
  } = parsed(args, options);
  if ('help' in values || kind === undefined) return null;
  if (!isKnown(kind, takes)) throw new UsageError(text.unknownCommand(kind));
  const { options: own, words } = takes[kind];
  const foreign = Object.keys(values).find((name) => !own.includes(name));
  const extra = foreign === undefined ? rest[words] : `--${foreign}`;
  if (extra !== undefined) throw new UsageError(text.tooMany(extra));
  return { kind, values, rest };
}

const isKnown = <Kind extends string>(
  kind: string,
  known: Readonly<Record<Kind, unknown>>,
): kind is Kind => Object.hasOwn(known, kind);

function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({
      args,
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function readWhole(typed: string, complain: (typed: string) => string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(complain(typed));
  return Number(typed);
}

/** Removes control characters: texts of shoppers must not control the terminal. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll('\u00a0', ' ');

/** A table with titles, each column as wide as its widest cell. */
export function textTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [columns, ...rows.map((row) => row.map(printable))];
  const widths = columns.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
