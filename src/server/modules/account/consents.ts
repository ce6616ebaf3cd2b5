import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { GivenConsent } from '../../../contract/personal.ts';
import type { WithdrawableConsent } from '../../../domain/order.ts';
import { consent, order } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';

/** The account's journal, the newest first. */
export async function consentsOf(db: Queries, accountId: number): Promise<(GivenConsent & { ip: string })[]> {
  const rows = await db.select({
    id: consent.id, purpose: consent.purpose, text_version: consent.textVersion, ip: consent.ip, given: consent.givenAt, withdrawn: consent.withdrawnAt, order: order.number,
  }).from(consent).leftJoin(order, eq(consent.cause, sql`'order:' || ${order.id}`)).where(eq(consent.accountId, accountId)).orderBy(desc(consent.givenAt), desc(consent.id));
  return rows.map(({ given, withdrawn, ...row }) => ({ ...row, given_at: given.toISOString(), withdrawn_at: withdrawn?.toISOString() ?? null }));
}

/** A withdrawal is a time: nothing of the journal is deleted. */
export async function withdrawConsent(tx: Queries, accountId: number, purpose: WithdrawableConsent, now: Date): Promise<void> {
  await tx.update(consent).set({ withdrawnAt: now }).where(and(eq(consent.accountId, accountId), eq(consent.purpose, purpose), isNull(consent.withdrawnAt)));
}
