import { and, isNull, lt, ne, sql } from 'drizzle-orm';
import { PAPERS_YEARS } from '../../domain/account.ts';
import { CONFIRM_DAYS } from '../../domain/forms.ts';
import { ofSubscriber } from './consents.ts';
import { accountCode, authKey, loginCode, provenAddress } from './schema/account.ts';
import { subscriber, typedForm } from './schema/forms.ts';
import { consent, order } from './schema/order.ts';
import { orderDeed } from './schema/order-deeds.ts';
import { limitCount } from './schema/platform.ts';
import { session } from './schema/session.ts';
import { everyHour } from './schedules.ts';
import type { Queries } from './transaction.ts';

/** Beside the full hour, when others are busy. */
export const SWEEPS = everyHour(17, 'sweep');
const HOUR_MS = 3_600_000;

/** Papers of sales outlive their account, and their time: then nobody's name stands on them any more. */
async function forgetBuyers(db: Queries, now: Date): Promise<void> {
  const since = new Date(Date.UTC(now.getUTCFullYear() - PAPERS_YEARS, 0, 1));
  const old = and(isNull(order.accountId), lt(order.createdAt, since), ne(order.fullName, ''));
  await db.update(consent).set({ ip: '' }).where(sql`${consent.orderId} in (select ${order.id} from ${order} where ${old})`);
  await db.update(orderDeed).set({ before: {}, after: {}, note: '' })
    .where(sql`${orderDeed.kind} in ('details', 'note') and ${orderDeed.orderId} in (select ${order.id} from ${order} where ${old})`);
  await db.update(order).set({ fullName: '', companyName: '', inn: '', kpp: '', city: '' }).where(old);
}

/** Addresses whose owners did not confirm that they want the newsletter, and what stands for them in the journal. */
async function forgetUnconfirmed(db: Queries, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CONFIRM_DAYS * 24 * HOUR_MS);
  const gone = await db.delete(subscriber).where(and(isNull(subscriber.confirmedAt), isNull(subscriber.leftAt), lt(subscriber.askedAt, since))).returning({ id: subscriber.id });
  for (const { id } of gone) await db.delete(consent).where(ofSubscriber(id));
}

/** Deletes what has expired: it counts for nothing any more and only takes room. */
export async function sweep(db: Queries, now: Date): Promise<void> {
  await db.delete(loginCode).where(lt(loginCode.expiresAt, now));
  await db.delete(accountCode).where(lt(accountCode.expiresAt, now));
  await db.delete(provenAddress).where(lt(provenAddress.expiresAt, now));
  await db.delete(typedForm).where(lt(typedForm.expiresAt, now));
  await db.delete(limitCount).where(lt(limitCount.resetsAt, now));
  await db.delete(authKey).where(lt(authKey.expiresAt, now));
  await db.delete(session).where(lt(session.expiresAt, now));
  await forgetBuyers(db, now);
  await forgetUnconfirmed(db, now);
}
