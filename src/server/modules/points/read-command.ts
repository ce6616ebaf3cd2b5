import { ADDRESS_MOST } from '../../../domain/order.ts';
import { oneLine, plainText } from '../../../domain/typed-text.ts';
import { POINTS_COMMAND_TEXT as TEXT } from '../../../texts/commands/points.ts';
import { UsageError } from '../../platform/command.ts';
import { readWhole, readWords } from '../../platform/command-words.ts';

export interface Town {
  title: string;
  region: string | undefined;
}
interface PointText {
  title: string;
  address: string;
  hours: string;
}

/** A command of the staff, parsed; `warehouse` null: no warehouse. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'add'; town: Town; text: PointText; warehouse: number | null }
  | { kind: 'change'; id: number; text: Partial<PointText>; warehouse: number | null | undefined }
  | { kind: 'close' | 'open'; id: number }
  | { kind: 'city'; town: Town };

const TEXT_OPTION = { type: 'string' } as const;
const OPTIONS = {
  title: TEXT_OPTION,
  address: TEXT_OPTION,
  hours: TEXT_OPTION,
  warehouse: TEXT_OPTION,
  region: TEXT_OPTION,
};
const TAKES = {
  list: { options: [], words: 0 },
  add: { options: ['title', 'address', 'hours', 'warehouse', 'region'], words: 1 },
  change: { options: ['title', 'address', 'hours', 'warehouse'], words: 1 },
  close: { options: [], words: 1 },
  open: { options: [], words: 1 },
  city: { options: ['region'], words: 1 },
} as const;

const TITLE_MOST = 100;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  const [word] = rest;
  switch (kind) {
    case 'list':
      return { kind };
    case 'add':
      return {
        kind,
        town: readTown(word, values.region),
        warehouse: readWarehouse(values.warehouse) ?? null,
        text: {
          title: readText(values, 'title'),
          address: readText(values, 'address'),
          hours: readText(values, 'hours'),
        },
      };
    case 'change': {
      const names = (['title', 'address', 'hours'] as const).filter(
        (name) => values[name] !== undefined,
      );
      const warehouse = readWarehouse(values.warehouse);
      if (names.length === 0 && warehouse === undefined) throw new UsageError(TEXT.nothingToChange);
      return {
        kind,
        id: readNumber(word),
        warehouse,
        text: Object.fromEntries(names.map((name) => [name, readText(values, name)])),
      };
    }
    case 'close':
    case 'open':
      return { kind, id: readNumber(word) };
    case 'city':
      return { kind, town: readTown(word, values.region) };
  }
}

function readTown(title: string | undefined, region: string | undefined): Town {
  if (title === undefined) throw new UsageError(TEXT.missing(TEXT.town));
  return { title, region };
}

function readNumber(typed: string | undefined): number {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.number));
  return readWhole(typed, TEXT.badNumber);
}

/** Null: `-`, no warehouse. */
function readWarehouse(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  return typed === '-' ? null : readWhole(typed, TEXT.badNumber);
}

function readText(values: Partial<PointText>, name: keyof PointText): string {
  const typed = values[name];
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.options[name]));
  const text = oneLine(plainText(typed));
  const most = name === 'address' ? ADDRESS_MOST : TITLE_MOST;
  if (text === '' || text.length > most)
    throw new UsageError(TEXT.badText(TEXT.options[name], most));
  return text;
}
