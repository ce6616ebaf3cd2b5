import { and, inArray, isNull } from 'drizzle-orm';
import type { StaffRole } from '../../domain/staff.ts';
import { staff, staffInvitation } from '../../server/database/schema/staff.ts';
import { recordDesk } from '../../server/database/staff-journal.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { invite, newLinkKey } from '../../server/modules/staff/invitation.ts';
import type { Seeding } from './parts.ts';

/** Who is invited to the desk of the demonstration; each writes a name at the first login. */
const DEMO_STAFF: readonly { email: string; role: StaffRole }[] = [
  { email: 'owner@example.com', role: 'owner' },
  { email: 'editor@example.com', role: 'editor' },
  { email: 'manager@example.com', role: 'manager' },
];
const BY = { command: 'demo' } as const;

export async function seedStaff({ tx, clock, onInvited }: Seeding): Promise<void> {
  for (const person of DEMO_STAFF) {
    const key = newLinkKey();
    await invite(tx, { ...person, name: '', key, by: BY }, clock());
    onInvited({ ...person, key });
  }
}

/** Ends the invitations that nobody has accepted; whoever came in stays, and the journal stays. */
export async function endDemoStaff(tx: Queries, now: Date): Promise<void> {
  const emails = DEMO_STAFF.map(({ email }) => email);
  const ended = await tx
    .update(staff)
    .set({ endedAt: now })
    .where(and(inArray(staff.email, emails), isNull(staff.joinedAt), isNull(staff.endedAt)))
    .returning({ id: staff.id, role: staff.role });
  for (const { id, role } of ended) {
    const subject = { kind: 'staff', id } as const;
    await recordDesk(tx, { by: BY, deed: 'staff_ended', subject, before: { role } }, now);
  }
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(staffInvitation).where(inArray(staffInvitation.staffId, ids));
}
