import { ApiError } from '#src/contract/errors.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import type { Parsed } from '#src/contract/endpoint.ts';
import { checkoutEndpoints, type OrderConflict } from '#src/contract/checkout.ts';
import { SESSION_COOKIE_SECONDS } from '#src/domain/limits.ts';
import { changesSince, seenNow, type OrderNow } from '#src/domain/order-changes.ts';
import { differences, readSeenLines, type SeenLine } from '#src/domain/seen-lines.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import {
  inTransaction,
  inTransactionRetryingTakenKey,
  type Queries,
} from '../../database/transaction.ts';
import { inTurn, type Subject } from '../../database/turns.ts';
import type { Caller } from '../../callers/caller.ts';
import { countCall } from '../../callers/count-call.ts';
import { countUse } from '../../callers/limits.ts';
import { callerCart, cartSubject, countLines } from '../cart/queries.ts';
import { cartParcel, countCart, countingUnits, leadOf, type CountedCart } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import { findPoint } from '../delivery/points.ts';
import { checkoutOf, isPaidInAdvance, pointOf, wayOf, type CheckoutDeps } from './checkout.ts';
import { conflictOf } from './conflict.ts';
import { findOrCreateDraft, rememberSeen, saveDraft, withPayment } from './draft.ts';
import { chooseTypedCity, wantedCity } from './draft-city.ts';
import { brokenRules } from './field-rules.ts';
import {
  findPlaced,
  lockCart,
  lockGoodsCodeAccount,
  orderSubject,
  readLockedCart,
  type Placed,
} from './place-queries.ts';
import { writeOrder, type OrderForm, type PlacedOrder } from './write-order.ts';

type PlaceInput = Parsed<typeof checkoutEndpoints.orderPlace>;

/**
 * The settings are read again before each try; more tries mean another fault than a change of
 * settings.
 */
const SETTINGS_TRIES = 3;

/** Placed orders; those of the endpoint are presses. */
const ORDERS = { name: 'orders of account', most: 30, seconds: 3600 };

/**
 * Places the order once for each key. Throws FormErrors for a broken rule, `order_changed` with
 * what changed since the shopper looked. What was typed is saved in any case, and the same change
 * is not reported twice.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  accountId: number,
  input: PlaceInput,
  caller: Caller,
): Promise<Placed> {
  const { db, clock } = deps;
  const { idempotency_key: key, consents, seen_final: seenFinal, ...rest } = input;
  const { seen_lines: seenText, version: seenVersion, ...fields } = rest;
  const seenLines = seenText === undefined ? undefined : (readSeenLines(seenText) ?? []);
  const city = await chooseTypedCity(deps.destinations, fields, caller);
  await countCall(db, checkoutEndpoints.orderPlace, accountId, clock);
  const { placed: earlier, version } = await inTurn(db, [cartSubject({ account: accountId })], () =>
    inTransaction(db, async (tx) => {
      const cart = await lockCart(tx, accountId);
      const placed = await placedBefore(tx, accountId, key, cart?.id ?? null);
      if (placed === null)
        await saveDraft(tx, accountId, { fields, city, settings: deps.settings.now() });
      return { placed, version: cart?.version };
    }),
  );
  if (earlier !== null) return setCartCount(earlier, caller);

  const wanted: Wanted = {
    accountId,
    key,
    consents,
    seenFinal,
    seenLines,
    // Whoever says the lines may have saved the draft since, which makes another version.
    isOtherCart: seenLines === undefined && seenVersion !== undefined && seenVersion !== version,
    seenCity: fields.seen_city,
    caller,
  };
  let outcome = await placeDrafted(deps, wanted);
  for (let tries = 1; 'isOutdated' in outcome; tries += 1) {
    if (tries > SETTINGS_TRIES)
      throw new Error('Settings or goods never are those that the order was counted by.');
    await deps.settings.refreshed();
    outcome = await placeDrafted(deps, wanted);
  }
  if ('changed' in outcome)
    throw new ApiError('order_changed', { conflict: await outcome.changed(deps.cards) });
  return setCartCount(outcome, caller);
}

/** A repeated press sets the cookie, too: the answer to the first one may have been lost. */
function setCartCount({ linesLeft, ...placed }: PlacedOrder, caller: Caller): Placed {
  caller.setReadableCookie('cartCount', String(linesLeft), SESSION_COOKIE_SECONDS);
  return placed;
}

/** The order that this press has already made, with the cart as it is now. */
async function placedBefore(
  tx: Queries,
  accountId: number,
  key: string,
  cartId: number | null,
): Promise<PlacedOrder | null> {
  const placed = await findPlaced(tx, accountId, key);
  if (placed === null) return null;
  return { ...placed, linesLeft: cartId === null ? 0 : await countLines(tx, cartId) };
}

/** What was asked for besides the draft. */
interface Wanted extends Omit<OrderForm, 'draft' | 'checkout'> {
  seenFinal: number | undefined;
  seenLines: readonly SeenLine[] | undefined;
  isOtherCart: boolean;
  seenCity: number | undefined;
}

/** Counts the saved draft and places it. */
async function placeDrafted(deps: CheckoutDeps, wanted: Wanted): Promise<Outcome> {
  const { db } = deps;
  const { accountId, consents, seenCity, caller } = wanted;
  const snapshot = await callerCart(db, caller);
  const saved = await findOrCreateDraft(db, accountId);
  const where = wantedCity(saved, snapshot.deliveryPostCode, caller);
  const checkout = await checkoutOf(deps, snapshot, where);
  const draft = withPayment(saved, checkout.terms.settings);
  const broken = checkout.counted.totals.goods === 0 ? {} : brokenRules(draft, checkout, consents);
  if (Object.keys(broken).length > 0) throw new FormErrors(broken);

  const otherCity =
    seenCity === undefined || seenCity === checkout.place.id ? null : checkout.place.fullTitle;
  const attempt: Attempt = { ...wanted, otherCity, draft, checkout };
  return inTurn(db, subjectsOf(attempt), () =>
    inTransactionRetryingTakenKey(db, (tx) => placeIn(tx, deps, attempt)),
  );
}

