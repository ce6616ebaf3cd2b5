import { ApiError } from '#src/contract/errors.ts';
import { SESSION_COOKIE_SECONDS } from '#src/domain/limits.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { inTurn } from '../../database/turns.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Destinations } from '../delivery/destinations.ts';
import type { ShopSettings } from '../settings/open.ts';
import { callerCart, cartSubject, ownerOf, putLine, snapshotOf, touchCart } from './queries.ts';
import { cartParcel, mostOnOrder, type Terms } from './service.ts';
import { NO_CART, type Snapshot } from './snapshot.ts';
import { cartInfoOf, type Cards } from './view.ts';

export interface CartDeps {
  db: Database;
  cards: Cards;
  clock: Clock;
  settings: ShopSettings;
  destinations: Destinations;
}

/**
 * The terms of a caller's cart. The carrier is asked only when the carrier's delivery is chosen. Do
 * not call it inside a transaction.
 */
export async function cartTermsOf(
  { clock, settings, destinations }: Pick<CartDeps, 'clock' | 'settings' | 'destinations'>,
  snapshot: Snapshot,
  { cityId }: Caller,
): Promise<Terms> {
  const values = settings.now();
  const { grams } = cartParcel(snapshot, values);
  const place = await destinations.place({ cityId });
  const delivery = await destinations.terms(place, grams, snapshot.deliveryKey === 'TRANSPORT');
  return { now: clock(), settings: values, delivery, city: place.fullTitle };
}

/** `quantity`: null: what was typed is no whole number. */
interface WantedUnits {
  productId: number;
  quantity: number | null;
  adds: boolean;
}

/** The caller's cart, and its changes; each answers the cart as it is then. */
export function cartChanges(deps: CartDeps) {
  const { db, cards, settings } = deps;

  async function answer(snapshot: Snapshot, caller: Caller) {
    const info = await cartInfoOf(snapshot, cards, await cartTermsOf(deps, snapshot, caller));
    caller.setReadableCookie('cartCount', String(info.count), SESSION_COOKIE_SECONDS);
    return info;
  }

  const read = async (caller: Caller) => answer(await callerCart(db, caller), caller);

  async function put(caller: Caller, { quantity, ...wanted }: WantedUnits) {
    if (quantity === null) throw new ApiError('not_whole');
    const line = { ...wanted, quantity };
    const owner = ownerOf(caller);
    const orderMost = mostOnOrder(settings.now());
    if (owner !== null)
      return answer(accepted(await putLine(db, owner, { ...line, orderMost })), caller);
    // Removing from a cart that does not exist must not create a session.
    if (line.quantity === 0) return answer(NO_CART, caller);
    const session = caller.newSession();
    const snapshot = accepted(await putLine(db, session, { ...line, orderMost }));
    if (snapshot.session !== null) caller.keepSession(snapshot.session, session);
    return answer(snapshot, caller);
  }

  /** Makes one change under the cart's lock; an error rolls everything back. */
  async function change(
    caller: Caller,
    work: (tx: Queries, cart: { id: number; snapshot: Snapshot }) => Promise<void>,
  ) {
    const owner = ownerOf(caller) ?? { session: (await caller.openSession()).id };
    const snapshot = await inTurn(db, [cartSubject(owner)], () =>
      inTransaction(db, async (tx) => {
        const cart = await touchCart(tx, owner);
        await work(tx, cart);
        return snapshotOf(tx, cart.id);
      }),
    );
    return answer(snapshot, caller);
  }

  return { answer, read, put, change };
}

function accepted(answer: Awaited<ReturnType<typeof putLine>>): Snapshot {
  if ('error' in answer) throw new ApiError(answer.error, { retryAfterSeconds: answer.wait });
  return answer;
}
