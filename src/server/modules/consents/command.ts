import { shopDay, shopTime } from '../../../domain/shop-days.ts';
import { CONSENTS_COMMAND_TEXT as TEXT } from '../../../texts/commands/consents.ts';
import { COMMAND_TEXT } from '../../../texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { recordReadByCommand } from '../../database/staff-readings.ts';
import { Refusal, UsageError } from '../../platform/command.ts';
import type { Invocation, Say } from '../../platform/command.ts';
import { printable, readWhole, readWords, textTable } from '../../platform/command-words.ts';
import { findConsents, findText } from './command-queries.ts';
import type { ConsentRow } from './command-queries.ts';
import { readSubject } from './subject.ts';
import type { ConsentSubject } from './subject.ts';

type Command =
  { kind: 'help' } | { kind: 'list'; whose: ConsentSubject } | { kind: 'text'; id: number };

const TAKES = { list: { options: [], words: 1 }, text: { options: [], words: 1 } } as const;

function readCommand(args: string[]): Command {
  const read = readWords(args, {}, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, rest } = read;
  const [word] = rest;
  if (word === undefined)
    throw new UsageError(TEXT.missing(kind === 'list' ? TEXT.whose : TEXT.textNumber));
  return kind === 'list'
    ? { kind, whose: readWhose(word) }
    : { kind, id: readWhole(word, TEXT.badText) };
}

function readWhose(word: string): ConsentSubject {
  const subject = readSubject(word);
  if (subject === null) throw new UsageError(TEXT.badWhose(word));
  return subject;
}

const cellsOf = (row: ConsentRow): string[] => [
  shopTime(row.given),
  TEXT.purposes[row.purpose],
  row.text === null ? '' : `№ ${row.text}`,
  row.made === null ? row.day : shopDay(row.made),
  row.ip,
  sourceOf(row),
  row.withdrawn === null ? '' : shopTime(row.withdrawn),
];

/** Where the consent was given: its order, or the form that its cause begins with. */
function sourceOf({ order, cause }: ConsentRow): string {
  if (order !== null) return TEXT.order(order);
  const [form = ''] = cause.split(':');
  return TEXT.sources[form] ?? cause;
}

async function list(db: Database, say: Say, whose: ConsentSubject): Promise<void> {
  const rows = await findConsents(db, whose);
  await recordReadByCommand(db, { what: 'consents', count: rows.length });
  say(rows.length === 0 ? TEXT.none : textTable(TEXT.columns, rows.map(cellsOf)));
}

async function showText(db: Database, say: Say, id: number): Promise<void> {
  const text = await findText(db, id);
  if (text === null) throw new Refusal(TEXT.noText(id));
  say(TEXT.textHead({ ...text, day: shopDay(text.madeAt) }));
  say(`\n${printable(text.title)}\n\n${text.body.split('\n').map(printable).join('\n')}`);
}

/** `npm run consents`. */
export const consentsCommand = (at: Invocation): Promise<number> =>
  runShopCommand(at, { ...TEXT, ...COMMAND_TEXT }, readCommand, ({ command, db, say }) =>
    command.kind === 'list' ? list(db, say, command.whose) : showText(db, say, command.id),
  );