interface Attempt extends Wanted, OrderForm {
  otherCity: string | null;
}
type Outcome =
  | PlacedOrder
  /** Describes the conflict; called after the transaction, because cards need a connection. */
  | { changed: (cards: CheckoutDeps['cards']) => Promise<OrderConflict> }
  /** The settings in memory are older than the database's, or an empty cart has goods again. */
  | { isOutdated: true };

/** What the order is about to lock. */
function subjectsOf({ accountId, checkout: { snapshot } }: Attempt): Subject[] {
  const promo = snapshot.promoCode === null ? [] : [`promo code ${snapshot.promoCode}`];
  const goods = snapshot.lines.map(({ productId }) => orderSubject(productId));
  return [cartSubject({ account: accountId }), ...goods, ...promo];
}

async function placeIn(tx: Queries, { clock }: CheckoutDeps, attempt: Attempt): Promise<Outcome> {
  const { accountId, key, draft, checkout, otherCity, seenFinal, isOtherCart } = attempt;
  const now = clock();
  const cartId = (await lockCart(tx, accountId))?.id ?? null;
  const placed = await placedBefore(tx, accountId, key, cartId);
  if (placed !== null) return placed;
  if (cartId === null) throw new ApiError('cart_empty');
  await lockGoodsCodeAccount(tx, cartId, accountId);
  const { snapshot, settingsVersion } = await readLockedCart(tx, cartId);
  if (settingsVersion !== checkout.terms.settings.version) return { isOutdated: true };
  const terms = { ...checkout.terms, now };
  const counted = countCart(snapshot, terms);
  const hasGoods = counted.totals.goods > 0;
  // Without goods no rule of the form was checked.
  if (hasGoods && checkout.counted.totals.goods === 0) return { isOutdated: true };
  const state = stateOf(snapshot, counted, terms.settings);
  const changes = changesSince(draft.seen, state);
  const different = differentLines(attempt, linesOf(state, snapshot, counted));
  // A shopper whose last line was sold to somebody else is told once which one it was.
  const hasNews = counted.goods.length > 0 && changes.length > 0;
  if (!hasGoods && !hasNews) throw new ApiError('cart_empty');
  if (changes.length > 0 || isOther(attempt, different) || isOtherSum(attempt, snapshot, counted)) {
    await rememberSeen(tx, accountId, seenNow(state));
    return {
      changed: (cards) =>
        conflictOf(
          { snapshot, counted, terms, changes, different, isOtherCart, otherCity, seenFinal },
          cards,
        ),
    };
  }
  // The form was checked against other payment methods.
  if (isPaidInAdvance(counted, terms.settings) !== checkout.isPrepaid) return { isOutdated: true };
  const pointId = pointOf(wayOf(checkout), draft);
  const point = pointId === null ? null : await findPoint(tx, pointId);
  // The chosen pickup point was closed meanwhile.
  if (pointId !== null && point === null) return { isOutdated: true };
  await countUse(tx, ORDERS, String(accountId), clock);
  return writeOrder(tx, attempt, { cartId, snapshot, counted, terms, state, point }, clock);
}

/** The lines that are not those that the shopper saw; a client need not say which these were. */
const differentLines = ({ seenLines }: Attempt, now: readonly SeenLine[]) =>
  seenLines === undefined ? [] : differences(seenLines, now);

const isOther = ({ isOtherCart, otherCity }: Attempt, different: readonly unknown[]) =>
  isOtherCart || otherCity !== null || different.length > 0;

/** The lines as the page of the order shows them. */
const linesOf = ({ lines }: OrderNow, snapshot: Snapshot, { gifts }: CountedCart): SeenLine[] => [
  ...lines.map(({ id, amount, price }) => ({ id, amount, price })),
  ...snapshot.lines
    .filter(({ gift, productId }) => gift && gifts.some((given) => given.productId === productId))
    .map(({ productId: id, amount }) => ({ id, amount, price: null })),
];

function stateOf(
  snapshot: Snapshot,
  { goods, fault, lostGifts }: CountedCart,
  settings: SettingValues,
): OrderNow {
  return {
    lines: goods.map((line) => ({
      id: line.productId,
      wanted: line.amount,
      priceSeen: line.priceSeen,
      price: line.price,
      amount: countingUnits(line, settings),
      leadSeen: line.leadSeen,
      lead: leadOf(line, settings),
    })),
    promoFault: fault === null ? null : `${snapshot.promoCode}:${fault}`,
    lostGifts: lostGifts.map(({ productId }) => productId),
  };
}

/** The shopper saw another total, or the carrier was asked about another weight. */
function isOtherSum(
  { seenFinal, checkout }: Attempt,
  snapshot: Snapshot,
  { totals, deliveryKey }: CountedCart,
): boolean {
  if (seenFinal !== undefined && seenFinal !== totals.final) return true;
  const { settings } = checkout.terms;
  const isOtherWeight =
    checkout.terms.delivery.outside !== undefined &&
    cartParcel(snapshot, settings).grams !== cartParcel(checkout.snapshot, settings).grams;
  return (
    deliveryKey !== checkout.counted.deliveryKey || (deliveryKey === 'TRANSPORT' && isOtherWeight)
  );
}
