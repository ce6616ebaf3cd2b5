import { deskOrderEndpoints } from '#src/contract/desk/orders.ts';
import { ApiError } from '#src/contract/errors.ts';
import { DESK_ORDERS_ON_PAGE } from '#src/domain/desk-orders.ts';
import { handle, together } from '#src/server/api/handlers.ts';
import { pageInfo } from '#src/server/api/paging.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { openPoints } from '../../delivery/points.ts';
import { invoiceOf } from '../invoice.ts';
import { isBillable, sellerOf } from '#src/server/database/seller.ts';
import { findOrder } from '../order-queries.ts';
import { hasInvoice } from '../order-view.ts';
import { csvHead, csvOrder } from '../command-view.ts';
import { conditionOf } from './conditions.ts';
import { cardOf } from './card.ts';
import { deskDeedRoutes, type DeskDeedDeps } from './deed-routes.ts';
import { findNamed } from './named-order.ts';
import { countListed, countWaiting, listedOrders, listedPortion } from './list.ts';
import { packingOf } from './packing.ts';
import { payWays } from './pay-ways.ts';

/** Everything of the desk about orders. */
export function deskOrderRoutes(deps: DeskDeedDeps) {
  const { db, settings, offers } = deps;
  const routes = handle(deskOrderEndpoints, {
    async deskOrders({ page: number, ...conditions }) {
      const wanted = await conditionOf(db, conditions);
      const page = pageInfo(number, DESK_ORDERS_ON_PAGE, await countListed(db, wanted));
      return { page, content: await listedOrders(db, wanted, number) };
    },
    deskOrdersWaiting: () => countWaiting(db),
    async deskOrdersCsv({ after, ...conditions }) {
      const { orders, next } = await listedPortion(db, await conditionOf(db, conditions), after);
      const head = after === 0 ? csvHead() : '';
      return { text: head + orders.map(csvOrder).join(''), count: orders.length, next };
    },
    deskPoints: async () => ({ points: await openPoints(db), pay_ways: await payWays(offers) }),
    deskOrder: ({ order }) =>
      named(db, order, async (id) => {
        const card = await cardOf(db, id);
        return card && { ...card, pay_ways: await payWays(offers, card.payment_key) };
      }),
    deskOrderPacking: ({ order }) => named(db, order, (id) => packingOf(db, id)),
    deskOrderInvoice: ({ order }) =>
      named(db, order, async (id) => {
        const whole = await findOrder(db, id);
        const seller = await sellerOf(db);
        if (whole === null || !hasInvoice(whole.row) || !isBillable(seller)) return null;
        return invoiceOf(whole, seller, await settings.inside(db));
      }),
  });
  return together(routes, deskDeedRoutes(deps));
}

/** What belongs to the named order; throws `not_found`. */
async function named<Found>(
  db: Queries,
  order: string,
  find: (id: string) => Promise<Found | null>,
): Promise<Found> {
  const id = await findNamed(db, order);
  const found = id === null ? null : await find(id);
  if (found === null) throw new ApiError('not_found');
  return found;
}
