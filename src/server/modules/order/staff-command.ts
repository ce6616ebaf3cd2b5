import { STAFF_TEXT as TEXT } from '../../../texts/order/staff.ts';
import { readWords } from '../../platform/staff-command.ts';
import { OPTIONS } from './staff/deed.ts';
import type { At } from './staff/deed.ts';
import { DEEDS } from './staff/deeds.ts';

/** What the staff asked for, understood and ready to be done. */
export interface Command {
  kind: keyof typeof DEEDS;
  input: object;
  run: (at: At) => Promise<void>;
}

/** Null when it asks how commands look. Throws UsageError. */
export function readCommand(args: string[]): Command | null {
  const read = readWords(args, OPTIONS, DEEDS, TEXT);
  if (read === null) return null;
  const { kind, values, rest } = read;
  return { kind, ...DEEDS[kind].read({ values, rest }) };
}
