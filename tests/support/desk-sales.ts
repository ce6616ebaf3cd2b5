import { desc } from 'drizzle-orm';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { Database } from '../../src/server/database/open.ts';
import { staffJournal } from '../../src/server/database/schema/staff.ts';
import { routes as deskBonusRoutes } from '../../src/server/modules/bonuses/desk-routes.ts';
import { deskGoodsRoutes } from '../../src/server/modules/catalogue/desk/routes.ts';
import { routes as deskPromoRoutes } from '../../src/server/modules/promo/desk-routes.ts';
import { systemClock, type Clock } from '../../src/server/platform/clock.ts';
import { deskAs } from './staff.ts';

/** The desk's goods, codes, gifts and points, called by a person of the staff. */
export async function openDesk(db: Database, role: StaffRole, clock: Clock = systemClock) {
  const onError = (error: unknown) => {
    throw error;
  };
  const handlers = {
    ...deskGoodsRoutes({ db, clock, onError }),
    ...deskPromoRoutes({ db, clock }),
    ...deskBonusRoutes({ db, clock }),
  };
  const { id, api } = await deskAs(db, handlers, role);
  return {
    staffId: id,
    api,
    /** The journal, the newest first. */
    journal: () => db.select().from(staffJournal).orderBy(desc(staffJournal.id)),
  };
}
export type SalesDesk = Awaited<ReturnType<typeof openDesk>>;

/** The fields of a code that gives 10 % on everything. */
export const TEN_PERCENT = {
  title: 'Скидка 10 %',
  kind: 'percent',
  value: 10,
  minimum_sum: 0,
  categories: [] as number[],
  limit_total: null,
  limit_per_account: null,
  starts_at: null,
  ends_at: null,
} as const;
