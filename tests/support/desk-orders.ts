import type { Client } from '../../src/contract/api.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import { localClient } from '../../src/server/api/local-client.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { identifyStaff } from '../../src/server/callers/identify-staff.ts';
import { staffKeysOf } from '../../src/server/callers/staff-keys.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { deskOrderRoutes } from '../../src/server/modules/order/at-desk/routes.ts';
import type { CartShop } from './cart.ts';
import { staffLogin } from './staff.ts';

/** What the desk's handlers work with, in a shop of the tests. */
type Shop = Pick<CartShop, 'db' | 'settings' | 'clock'>;

/** The orders of the desk, called by a person of the staff with this role. */
export async function deskOf(
  { db, settings, clock }: Shop,
  role: StaffRole = 'manager',
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<{ api: Client; staffId: number }> {
  const { id, key } = await staffLogin(db, role);
  const handlers = deskOrderRoutes({
    db,
    clock: () => clock.now,
    settings,
    destinations: destinationsOf({ cities: citiesOf(db), carrier: null }),
    onError,
  });
  const sender = { cookie: `desk_key=${key}`, address: '', userAgent: '' };
  const ignored = () => undefined;
  const caller = await identifyStaff(
    staffKeysOf(db, () => new Date()),
    sender,
    ignored,
    false,
  );
  return { api: localClient(handlers as unknown as Handlers, caller), staffId: id };
}
