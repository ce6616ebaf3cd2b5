import { deskOpeningEndpoints } from '#src/contract/desk/opening.ts';
import { deskTodayEndpoints, type OrderWaits } from '#src/contract/desk/today.ts';
import { and, eq, lt } from 'drizzle-orm';
import { mayOpen, type DeskScreen } from '#src/domain/desk.ts';
import { TODAY_ROWS } from '#src/domain/desk-today.ts';
import { MISSED_ON_PAGE, MISSED_PERIODS } from '#src/domain/missed-search.ts';
import type { Settings } from '#src/domain/settings.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { order } from '../../database/schema/order.ts';
import { review } from '../../database/schema/reviews.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailTrial } from '../../platform/mail.ts';
import { backupState } from '../backup/runs.ts';
import { exchangeState } from '../exchange/report/queries.ts';
import { waitedProducts } from '../favourites/desk/waitlist.ts';
import { countMessages } from '../forms/desk/list.ts';
import { countUndone, countUnsent } from '../jobs/undone.ts';
import { IS_UNPAID } from '../order/desk/conditions.ts';
import { countWaiting } from '../order/desk/list.ts';
import { salesOf } from '../order/desk/sales.ts';
import { countMissed, missedSince } from '../search/missed.ts';
import type { ShopSettings } from '../settings/open.ts';
import { openingSteps } from './opening.ts';

interface Deps {
  db: Database;
  clock: Clock;
  settings: Pick<ShopSettings, 'now'>;
  isAsleep: boolean;
}

interface OpeningDeps extends Pick<Deps, 'db' | 'clock'> {
  mailTrial: Pick<MailTrial, 'server' | 'sender'>;
}

const HOUR_MS = 3_600_000;

/** The first page of the desk, what shoppers look for in vain, and what a new shop still needs. */
export const routes = (deps: Deps & OpeningDeps) =>
  together(todayRoutes(deps), openingRoutes(deps));

export function openingRoutes({ db, clock, mailTrial }: OpeningDeps) {
  return handle(deskOpeningEndpoints, {
    deskOpening: async () => ({ steps: await openingSteps(db, mailTrial) }),
    deskOpeningConfirm: (_input, caller) =>
      inTransaction(db, async (tx) => {
        const subject = { kind: 'setting', id: 'delivery' } as const;
        await recordDesk(
          tx,
          { by: memberOf(caller), deed: 'settings_confirmed', subject },
          clock(),
        );
        return { success: true as const };
      }),
  });
}

export function todayRoutes({ db, clock, settings, isAsleep }: Deps) {
  return handle(deskTodayEndpoints, {
    async deskToday(_input, caller) {
      const { role } = memberOf(caller);
      const [now, shop] = [clock(), settings.now()];
      /** What belongs to a screen; null when the role may not open it. */
      const ifMayOpen = <Part>(
        screen: DeskScreen,
        find: () => Promise<Part>,
      ): Promise<Part | null> => (mayOpen(role, screen) ? find() : Promise.resolve(null));
      const [sales, orders, messages, reviews, letters, jobs, exchange, backup, missed, waitlist] =
        await Promise.all([
          ifMayOpen('orders', () => salesOf(db, now)),
          ifMayOpen('orders', () => orderWaits(db, shop['desk.unpaid_hours'], now)),
          ifMayOpen('messages', () => countMessages(db, { q: '', state: 'new' })),
          ifMayOpen('reviews', () => db.$count(review, eq(review.state, 'pending'))),
          ifMayOpen('letters', async () => ({
            failed: await countUnsent(db, 'failed'),
            again: await countUnsent(db, 'again'),
          })),
          ifMayOpen('jobs', () => countUndone(db, 'failed')),
          ifMayOpen('exchange', () => stateOf(db, shop, now)),
          ifMayOpen('jobs', () => backupAge(db, now)),
          missedSince(db, { now, days: Number(MISSED_PERIODS[0]), limit: TODAY_ROWS }),
          waitedProducts(db, 'most', 1, TODAY_ROWS),
        ]);
      const waits = { sales, orders, messages, reviews, letters, jobs, exchange, backup };
      return { ...waits, asleep: isAsleep, missed, waitlist };
    },
    async deskMissed({ days: period, page: number }) {
      const days = Number(period);
      const now = clock();
      const page = pageInfo(number, MISSED_ON_PAGE, await countMissed(db, now, days));
      const part = { limit: MISSED_ON_PAGE, offset: (number - 1) * MISSED_ON_PAGE };
      return { page, content: await missedSince(db, { now, days, ...part }) };
    },
  });
}

export async function orderWaits(db: Database, hours: number, now: Date): Promise<OrderWaits> {
  const since = new Date(now.getTime() - hours * HOUR_MS);
  const [{ confirmation, payment, assembly, money }, long] = await Promise.all([
    countWaiting(db),
    db.$count(order, and(IS_UNPAID, lt(order.createdAt, since))),
  ]);
  return { confirmation, payment, assembly, money, unpaid_long: long, unpaid_hours: hours };
}

async function backupAge(db: Database, now: Date) {
  const { doneAt, isLate, problem } = await backupState(db, now);
  return { done_at: doneAt, is_late: isLate, problem };
}

async function stateOf(db: Database, shop: Settings, now: Date) {
  const { doneAt, last } = await exchangeState(db);
  const hours = shop['desk.exchange_hours'];
  return {
    done_at: doneAt,
    // A shop that has never loaded anything may have no exchange.
    is_late: doneAt !== null && now.getTime() - doneAt.getTime() > hours * HOUR_MS,
    late_hours: hours,
    last,
  };
}
