import { eq, sql } from 'drizzle-orm';
import {
  bareTarget,
  ledOn,
  placeOfTarget,
  readSource,
  readTarget,
  type RedirectFault,
  type RedirectOutcome,
} from '#src/domain/redirects.ts';
import { announceChange } from '../../database/changes.ts';
import { redirect } from '../../database/schema/page-draft.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import {
  addressesOf,
  writtenFrom,
  type AddressDeps,
  type Addresses,
} from '../content/addresses.ts';

export interface NewRedirect {
  from: string;
  to: string;
  /** Takes the place of one that is there. */
  isReplacing: boolean;
  by: { id: number };
}
export type Added =
  | { from: string; to: string; outcome: Exclude<RedirectOutcome, 'refused' | 'head'> }
  /** `now`: where the address leads already. */
  | { fault: RedirectFault; now?: string };

/** So many redirects in a row are followed. */
const STEPS_MOST = 10;

/**
 * Keeps an address that leads to a live page of the shop. A target that leads on itself is replaced
 * by its end, as are those of redirects to the new source; a redirect from the new target ends.
 */
export function addRedirect(
  db: Queries,
  deps: AddressDeps,
  asked: NewRedirect,
  now: Date,
): Promise<Added> {
  const source = readSource(asked.from, deps.siteUrl);
  if ('fault' in source) return Promise.resolve(source);
  const target = readTarget(asked.to, deps.siteUrl);
  if ('fault' in target) return Promise.resolve(target);
  const from = source.path;
  return inTransaction(db, async (tx): Promise<Added> => {
    // Two that lead to each other's source must not both be added.
    await tx.execute(sql`lock table ${redirect} in share row exclusive mode`);
    const { isLive, movedTo } = await addressesOf(tx, deps, [from]);
    if (isLive(from)) return { fault: 'from_live' };
    const moved = movedTo(from);
    if (moved !== null) return { fault: 'from_moved', now: moved };
    const end = await endOf(tx, deps, from, target.path);
    if ('fault' in end) return end;
    const before = (await writtenFrom(tx, [from])).get(from);
    if (before === end.path) return { from, to: end.path, outcome: 'same' };
    if (before !== undefined && !asked.isReplacing) return { fault: 'from_taken', now: before };
    await write(tx, { from, to: end.path, before, by: asked.by }, now);
    return { from, to: end.path, outcome: before === undefined ? 'added' : 'replaced' };
  });
}

type End = { path: string } | { fault: 'to_dead' | 'to_loop' };

/** The live page that a target leads to in the end. */
async function endOf(tx: Queries, deps: AddressDeps, from: string, target: string): Promise<End> {
  let path = target;
  for (let step = 0; step < STEPS_MOST; step += 1) {
    const bare = bareTarget(path);
    if (bare === from) return { fault: 'to_loop' };
    const addresses: Addresses = await addressesOf(tx, deps, [bare]);
    // A page is shown in place of a redirect from its address.
    if (addresses.isLive(bare)) return { path };
    const next = addresses.movedTo(bare) ?? (await writtenFrom(tx, [bare])).get(bare);
    if (next === undefined) return { fault: 'to_dead' };
    path = ledOn(path, next);
  }
  return { fault: 'to_loop' };
}

interface Written {
  from: string;
  to: string;
  before: string | undefined;
  by: { id: number };
}
async function write(tx: Queries, { from, to, before, by }: Written, now: Date): Promise<void> {
  const values = { toPath: to, createdAt: now, createdBy: by.id };
  await tx
    .insert(redirect)
    .values({ fromPath: from, ...values })
    .onConflictDoUpdate({ target: redirect.fromPath, set: values });
  await tx.delete(redirect).where(eq(redirect.fromPath, bareTarget(to)));
  const place = sql`coalesce(substring(${redirect.toPath} from '#.*$'), '')`;
  await tx
    .update(redirect)
    .set({ toPath: placeOfTarget(to) === '' ? sql`${to}::text || ${place}` : to })
    .where(eq(sql`substring(${redirect.toPath} from '^[^?#]*')`, from));
  await announceChange(tx, ['redirects']);
  const subject = { kind: 'redirect', id: from } as const;
  const facts = { before: { target: before ?? null }, after: { target: to } };
  await recordDesk(tx, { by, deed: 'redirect_added', subject, ...facts }, now);
}
