import { and, eq, sql } from 'drizzle-orm';
import type { LetterWithheld } from '#src/domain/order.ts';
import { LETTERS_PER_MAILBOX } from '#src/domain/login-limits.ts';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { LimitReached, countUse, perHourAndDay } from '../../callers/limits.ts';
import { countLetter } from '../../callers/mailbox-letters.ts';
import { account } from '../../database/schema/account.ts';
import { letterAddress, orderLetter } from '../../database/schema/order-deeds.ts';
import { order } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OrderRow } from './order-queries.ts';

/**
 * To whom letters about orders go. An order may name any mailbox, so one that is not the account's
 * gets a single letter, without a word that the buyer has typed, until it agrees to more.
 */

/** Whose mailbox an order names. Orders by phone without an account name what the staff was told. */
export type MailboxOwner = 'buyer' | 'agreed' | 'stranger';

/** Letters that one account may have sent to mailboxes that do not know it. */
const OF_ACCOUNT = perHourAndDay('letters of account to others', LETTERS_PER_MAILBOX);

interface Named {
  email: string;
  accountId: number | null;
}

const spelled = ({ email }: Pick<Named, 'email'>): string => mailAddressOf(email) ?? email;

/** The row of a mailbox other than the account's own; null: it is the account's, or there is none. */
async function foreignMailbox(db: Queries, { email, accountId }: Named) {
  if (accountId === null || email === '') return null;
  const name = spelled({ email });
  const [row] = await db
    .select({ own: account.email, id: letterAddress.id, confirmedAt: letterAddress.confirmedAt })
    .from(account)
    .leftJoin(
      letterAddress,
      and(eq(letterAddress.accountId, account.id), eq(letterAddress.email, name)),
    )
    .where(eq(account.id, accountId));
  if (row === undefined || row.own === name || row.own === email) return null;
  return { accountId, email: name, id: row.id, confirmedAt: row.confirmedAt };
}

/** Why a letter about this order is not sent to its buyer now; null: it is. Counts the letter. */
export async function whyWithheld(
  tx: Queries,
  orderId: string,
  clock: Clock,
): Promise<LetterWithheld | null> {
  const [named] = await tx
    .select({ email: order.email, accountId: order.accountId })
    .from(order)
    .where(eq(order.id, orderId));
  const foreign = named === undefined ? null : await foreignMailbox(tx, named);
  if (foreign === null || foreign.confirmedAt !== null) return null;
  const { accountId, email } = foreign;
  const [first] = await tx
    .insert(letterAddress)
    .values({ accountId, email, askedAt: clock() })
    .onConflictDoNothing()
    .returning({ id: letterAddress.id });
  if (first === undefined) return (await isConfirmed(tx, foreign)) ? null : 'unconfirmed';
  try {
    for (const limit of OF_ACCOUNT) await countUse(tx, limit, `account ${accountId}`, clock);
    await countLetter(tx, email, clock);
    return null;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    // A later order may send the first letter.
    await tx.delete(letterAddress).where(eq(letterAddress.id, first.id));
    return 'too_many';
  }
}

/** Another transaction may have written the row in the meantime, and its owner may have agreed. */
async function isConfirmed(
  tx: Queries,
  { accountId, email }: { accountId: number; email: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ confirmedAt: letterAddress.confirmedAt })
    .from(letterAddress)
    .where(and(eq(letterAddress.accountId, accountId), eq(letterAddress.email, email)));
  return row !== undefined && row.confirmedAt !== null;
}

/** Whose mailbox the letter goes to, and the number in its link when it is not the buyer's. */
export async function ownerOfMailbox(
  db: Queries,
  named: Named,
): Promise<{ owner: MailboxOwner; linkId: number | null }> {
  const foreign = await foreignMailbox(db, named);
  if (foreign === null) return { owner: 'buyer', linkId: null };
  return { owner: foreign.confirmedAt === null ? 'stranger' : 'agreed', linkId: foreign.id };
}

/** What the buyer is told about the letters of an order; null: they are sent. */
export async function lettersWithheld(
  db: Queries,
  { id, email, accountId }: OrderRow,
): Promise<LetterWithheld | null> {
  const foreign = await foreignMailbox(db, { email, accountId });
  if (foreign === null || foreign.confirmedAt !== null) return null;
  if (foreign.id !== null) return 'unconfirmed';
  const [row] = await db
    .select({ withheld: orderLetter.withheld })
    .from(orderLetter)
    .where(and(eq(orderLetter.orderId, id), sql`${orderLetter.withheld} is not null`))
    .limit(1);
  return row?.withheld ?? null;
}

/** The mailbox of a letter's link; null: its account is gone. */
export async function findMailbox(db: Queries, id: number) {
  const [row] = await db
    .select({ email: letterAddress.email, confirmedAt: letterAddress.confirmedAt })
    .from(letterAddress)
    .where(eq(letterAddress.id, id));
  return row ?? null;
}

/** The mailbox agrees to letters about the account's orders, or wants no more. */
export async function chooseLetters(
  db: Queries,
  { id, isOn }: { id: number; isOn: boolean },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(letterAddress)
    .set({
      confirmedAt: isOn ? sql`coalesce(${letterAddress.confirmedAt}, ${now})` : null,
    })
    .where(eq(letterAddress.id, id))
    .returning({ id: letterAddress.id });
  return changed.length === 1;
}
