import type { Handlers } from '../../../api/handlers.ts';
import { memberOf } from '../../../callers/identify-staff.ts';
import { recordDesk } from '../../../database/staff-journal.ts';
import type { Database } from '../../../database/open.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Destinations } from '../../delivery/destinations.ts';
import type { ShopSettings } from '../../settings/open.ts';
import { addTrack } from '../deeds/add-track.ts';
import { changeDetails } from '../deeds/change-details.ts';
import { changeLines } from '../deeds/change-lines.ts';
import { deedsOf } from '../deeds/journal.ts';
import { placeByPhone } from '../deeds/place-by-phone.ts';
import { setDeliveryPrice } from '../deeds/set-delivery-price.ts';
import { shipPart } from '../deeds/ship-part.ts';
import { takePartBack } from '../deeds/take-part-back.ts';
import { writeNote } from '../deeds/write-note.ts';
import { doDeed, nameOf, refusing } from './do-deed.ts';
import { moneyDeedRoutes } from './money-deed-routes.ts';
import { moveMany, moveOrRefuse } from './move.ts';
import { changedDetails, phoneOrder } from './typed-details.ts';
import { snapshotOf } from './snapshot.ts';

export interface DeskDeedDeps {
  db: Database;
  clock: Clock;
  settings: ShopSettings;
  destinations: Destinations;
  /** Told of what stopped one order of a bulk move, because the answer cannot throw it. */
  onError: (error: unknown) => void;
}

type DeedHandlers = Pick<
  Handlers,
  | 'deskOrderMove'
  | 'deskOrderNote'
  | 'deskOrderTrack'
  | 'deskOrderDeliveryPrice'
  | 'deskOrderLines'
  | 'deskOrderDetails'
  | 'deskOrderShip'
  | 'deskOrderBack'
  | 'deskOrderNew'
  | 'deskOrdersMove'
>;

/** What the staff do with orders at the desk; the same deeds as those of `npm run orders`. */
export function deskDeedRoutes(deps: DeskDeedDeps) {
  const { db, clock, settings } = deps;
  const routes: DeedHandlers = {
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
      const by = memberOf(caller);
      const wanted = { deed: 'order_tracked', by, order, facts: { carrier } } as const;
      return doDeed(deps, wanted, (tx, orderId, name) =>
        addTrack(tx, { orderId, track: { carrier, number }, by: name, note: '' }, clock),
      );
    },
    deskOrderDeliveryPrice({ order, version, price, is_agreed: isAgreed, note }, caller) {
      const by = memberOf(caller);
      const wanted = { deed: 'order_delivery_priced', by, order, version } as const;
      return doDeed(deps, wanted, async (tx, orderId, name) =>
        setDeliveryPrice(
          tx,
          { orderId, price, isAgreed, by: name, note },
          await settings.inside(tx),
          clock,
        ),
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
      return doDeed(deps, wanted, async (tx, orderId, by) =>
        changeDetails(
          tx,
          { orderId, details: changedDetails(typed), by, note },
          await settings.inside(tx),
          clock,
        ),
      );
    },
    deskOrderShip({ order, version, units, carrier, track, note }, caller) {
      const wanted = { deed: 'order_shipped', by: memberOf(caller), order, version } as const;
      const parcel = track === '' ? undefined : { carrier, number: track };
      return doDeed(deps, wanted, (tx, orderId, by) =>
        shipPart(tx, { orderId, units: chosen(units), track: parcel, by, note }, clock),
      );
    },
    deskOrderBack({ order, version, units, to, note }, caller) {
      const by = memberOf(caller);
      const wanted = { deed: 'order_taken_back', by, order, version, facts: { to } } as const;
      return doDeed(deps, wanted, (tx, orderId, name) =>
        takePartBack(tx, { orderId, units: chosen(units), to, by: name, note }, clock),
      );
    },
    async deskOrderNew(typed, caller) {
      const by = memberOf(caller);
      const placed = await refusing(
        placeByPhone(db, phoneOrder(typed, nameOf(by)), {
          settings: await settings.inside(db),
          delivery: deps.destinations,
          clock,
          async alsoRecord(tx, { id, number }) {
            const subject = { kind: 'order', id: number } as const;
            const after = await snapshotOf(tx, id);
            await recordDesk(tx, { by, deed: 'order_placed', subject, after }, clock());
          },
        }),
      );
      return { success: true, number: placed.number };
    },
    async deskOrdersMove({ orders, to, note }, caller) {
      return { results: await moveMany(deps, { orders, to, note, by: memberOf(caller) }) };
    },
  };
  return { ...routes, ...moneyDeedRoutes(deps) };
}

/** A line without units is not meant. */
const chosen = (units: readonly { position: number; amount: number }[]) =>
  units.filter(({ amount }) => amount > 0);

/** Names of the details that the latest deed has changed: their values are personal. */
async function changedFields(tx: Queries, orderId: string): Promise<{ fields: string }> {
  const last = (await deedsOf(tx, orderId)).at(-1);
  return { fields: Object.keys(last?.after ?? {}).join(', ') };
}
