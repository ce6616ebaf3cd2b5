import { and, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PAPERS_YEARS } from '../../domain/account.ts';
import { READINGS_KEPT_DAYS } from '../../domain/desk-readings.ts';
import { CONFIRM_DAYS, COUNTER_CONSENT_YEARS } from '../../domain/forms.ts';
import { PAPER_FIELDS, noneOf } from '../../domain/order-fields.ts';
import { shopDay } from '../../domain/shop-days.ts';
import { counterCause } from './consents.ts';
import {
  accountCode,
  authKey,
  emailChange,
  knownPlace,
  loginCode,
  provenAddress,
} from './schema/account.ts';
import { subscriber, typedForm } from './schema/forms.ts';
import { order } from './schema/order.ts';
import { consent } from './schema/consent.ts';
import { orderDeed } from './schema/order-deeds.ts';
import { limitCount } from './schema/platform.ts';
import { session } from './schema/session.ts';
import {
  staffChallenge,
  staffCode,
  staffInvitation,
  staffReading,
  staffSession,
} from './schema/staff.ts';
import type { SweepStep } from './sweep.ts';
import { inTransaction, type Queries } from './transaction.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes expired rows, which are no longer valid and only take room. Locked rows are left for the
 * next run.
 */
const expired =
  (table: PgTable, column: AnyPgColumn): SweepStep['piece'] =>
  async (db, now, most) => {
    const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${column} < ${now}
      order by ${column} limit ${most} for update skip locked))`);
    return rowCount ?? 0;
  };

/**
 * The database itself refuses to delete a young reading, by its own clock: where that is behind ours,
 * the rest waits.
 */
async function forgetReadings(db: Queries, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - READINGS_KEPT_DAYS * DAY_MS);
  const { rowCount } = await db.execute(sql`
    delete from ${staffReading} where ctid = any(array(
      select ctid from ${staffReading}
      where at < least(${before}::timestamptz, now() - make_interval(days => ${READINGS_KEPT_DAYS}))
      order by at limit ${most} for update skip locked))`);
  return rowCount ?? 0;
}

/**
 * Sales records outlive the account. After their legal time the buyer's name is removed from them.
 */
async function forgetBuyers(db: Queries, now: Date, most: number): Promise<number> {
  const since = new Date(Date.UTC(now.getUTCFullYear() - PAPERS_YEARS, 0, 1));
  return inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: order.id })
      .from(order)
      .where(and(isNull(order.accountId), lt(order.createdAt, since), ne(order.fullName, '')))
      .orderBy(order.createdAt)
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(consent).set({ ip: '' }).where(inArray(consent.orderId, ids));
    await tx
      .update(orderDeed)
      .set({ before: {}, after: {}, note: '' })
      .where(and(inArray(orderDeed.kind, ['details', 'note']), inArray(orderDeed.orderId, ids)));
    await tx.update(order).set(noneOf(PAPER_FIELDS)).where(inArray(order.id, ids));
    return ids.length;
  });
}

/** Deletes addresses whose owners did not confirm the newsletter, with their consents. */
async function forgetUnconfirmed(db: Queries, now: Date, most: number): Promise<number> {
  const since = new Date(now.getTime() - CONFIRM_DAYS * DAY_MS);
  const {
    rows: [gone],
  } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from ${subscriber} where id in (
        select id from ${subscriber} where confirmed_at is null and left_at is null and asked_at < ${since}
        order by asked_at limit ${most} for update skip locked)
      returning id, round),
    forgotten as (
      delete from ${consent} where order_id is null and cause = any(array(
        select 'subscriber:' || g.id || ':' || r from gone g, generate_series(1, g.round) r)))
    select count(*)::int as count from gone`);
  return gone?.count ?? 0;
}

/**
 * Deletes consents to counters that ended in their browsers long ago. Causes begin with the day, so
 * their index finds them.
 */
async function forgetCounterConsents(db: Queries, now: Date, most: number): Promise<number> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - COUNTER_CONSENT_YEARS);
  const before = counterCause(shopDay(since).replaceAll('-', ''));
  const { rowCount } = await db.execute(sql`
    delete from ${consent} where ctid = any(array(
      select ctid from ${consent}
      where order_id is null and cause ~>=~ ${counterCause('')} and cause ~<~ ${before}
      order by cause using ~<~ limit ${most} for update skip locked))`);
  return rowCount ?? 0;
}

/**
 * Everything in the database that expires. A session's cart, visits and typed forms are deleted
 * with it.
 */
export const EXPIRY_STEPS: readonly SweepStep[] = [
  { name: 'login_code', piece: expired(loginCode, loginCode.expiresAt) },
  { name: 'account_code', piece: expired(accountCode, accountCode.expiresAt) },
  { name: 'email_change', piece: expired(emailChange, emailChange.expiresAt) },
  { name: 'proven_address', piece: expired(provenAddress, provenAddress.expiresAt) },
  { name: 'typed_form', piece: expired(typedForm, typedForm.expiresAt) },
  { name: 'known_place', piece: expired(knownPlace, knownPlace.expiresAt) },
  { name: 'limit_count', piece: expired(limitCount, limitCount.resetsAt) },
  { name: 'auth_key', piece: expired(authKey, authKey.expiresAt) },
  { name: 'session', piece: expired(session, session.expiresAt) },
  { name: 'staff_invitation', piece: expired(staffInvitation, staffInvitation.expiresAt) },
  { name: 'staff_code', piece: expired(staffCode, staffCode.expiresAt) },
  { name: 'staff_challenge', piece: expired(staffChallenge, staffChallenge.expiresAt) },
  { name: 'staff_session', piece: expired(staffSession, staffSession.expiresAt) },
  { name: 'staff_reading', piece: forgetReadings },
  { name: 'order of nobody', piece: forgetBuyers },
  { name: 'subscriber', piece: forgetUnconfirmed },
  { name: 'consent to counters', piece: forgetCounterConsents },
];
