import { STAFF_TEXT as TEXT } from '../../../texts/order/staff.ts';
import { readWords } from '../../platform/staff-command.ts';
import { OPTIONS } from './staff/deed.ts';
import type { DeskContext } from './staff/deed.ts';
import { DEEDS } from './staff/deeds.ts';

/** A command of the staff, parsed and ready to run. */
export interface Command {
  kind: keyof typeof DEEDS;
  input: object;
  run: (at: DeskContext) => Promise<void>;
}

/** Null for a request for help. Throws UsageError. */
export function readCommand(args: string[]): Command | null {
  const read = readWords(args, OPTIONS, DEEDS, TEXT);
  if (read === null) return null;
  const { kind, values, rest } = read;
  return { kind, ...DEEDS[kind].read({ values, rest }) };
}
