import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  DESK_IDLE_SECONDS,
  DESK_LOGIN_SECONDS,
  DESK_USED_SECONDS,
  type StaffRole,
} from '../../domain/staff.ts';
import { setting } from '../database/schema/settings.ts';
import { staff, staffSession } from '../database/schema/staff.ts';
import { recordReading, type Reading } from '../database/staff-readings.ts';
import type { Queries } from '../database/transaction.ts';
import { working, type Ask } from '../database/work.ts';
import type { Clock } from '../platform/clock.ts';
import type { NewStaffSession, StaffMember } from './caller.ts';
import { hashOfKey, newKey, type LoginPlace } from './keys.ts';
import { marksBy, type MarkOf } from './made-for.ts';

/** The keys of the staff; the browser holds the key, the database its hash. */
export interface StaffKeys {
  /**
   * Whose login the key opens at this moment, asked of the database each time: what was ended in
   * any process is refused by the next request.
   */
  use(key: string): Promise<StaffMember | null>;
  /** `DeskCaller.roleNow` of this person. */
  roleNow(
    member: Pick<StaffMember, 'id' | 'sessionId'>,
    inTransaction?: Ask,
  ): Promise<StaffRole | null>;
  noteReading(member: Pick<StaffMember, 'id'>, reading: Reading): Promise<void>;
  newSession(place: LoginPlace): NewStaffSession;
  readonly markOf: MarkOf;
  onForbidden?: OnForbidden | undefined;
}
/** Hears that somebody has called what the role has no right to. */
export type OnForbidden = (what: { call: string; staffId: number; address: string }) => void;

/** Read with the login itself: what an owner asks for counts at the next request. */
export const PASSKEYS_ASKED = sql`exists (
  select from ${setting} where ${setting.key} = 'desk.passkeys' and ${setting.value} = 'true')`;

const KEY = /^[\w-]{32}$/;

/** For a process that shares its marks with no other. */
const OWN_SECRET = newKey();

export function staffKeysOf(
  db: Queries,
  clock: Clock,
  { onForbidden, secret = OWN_SECRET }: { onForbidden?: OnForbidden; secret?: string } = {},
): StaffKeys {
  const after = (seconds: number) => new Date(clock().getTime() + seconds * 1000);
  return {
    onForbidden,
    markOf: marksBy(secret),
    async use(key) {
      if (!KEY.test(key)) return null;
      const [row] = await db
        .select({
          id: staff.id,
          email: staff.email,
          name: staff.name,
          role: staff.role,
          sessionId: staffSession.id,
          usedAt: staffSession.usedAt,
          needs_passkey: sql<boolean>`not ${staffSession.byPasskey} and ${PASSKEYS_ASKED}`,
        })
        .from(staffSession)
        .innerJoin(staff, eq(staff.id, staffSession.staffId))
        .where(
          and(
            eq(staffSession.keyHash, hashOfKey(key)),
            gt(staffSession.expiresAt, clock()),
            gt(staffSession.usedAt, after(-DESK_IDLE_SECONDS)),
            isNull(staff.endedAt),
          ),
        );
      if (row === undefined) return null;
      const { usedAt, ...member } = row;
      if (usedAt > after(-DESK_USED_SECONDS)) return member;
      const used = await working('changing', () =>
        db
          .update(staffSession)
          .set({ usedAt: clock() })
          .where(eq(staffSession.id, member.sessionId))
          .returning({ id: staffSession.id }),
      );
      return used.length === 0 ? null : member;
    },
    async roleNow({ id, sessionId }, inTransaction) {
      // The note of a login's use may still be written meanwhile; its row cannot be deleted.
      const lock = inTransaction && sql`for share of person for key share of login`;
      const { rows } = await (inTransaction ?? ((statement) => db.execute(statement)))(sql`
        select person.role from ${staff} person
        join ${staffSession} login on login.staff_id = person.id
        where person.id = ${id} and login.id = ${sessionId} and person.ended_at is null ${lock}`);
      return (rows[0]?.['role'] as StaffRole | undefined) ?? null;
    },
    noteReading: (member, reading) => recordReading(db, member, reading, clock()),
    newSession(place) {
      const key = newKey();
      const row = {
        ...place,
        id: randomUUID(),
        keyHash: hashOfKey(key),
        createdAt: clock(),
        usedAt: clock(),
        expiresAt: after(DESK_LOGIN_SECONDS),
      };
      return { key, row };
    },
  };
}
