import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staff, staffInvitation, staffSession } from '../../database/schema/staff.ts';
import { titleOf } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';

export const PERSON = { id: staff.id, email: staff.email, name: staff.name, role: staff.role };
export type LivePerson = Pick<typeof staff.$inferSelect, keyof typeof PERSON>;

export async function findLiveByEmail(db: Queries, email: string): Promise<LivePerson | null> {
  const [row] = await db
    .select(PERSON)
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.endedAt)));
  return row ?? null;
}

/** Everybody, those who work here first; with the last use of the desk and the open invitation. */
export async function allStaff(db: Queries, now: Date) {
  const inviter = alias(staff, 'inviter');
  const lastUse = db
    .select({ staffId: staffSession.staffId, at: sql<Date>`max(${staffSession.usedAt})`.as('at') })
    .from(staffSession)
    .groupBy(staffSession.staffId)
    .as('last_use');
  const rows = await db
    .select({
      ...PERSON,
      invited_at: staff.invitedAt,
      invited_by: titleOf(inviter),
      ended_at: staff.endedAt,
      used_at: sql<Date | null>`${lastUse.at}`.mapWith(staffSession.usedAt),
      invited_until: staffInvitation.expiresAt,
    })
    .from(staff)
    .leftJoin(inviter, eq(inviter.id, staff.invitedBy))
    .leftJoin(lastUse, eq(lastUse.staffId, staff.id))
    .leftJoin(staffInvitation, eq(staffInvitation.staffId, staff.id))
    .orderBy(sql`${staff.endedAt} is not null`, asc(staff.email));
  return rows.map(({ invited_until: until, ...row }) => ({
    ...row,
    invited_until: until !== null && until > now ? until : null,
  }));
}
