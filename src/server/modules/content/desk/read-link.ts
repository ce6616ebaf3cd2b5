import type { ShellFault } from '#src/domain/desk-shell.ts';
import { bareTarget, ledOn, readTarget } from '#src/domain/redirects.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { addressesOf, writtenFrom, type AddressDeps } from '../addresses.ts';

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
