import type { OrderConflict } from '#src/contract/checkout.ts';
import { formatPrice } from '#src/domain/money.ts';
import type { changesSince } from '#src/domain/order-changes.ts';
import type { differences } from '#src/domain/seen-lines.ts';
import { promoFaultText } from '#src/texts/cart/cart.ts';
import { ORDER_CONFLICT_TEXT as TEXT } from '#src/texts/order/field.ts';
import type { CountedCart, Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import { cartInfoOf, cartLinesOf, type Cards } from '../cart/view.ts';

interface SeenOrder {
  snapshot: Snapshot;
  counted: CountedCart;
  terms: Terms;
  changes: ReturnType<typeof changesSince>;
  /** Lines that are not those on the page of the order. */
  different: ReturnType<typeof differences>;
  /** The cart has another version, and nobody says what was seen of it. */
  isOtherCart: boolean;
  /** The city the order goes to now, when the shopper saw another one. */
  otherCity: string | null;
  /** The total that the shopper saw. */
  seenFinal: number | undefined;
}

/** Describes what changed for the shopper: lines by their notices, everything else in sentences. */
export async function conflictOf(seen: SeenOrder, cards: Cards): Promise<OrderConflict> {
  const { snapshot, counted, terms, changes, different, otherCity, seenFinal } = seen;
  const cart = await cartInfoOf(snapshot, cards, terms);
  const lines = await cartLinesOf(snapshot, cards, terms);
  const removed = different.filter(({ difference }) => difference === 'removed');
  const gone = await cards(removed.map(({ id }) => id));
  const titleOf = (id: number | null) =>
    lines.find(({ product }) => product.id === id)?.product.title ??
    cart.gifts_lost.find(({ product }) => product.id === id)?.product.title ??
    gone.find((product) => product.id === id)?.title ??
    '';
  const notices: OrderConflict['lines'] = [];
  const said: string[] = [];
  for (const { id, change } of changes) {
    if (change === 'gift_lost') said.push(TEXT.gift(titleOf(id)));
    else if (change === 'promo_lost') said.push(promoLost({ snapshot, counted }));
    else if (id !== null) notices.push({ id, title: titleOf(id), notice: change });
  }
  for (const { id, isGift, difference } of different) {
    if (changes.some((change) => change.id === id)) continue;
    if (!isGift) notices.push({ id, title: titleOf(id), notice: difference });
    else said.push((difference === 'removed' ? TEXT.gift : TEXT.giftAdded)(titleOf(id)));
  }
  if (seen.isOtherCart) said.push(TEXT.cart);
  if (otherCity !== null) said.push(TEXT.city(otherCity));
  const { final } = counted.totals;
  if (seenFinal !== final) said.push(TEXT.total(formatPrice(final)));
  return { cart, lines: notices, said };
}

const promoLost = ({ snapshot, counted }: Pick<SeenOrder, 'snapshot' | 'counted'>): string =>
  TEXT.promo(
    snapshot.promoCode ?? '',
    promoFaultText(counted.fault ?? 'unknown', snapshot.promo?.minimumSum ?? 0),
  );
