import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import type { DeskDeed } from '#src/domain/desk-journal.ts';
import { account, emailChange } from '../../database/schema/account.ts';
import { subscriber } from '../../database/schema/forms.ts';
import { staff, staffJournal, type DeskFacts } from '../../database/schema/staff.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import type { Tasks } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import { joinAccounts } from './join-accounts.ts';

/**
 * Task: gives addresses that were kept before `mailAddressOf` the spelling of their mailbox, and
 * joins accounts of one mailbox. The migration asks for it where there are such addresses. What is
 * joined or left stands in the journal of the desk.
 */
const JOIN_MAILBOXES = 'join_mailboxes';

/** Why an address is left as it is. */
type Left =
  /** No mailer delivers to it, or the same letters would go to somebody else. */
  | 'other_mailbox'
  /** A change of the address can still be undone: the job looks again when that has ended. */
  | 'changed_lately'
  /** The mailbox is there already: two people of the staff, two subscriptions. */
  | 'taken';
type Outcome = { done: 'renamed' | 'joined' } | { left: Left; until?: Date };

interface Deps {
  db: Database;
  clock: Clock;
  events: Events;
}

/** The part before the `@` decides who reads: the domain alone may be spelled anew. */
function spelledAnew(email: string): string | null {
  const address = mailAddressOf(email);
  return address !== null && address.split('@')[0] === email.split('@')[0] ? address : null;
}

export function joinMailboxesTasks({ db, clock, events }: Deps): Tasks<typeof JOIN_MAILBOXES> {
  const settleAll = async (
    kind: 'account' | 'staff' | 'subscriber',
    settle: (id: number) => Promise<Outcome>,
  ): Promise<Date[]> => {
    const untils: Date[] = [];
    const { rows } = await db.execute<{ id: number; email: string }>(
      sql`select id, email from ${sql.identifier(kind)} order by id`,
    );
    for (const { id, email } of rows) {
      if (mailAddressOf(email) === email) continue;
      const outcome = await settle(id);
      const isLeft = 'left' in outcome;
      if (isLeft && outcome.until !== undefined) untils.push(outcome.until);
      events.record({
        event: 'mailbox_respelled',
        outcome: isLeft ? 'refused' : 'done',
        reason: isLeft ? outcome.left : outcome.done,
        about: { [kind]: id },
      });
    }
    return untils;
  };
  return {
    async [JOIN_MAILBOXES]() {
      const untils = await settleAll('account', (id) =>
        inTransaction(db, (tx) => settleAccount(tx, id, clock())),
      );
      await settleAll('staff', (id) => inTransaction(db, (tx) => rename(tx, staff, id)));
      await settleAll('subscriber', (id) => inTransaction(db, (tx) => rename(tx, subscriber, id)));
      return untils.toSorted((one, other) => Number(one) - Number(other))[0] ?? null;
    },
  };
}

async function settleAccount(tx: Queries, id: number, now: Date): Promise<Outcome> {
  const [found] = await tx.select({ email: account.email }).from(account).where(eq(account.id, id));
  if (found === undefined) return { done: 'joined' };
  const address = spelledAnew(found.email);
  if (address === null) return leave(tx, id, 'other_mailbox', now);
  const [owner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, address));
  if (owner === undefined) {
    await tx.update(account).set({ email: address }).where(eq(account.id, id));
    return { done: 'renamed' };
  }
  const pair = { from: id, to: owner.id };
  await lockPair(tx, pair);
  const until = await undoableUntil(tx, Object.values(pair), now);
  if (until !== null) return { ...(await leave(tx, id, 'changed_lately', now)), until };
  const facts = await joinAccounts(tx, pair);
  await note(tx, 'accounts_joined', { id: owner.id, after: { joined: id, ...facts } }, now);
  return { done: 'joined' };
}

/** In the order of locks of all orders. */
async function lockPair(tx: Queries, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(
    sql`select from cart where account_id in (${from}, ${to}) order by id for update`,
  );
  await tx.execute(
    sql`select from "order" where account_id in (${from}, ${to}) order by id for update`,
  );
  await tx.execute(sql`select from account where id in (${from}, ${to}) order by id for update`);
}

async function undoableUntil(tx: Queries, ids: number[], now: Date): Promise<Date | null> {
  const [last] = await tx
    .select({ at: emailChange.expiresAt })
    .from(emailChange)
    .where(
      and(
        inArray(emailChange.accountId, ids),
        isNull(emailChange.undoneAt),
        gt(emailChange.expiresAt, now),
      ),
    )
    .orderBy(asc(emailChange.expiresAt));
  return last?.at ?? null;
}

async function leave(tx: Queries, id: number, left: Left, now: Date): Promise<{ left: Left }> {
  const noted = and(
    eq(staffJournal.deed, 'mailbox_left'),
    eq(staffJournal.subjectId, String(id)),
    sql`${staffJournal.after}->>'failure' = ${left}`,
  );
  if ((await tx.$count(staffJournal, noted)) === 0)
    await note(tx, 'mailbox_left', { id, after: { failure: left } }, now);
  return { left };
}

const note = (
  tx: Queries,
  deed: Extract<DeskDeed, 'accounts_joined' | 'mailbox_left'>,
  { id, after }: { id: number; after: DeskFacts },
  now: Date,
) =>
  recordDesk(tx, { by: { command: 'start' }, deed, subject: { kind: 'account', id }, after }, now);

/** Two rows of one mailbox stay two: which rights or which consent counts, a person decides. */
async function rename(
  tx: Queries,
  table: typeof staff | typeof subscriber,
  id: number,
): Promise<Outcome> {
  const [found] = await tx.select({ email: table.email }).from(table).where(eq(table.id, id));
  if (found === undefined) return { done: 'joined' };
  const email = spelledAnew(found.email);
  if (email === null) return { left: 'other_mailbox' };
  if ((await tx.$count(table, eq(table.email, email))) > 0) return { left: 'taken' };
  await tx.update(table).set({ email }).where(eq(table.id, id));
  return { done: 'renamed' };
}
