import type { Client } from '../../src/contract/api.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { identifyStaff } from '../../src/server/callers/identify-staff.ts';
import { staffKeysOf } from '../../src/server/callers/staff-keys.ts';
import type { Database } from '../../src/server/database/open.ts';
import { clientOf } from './client.ts';
import { staffLogin } from './staff.ts';

/** These handlers as somebody of the staff with this role calls them. */
export async function deskCaller(
  db: Database,
  handlers: Partial<Handlers>,
  role: StaffRole,
): Promise<{ api: Client; staffId: number }> {
  const { id, key } = await staffLogin(db, role);
  const keys = staffKeysOf(db, () => new Date());
  const sender = { cookie: `desk_key=${key}`, address: '' };
  const setter = { setCookie: () => undefined, secureCookies: false };
  const caller = await identifyStaff(keys, sender, setter);
  return { api: clientOf(handlers, caller), staffId: id };
}
