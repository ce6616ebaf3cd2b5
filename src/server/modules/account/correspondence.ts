import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { withdrawSubscriber } from '../../database/consents.ts';
import { message, subscriber } from '../../database/schema/forms.ts';
import { letterAddress } from '../../database/schema/order-deeds.ts';
import type { Queries } from '../../database/transaction.ts';

/** Ids of what an account sent by public forms: causes of its consents name them, `message:7`. */
const namedBy = (accountId: number, kind: 'message' | 'subscriber') => sql`(
  select split_part(cause, ':', 2)::int from consent
  where account_id = ${accountId} and cause like ${`${kind}:%`})`;

/** Those of its address, and those that it asked for. Separate, so that each uses its own index. */
const subscriptions = (accountId: number) =>
  sql`${subscriber.id} in (
    select s.id from subscriber s join account a on a.email = s.email where a.id = ${accountId}
    union ${namedBy(accountId, 'subscriber')})`;

/** Ends its subscriptions, with consents that were given before the account was opened. */
export async function leaveNewsletter(tx: Queries, accountId: number, now: Date): Promise<void> {
  const left = await tx
    .update(subscriber)
    .set({ leftAt: now })
    .where(and(isNull(subscriber.leftAt), subscriptions(accountId)))
    .returning({ id: subscriber.id });
  for (const { id } of left) await withdrawSubscriber(tx, id, now);
}

export async function forgetSubscriptions(tx: Queries, accountId: number): Promise<void> {
  await tx.delete(subscriber).where(subscriptions(accountId));
}

/** Returns the keys of their files. */
export async function forgetMessages(tx: Queries, accountId: number): Promise<string[]> {
  const gone = await tx
    .delete(message)
    .where(inArray(message.id, namedBy(accountId, 'message')))
    .returning({ key: message.fileKey });
  return gone.flatMap(({ key }) => key ?? []);
}

/** What the shop has answered by letter. */
const answersTo = sql<{ text: string; at: string }[]>`(
  select coalesce(json_agg(json_build_object('text', d.text, 'at', d.at) order by d.id), '[]')
  from message_deed d where d.message_id = "message".id and d.kind = 'answered')`;

export async function correspondenceOf(db: Queries, accountId: number) {
  const [newsletter, mailboxes, messages] = await Promise.all([
    db
      .select({
        email: subscriber.email,
        asked_at: subscriber.askedAt,
        confirmed_at: subscriber.confirmedAt,
        left_at: subscriber.leftAt,
      })
      .from(subscriber)
      .where(subscriptions(accountId))
      .orderBy(desc(subscriber.askedAt)),
    db
      .select({
        email: letterAddress.email,
        asked_at: letterAddress.askedAt,
        confirmed_at: letterAddress.confirmedAt,
      })
      .from(letterAddress)
      .where(eq(letterAddress.accountId, accountId))
      .orderBy(desc(letterAddress.askedAt)),
    db
      .select({
        kind: message.kind,
        name: message.name,
        phone: message.phone,
        email: message.email,
        message: message.message,
        at: message.sentAt,
        answers: answersTo,
      })
      .from(message)
      .where(inArray(message.id, namedBy(accountId, 'message')))
      .orderBy(desc(message.sentAt)),
  ]);
  return { newsletter, order_mailboxes: mailboxes, messages };
}
