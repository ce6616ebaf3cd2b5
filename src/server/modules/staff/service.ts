import { and, asc, eq, isNull } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { StaffRole } from '#src/domain/staff.ts';
import { DESK_STAFF_TEXT } from '#src/texts/desk/staff.ts';
import { staff, staffInvitation, staffPasskey, staffSession } from '../../database/schema/staff.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';

const lastOwner = () =>
  new ApiError('conflict', { reason: 'last_owner', detail: DESK_STAFF_TEXT.lastOwner });

interface Change {
  id: number;
  by: DeskAuthor;
  reason: string;
}

/**
 * The role of a person who works here, locked. Owners are locked first, in one order, so that two
 * who end each other at the same time cannot leave the shop without one: each holds the own row by
 * the guard of the call, so the database breaks one of them off, which finds its right gone. An owner who was invited
 * and has not come in replaces nobody who has: the invitation may never be used.
 */
async function lockPerson(
  tx: Queries,
  id: number,
): Promise<{ role: StaffRole; isLastOwner: boolean }> {
  const owners = await tx
    .select({ id: staff.id, joinedAt: staff.joinedAt })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .orderBy(asc(staff.id))
    .for('update');
  const [person] = await tx
    .select({ role: staff.role, joinedAt: staff.joinedAt })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    .for('update');
  if (person === undefined) throw new ApiError('not_found');
  const { role, joinedAt } = person;
  const others = owners.filter((owner) => owner.id !== id);
  const isReplaced = others.some((owner) => owner.joinedAt !== null || joinedAt === null);
  return { role, isLastOwner: role === 'owner' && !isReplaced };
}

/**
 * Ends those whom this owner has invited and who have not come in: an invitation lasts as long as the
 * right to make it. Without that its link, or a login code, would let them in.
 */
async function endInvited(tx: Queries, { id, by, reason }: Change, now: Date): Promise<void> {
  const invited = await tx
    .update(staff)
    .set({ endedAt: now })
    .where(and(eq(staff.invitedBy, id), isNull(staff.joinedAt), isNull(staff.endedAt)))
    .returning({ id: staff.id, role: staff.role });
  for (const { id: invitedId, role } of invited) {
    await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, invitedId));
    const subject = { kind: 'staff', id: invitedId } as const;
    await recordDesk(tx, { by, deed: 'staff_ended', subject, before: { role }, reason }, now);
  }
}

/** Throws `not_found`, and `conflict` for the last owner. The new role counts at once. */
export function changeRole(
  db: Queries,
  { id, role, by, reason }: Change & { role: StaffRole },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { role: former, isLastOwner } = await lockPerson(tx, id);
    if (former === role) return;
    if (isLastOwner) throw lastOwner();
    await tx.update(staff).set({ role }).where(eq(staff.id, id));
    if (former === 'owner') await endInvited(tx, { id, by, reason }, now);
    const subject = { kind: 'staff', id } as const;
    const facts = { before: { role: former }, after: { role } };
    await recordDesk(tx, { by, deed: 'role_changed', subject, ...facts, reason }, now);
  });
}

/** Ends a person's work here, with every way in. Throws `not_found`, and `conflict` for the last owner. */
export function endStaff(db: Queries, { id, by, reason }: Change, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { role, isLastOwner } = await lockPerson(tx, id);
    if (isLastOwner) throw lastOwner();
    await tx.update(staff).set({ endedAt: now }).where(eq(staff.id, id));
    await tx.delete(staffSession).where(eq(staffSession.staffId, id));
    await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, id));
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, id));
    await endInvited(tx, { id, by, reason }, now);
    const subject = { kind: 'staff', id } as const;
    await recordDesk(tx, { by, deed: 'staff_ended', subject, before: { role }, reason }, now);
  });
}
