import { deskOrderDeedEndpoints } from '#src/contract/desk/order-deeds.ts';
import type { Parsed } from '#src/contract/endpoint.ts';
import type { Member } from '#src/contract/desk/staff.ts';
import { handle, together } from '#src/server/api/handlers.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import type { Database } from '#src/server/database/open.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Destinations } from '../../delivery/destinations.ts';
import type { ShopSettings } from '../../settings/open.ts';
import { addTrack } from '../deeds/add-track.ts';
import { changeDetails } from '../deeds/change-details.ts';
import { changeLines } from '../deeds/change-lines.ts';
import { detailsOf, phoneDetails } from '../deeds/details.ts';
import { deedsOf } from '../deeds/journal.ts';
import { placeByPhone } from '../deeds/place-by-phone.ts';
import { setDeliveryPrice } from '../deeds/set-delivery-price.ts';
import { shipPart } from '../deeds/ship-part.ts';
import { takePartBack } from '../deeds/take-part-back.ts';
import { writeNote } from '../deeds/write-note.ts';
import type { PaymentOffers } from '../payment-offers.ts';
import { doDeed, nameOf, refusing } from './do-deed.ts';
import { moneyDeedRoutes } from './money-deed-routes.ts';
import { moveMany, moveOrRefuse } from './move.ts';
import { refuseUntakenWay } from './pay-ways.ts';
import { snapshotOf } from './snapshot.ts';

export interface DeskDeedDeps {
  db: Database;
  clock: Clock;
  settings: ShopSettings;
  destinations: Destinations;
  offers: PaymentOffers;
  /** Told of what stopped one order of a bulk move, because the answer cannot throw it. */
  onError: (error: unknown) => void;
}

/** What the staff do with orders at the desk; the same deeds as those of `npm run orders`. */
export function deskDeedRoutes(deps: DeskDeedDeps) {
  const { clock, settings } = deps;
  const routes = handle(deskOrderDeedEndpoints, {
    deskOrderMove({ order, version, to, note }, caller) {
      const wanted = { deed: 'order_moved', by: memberOf(caller), order, version } as const;
      return doDeed(deps, wanted, (tx, id, by) =>
        moveOrRefuse(tx, { id, to, author: { by, note } }, clock),
      );
    },
    deskOrderNote({ order, text, key }, caller) {
      const wanted = { deed: 'order_noted', by: memberOf(caller), order, key } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        writeNote(tx, { orderId, by, note: text, key }, clock),
      );
    },
    deskOrderTrack({ order, carrier, number }, caller) {
      const facts = { carrier };
      const wanted = { deed: 'order_tracked', by: memberOf(caller), order, facts } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        addTrack(tx, { orderId, track: { carrier, number }, by, note: '' }, clock),
      );
    },
    deskOrderDeliveryPrice({ order, version, price, is_agreed: isAgreed, note }, caller) {
      const deed = 'order_delivery_priced';
      return doDeed(
        deps,
        { deed, by: memberOf(caller), order, version },
        async (tx, orderId, by) => {
          const priced = { orderId, price, isAgreed, by, note };
          return setDeliveryPrice(tx, priced, await settings.inside(tx), clock);
        },
      );
    },
    deskOrderLines({ order, version, amounts, added, note }, caller) {
      const wanted = { deed: 'order_lines_changed', by: memberOf(caller), order, version } as const;
      return doDeed(deps, wanted, async (tx, orderId, by) =>
        changeLines(tx, { orderId, amounts, added, by, note }, await settings.inside(tx), clock),
      );
    },
    deskOrderDetails({ order, version, note, ...typed }, caller) {
      const wanted = {
        deed: 'order_details_changed',
        by: memberOf(caller),
        order,
        version,
        factsAfter: changedFields,
      } as const;
      return doDeed(deps, wanted, async (tx, orderId, by) => {
        await refuseUntakenWay(tx, deps.offers, { orderId, wanted: typed.payment });
        const changes = { orderId, details: detailsOf(typed), by, note };
        return changeDetails(tx, changes, await settings.inside(tx), clock);
      });
    },
    deskOrderShip({ order, version, units, carrier, track, note }, caller) {
      const wanted = { deed: 'order_shipped', by: memberOf(caller), order, version } as const;
      const parcel = track === '' ? undefined : { carrier, number: track };
      return doDeed(deps, wanted, (tx, orderId, by) =>
        shipPart(tx, { orderId, units: chosen(units), track: parcel, by, note }, clock),
      );
    },
    deskOrderBack({ order, version, units, to, note }, caller) {
      const wanted = {
        deed: 'order_taken_back',
        by: memberOf(caller),
        order,
        version,
        facts: { to },
      } as const;
      return doDeed(deps, wanted, (tx, orderId, by) =>
        takePartBack(tx, { orderId, units: chosen(units), to, by, note }, clock),
      );
    },
    async deskOrderNew(typed, caller) {
      const number = await placeAtDesk(deps, typed, memberOf(caller));
      return { success: true, number, returning: 0 };
    },
    async deskOrdersMove({ orders, to, note }, caller) {
      return { results: await moveMany(deps, { orders, to, note, by: memberOf(caller) }) };
    },
  });
  return together(routes, moneyDeedRoutes(deps));
}

/** Places an order by phone and writes it into the journal of the desk; returns its number. */
async function placeAtDesk(
  { db, clock, settings, destinations, offers }: DeskDeedDeps,
  typed: Parsed<(typeof deskOrderDeedEndpoints)['deskOrderNew']>,
  by: Member,
): Promise<number> {
  const { key, goods, delivery_price: deliveryPrice, note, ...details } = typed;
  await refusing(refuseUntakenWay(db, offers, { wanted: typed.payment }));
  const order = { key, goods, deliveryPrice, by: nameOf(by), note, ...phoneDetails(details) };
  const { number } = await refusing(
    placeByPhone(db, order, {
      settings: await settings.inside(db),
      delivery: destinations,
      clock,
      async alsoRecord(tx, placed) {
        const subject = { kind: 'order', id: placed.number } as const;
        const after = await snapshotOf(tx, placed.id);
        await recordDesk(tx, { by, deed: 'order_placed', subject, after }, clock());
      },
    }),
  );
  return number;
}

/** A line without units is not meant. */
const chosen = (units: readonly { position: number; amount: number }[]) =>
  units.filter(({ amount }) => amount > 0);

/** Names of the details that the latest deed has changed: their values are personal. */
async function changedFields(tx: Queries, orderId: string): Promise<{ fields: string }> {
  const last = (await deedsOf(tx, orderId)).at(-1);
  return { fields: Object.keys(last?.after ?? {}).join(', ') };
}
