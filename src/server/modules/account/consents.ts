import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { CONSENT_PAGES, WITHDRAWN_DAYS, type WithdrawableConsent } from '#src/domain/consents.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { journalConsents } from '../../database/consents.ts';
import { pageRevision } from '../../database/schema/content.ts';
import { order } from '../../database/schema/order.ts';
import { consent } from '../../database/schema/consent.ts';
import type { Queries } from '../../database/transaction.ts';

/** A message to the shop has a consent text of its own, which covers nothing else. */
const isOfMessage = sql`${consent.cause} like 'message:%'`;
/** The account's consents to one purpose that are in force. */
const liveConsents = (accountId: number, purpose: WithdrawableConsent) =>
  and(
    eq(consent.accountId, accountId),
    isNull(consent.withdrawnAt),
    eq(consent.purpose, purpose === 'feedback' ? 'personal_data' : purpose),
    purpose === 'feedback' ? isOfMessage : not(isOfMessage),
  );

/** The account's journal of consents, the newest first. */
export async function consentsOf(db: Queries, accountId: number) {
  const rows = await db
    .select({
      id: consent.id,
      purpose: consent.purpose,
      text: consent.revisionId,
      made: pageRevision.madeAt,
      day: consent.textDay,
      ip: consent.ip,
      given_at: consent.givenAt,
      withdrawn_at: consent.withdrawnAt,
      order: order.number,
      cause: consent.cause,
    })
    .from(consent)
    .leftJoin(order, eq(order.id, consent.orderId))
    .leftJoin(pageRevision, eq(pageRevision.id, consent.revisionId))
    .where(eq(consent.accountId, accountId))
    .orderBy(desc(consent.givenAt), desc(consent.id));
  return rows.map(({ cause, purpose, made, day, ...row }) => ({
    ...row,
    purpose: cause.startsWith('message:') ? ('feedback' as const) : purpose,
    text_version: made === null ? day : shopDay(made),
  }));
}

/** The texts that were agreed to, each once. */
export const agreedTexts = (db: Queries, ids: readonly (number | null)[]) =>
  db
    .select({
      id: pageRevision.id,
      slug: pageRevision.slug,
      title: pageRevision.title,
      body: pageRevision.body,
      hash: pageRevision.hash,
      made_at: pageRevision.madeAt,
    })
    .from(pageRevision)
    .where(
      inArray(
        pageRevision.id,
        ids.filter((id) => id !== null),
      ),
    )
    .orderBy(pageRevision.id);

/**
 * Sets the time of withdrawal; nothing is deleted from the journal. False when there was nothing to
 * withdraw.
 */
export async function withdrawConsent(
  tx: Queries,
  accountId: number,
  purpose: WithdrawableConsent,
  now: Date,
): Promise<boolean> {
  const withdrawn = await tx
    .update(consent)
    .set({ withdrawnAt: now })
    .where(liveConsents(accountId, purpose))
    .returning({ id: consent.id });
  return withdrawn.length > 0;
}

/**
 * When the account will be deleted because its consent was withdrawn; null when it was not, or was
 * given again.
 */
export async function endOfAccount(db: Queries, accountId: number): Promise<Date | null> {
  if ((await db.$count(consent, liveConsents(accountId, 'personal_data'))) > 0) return null;
  const [last] = await db
    .select({ at: sql<Date | null>`max(${consent.withdrawnAt})`.mapWith(consent.withdrawnAt) })
    .from(consent)
    .where(
      and(eq(consent.accountId, accountId), eq(consent.purpose, 'personal_data'), not(isOfMessage)),
    );
  if (last === undefined || last.at === null) return null;
  return new Date(last.at.getTime() + WITHDRAWN_DAYS * 86_400_000);
}

/** Adds a line to the journal, unless the consent is in force already. */
export async function giveConsent(
  tx: Queries,
  {
    purpose,
    ...given
  }: {
    accountId: number;
    sessionId: number | null;
    ip: string;
    purpose: 'personal_data';
    now: Date;
  },
): Promise<void> {
  await tx.execute(sql`select id from account where id = ${given.accountId} for no key update`);
  const live = await tx.$count(consent, liveConsents(given.accountId, purpose));
  const texts = [{ purpose, slug: CONSENT_PAGES[purpose] }];
  if (live === 0) await journalConsents(tx, { ...given, texts, cause: `cabinet:${randomUUID()}` });
}
