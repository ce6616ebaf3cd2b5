import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../src/domain/staff.ts';
import { staffKeysOf } from '../../src/server/callers/staff-keys.ts';
import { staff, staffSession } from '../../src/server/database/schema/staff.ts';
import type { Queries } from '../../src/server/database/transaction.ts';
import type { Clock } from '../../src/server/platform/clock.ts';
import { systemClock } from '../../src/server/platform/clock.ts';

export interface StaffLogin {
  id: number;
  email: string;
  sessionId: string;
  /** The key that the browser holds. */
  key: string;
  /** The cookie of a shop at an address with https. */
  cookie: string;
}

/** A person of the staff who is logged in, without a letter. */
export async function staffLogin(
  db: Queries,
  role: StaffRole,
  clock: Clock = systemClock,
): Promise<StaffLogin> {
  const email = `${role}-${randomUUID()}@example.ru`;
  const [row] = await db
    .insert(staff)
    .values({ email, name: 'Ольга', role, invitedAt: clock(), joinedAt: clock() })
    .returning({ id: staff.id });
  const id = row?.id ?? 0;
  return { id, email, ...(await anotherLogin(db, id, clock)) };
}

/** One more login of this person. */
export async function anotherLogin(db: Queries, staffId: number, clock: Clock = systemClock) {
  const session = staffKeysOf(db, clock).newSession({ device: 'Safari, iPad', network: '' });
  await db.insert(staffSession).values({ ...session.row, staffId });
  return {
    sessionId: session.row.id,
    key: session.key,
    cookie: `__Host-desk_key=${session.key}`,
  };
}
