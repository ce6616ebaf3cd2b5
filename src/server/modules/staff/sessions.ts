import { and, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { DESK_IDLE_SECONDS } from '#src/domain/staff.ts';
import type { DeskDeed } from '#src/domain/desk-journal.ts';
import type { Caller, StaffMember } from '../../callers/caller.ts';
import { deskOf } from '../../callers/identify-staff.ts';
import {
  staff,
  staffInvitation,
  staffSession,
  type DeskFacts,
} from '../../database/schema/staff.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { PERSON, type LivePerson } from './queries.ts';

/** Who was proved in the transaction, and how the journal calls it. */
interface Proved {
  person: LivePerson;
  deed: Extract<DeskDeed, 'login' | 'invitation_accepted'>;
  after: DeskFacts;
}

/**
 * The person who is about to come in, locked; null: there is none, or the work here has ended. A
 * link that is still open ends: who has come in needs none, and nobody else may use it.
 */
export async function comeIn(tx: Queries, who: SQL, now: Date): Promise<LivePerson | null> {
  const [person] = await tx
    .update(staff)
    .set({ joinedAt: sql`coalesce(${staff.joinedAt}, ${now}::timestamptz)` })
    .where(and(who, isNull(staff.endedAt)))
    .returning(PERSON);
  if (person === undefined) return null;
  await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, person.id));
  return person;
}

/**
 * Opens a login for whom `prove` finds, in place of the one that this browser had; the journal gets
 * its lines in the same transaction.
 */
export async function openLogin(
  db: Queries,
  caller: Caller,
  now: Date,
  prove: (tx: Queries) => Promise<Proved>,
): Promise<void> {
  const desk = deskOf(caller);
  const session = desk.newSession();
  const { person } = await inTransaction(db, async (tx) => {
    const proved = await prove(tx);
    const { id } = proved.person;
    if (desk.member !== null) await endLogin(tx, desk.member, desk.member.sessionId, now);
    const byPasskey = proved.after['way'] === 'passkey';
    await tx.insert(staffSession).values({ ...session.row, staffId: id, byPasskey });
    const subject = { kind: 'staff', id } as const;
    await recordDesk(tx, { by: { id }, deed: proved.deed, subject, after: proved.after }, now);
    return proved;
  });
  // This request does nothing more, so what the login still needs is asked with the next one.
  desk.keepSession(session, { ...person, sessionId: session.row.id, needs_passkey: false });
}

/** The person's logins that are open, the latest used first. */
export async function loginsOf(db: Queries, staffId: number, now: Date) {
  const idleSince = new Date(now.getTime() - DESK_IDLE_SECONDS * 1000);
  return db
    .select({
      id: staffSession.id,
      device: staffSession.device,
      network: staffSession.network,
      at: staffSession.createdAt,
      used_at: staffSession.usedAt,
    })
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        gt(staffSession.expiresAt, now),
        gt(staffSession.usedAt, idleSince),
      ),
    )
    .orderBy(desc(staffSession.usedAt), desc(staffSession.createdAt));
}

/** Ends one of the person's own logins; its next request in any process is refused. */
export function endLogin(
  db: Queries,
  member: StaffMember,
  sessionId: string,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .delete(staffSession)
      .where(and(eq(staffSession.id, sessionId), eq(staffSession.staffId, member.id)))
      .returning({ device: staffSession.device });
    const [login] = ended;
    if (login === undefined) return;
    const subject = { kind: 'staff', id: member.id } as const;
    const before = { device: login.device };
    await recordDesk(tx, { by: member, deed: 'login_ended', subject, before }, now);
  });
}

/** Ends all logins of a person, or, without an id, of everybody but the one that asks. */
export function endLoginsOf(
  db: Queries,
  { id, by, reason }: { id?: number | undefined; by: StaffMember; reason: string },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const others = ne(staffSession.id, by.sessionId);
    const ended = await tx
      .delete(staffSession)
      .where(id === undefined ? others : eq(staffSession.staffId, id))
      .returning({ id: staffSession.id });
    const subject = { kind: 'staff', id: id ?? 'all' } as const;
    const before = { logins: ended.length };
    await recordDesk(tx, { by, deed: 'staff_logged_out', subject, before, reason }, now);
  });
}
