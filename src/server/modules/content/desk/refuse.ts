import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { writeFieldFaults } from '#src/domain/field-faults.ts';
import type { ShellFault, ShellRefusal } from '#src/domain/desk-shell.ts';
import { SHELL_FAULT_TEXT, SHELL_REFUSAL_TEXT } from '#src/texts/desk/shell.ts';
import { printOf } from '#src/server/platform/print-of.ts';

/** Wrong fields of a form, each with the code of its sentence. */
export type Faults = { name: string; code: ShellFault }[];

/** Throws `invalid_input`, which names every wrong field. */
export function refuseFaults(faults: Faults, said?: string): void {
  const [first] = faults;
  if (first === undefined) return;
  const detail = said ?? SHELL_FAULT_TEXT[first.code];
  throw new ApiError('invalid_input', { detail, reason: writeFieldFaults(faults) });
}
export const refusal = (reason: ShellRefusal): ApiError =>
  new ApiError('conflict', { reason, detail: SHELL_REFUSAL_TEXT[reason] });

/** Throws `version_changed` when somebody else has changed what the form began from. */
export function refuseChanged(seen: string, now: unknown): void {
  if (seen !== printOf(now)) throw refusal(VERSION_CHANGED);
}
