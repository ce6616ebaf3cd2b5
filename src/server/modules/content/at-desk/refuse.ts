import { sql } from 'drizzle-orm';
import { ApiError } from '../../../../contract/errors.ts';
import { writeFaults } from '../../../../domain/desk-settings.ts';
import type { ShellFault, ShellRefusal } from '../../../../domain/desk-shell.ts';
import { bareTarget, ledOn, readTarget } from '../../../../domain/redirects.ts';
import { SHELL_FAULT_TEXT, SHELL_REFUSAL_TEXT } from '../../../../texts/desk/shell-parts.ts';
import type { Queries } from '../../../database/transaction.ts';
import { printOf } from '../../../platform/print-of.ts';
import { addressesOf, writtenFrom } from '../addresses.ts';
import type { AddressDeps } from '../addresses.ts';

/** What the deeds with banners, menus and selections share. */

export type Faults = { name: string; code: ShellFault }[];

/** Throws `invalid_input`, which names every wrong field. */
export function refuseFaults(faults: Faults, said?: string): void {
  const [first] = faults;
  if (first === undefined) return;
  const detail = said ?? SHELL_FAULT_TEXT[first.code];
  throw new ApiError('invalid_input', { detail, reason: writeFaults(faults) });
}
export const refusal = (reason: ShellRefusal): ApiError =>
  new ApiError('conflict', { reason, detail: SHELL_REFUSAL_TEXT[reason] });

/** Throws `shell_changed` when somebody else has changed what the form began from. */
export function refuseChanged(seen: string, now: unknown): void {
  if (seen !== printOf(now)) throw refusal('shell_changed');
}

/** One deed at a time with a table that has an order: positions are counted anew. */
export const lockTable = (tx: Queries, table: 'banner' | 'nav_item' | 'selection_item') =>
  tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`);

/** A link of the shop without its slash, led to its end; or why it cannot be kept. */
export async function readLink(
  tx: Queries,
  deps: AddressDeps,
  typed: string,
): Promise<{ slug: string } | { code: ShellFault }> {
  const target = readTarget(typed, deps.siteUrl);
  if ('fault' in target) return { code: 'link' };
  const { path } = target;
  const bare = bareTarget(path);
  const { isLive, movedTo } = await addressesOf(tx, deps, [bare]);
  if (isLive(bare)) return { slug: path.slice(1) };
  const now = movedTo(bare) ?? (await writtenFrom(tx, [bare])).get(bare);
  return now === undefined ? { code: 'link_dead' } : { slug: ledOn(path, now).slice(1) };
}

/** The ids with one of them moved by a place; null: it stands at that end already. */
export function moved(ids: readonly number[], id: number, to: 'up' | 'down'): number[] | null {
  const at = ids.indexOf(id);
  const then = to === 'up' ? at - 1 : at + 1;
  const other = ids[then];
  if (at < 0 || other === undefined) return null;
  return ids.map((each, index) => (index === at ? other : index === then ? id : each));
}
