import type { OrderConflict } from '../../../contract/checkout.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { changesSince } from '../../../domain/order-changes.ts';
import { promoFaultText } from '../../../texts/cart/cart.ts';
import { ORDER_CONFLICT_TEXT as TEXT } from '../../../texts/order/field.ts';
import type { CountedCart, Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import { cartInfoOf, cartLinesOf } from '../cart/view.ts';
import type { Cards } from '../cart/view.ts';

interface SeenOrder {
  snapshot: Snapshot;
  counted: CountedCart;
  terms: Terms;
  changes: ReturnType<typeof changesSince>;
  /** The city the order goes to now, when the shopper saw another one. */
  otherCity: string | null;
  /** The total that the shopper saw. */
  seenFinal: number | undefined;
}

/** Describes what changed for the shopper: lines by their notices, everything else in sentences. */
export async function conflictOf(
  { snapshot, counted, terms, changes, otherCity, seenFinal }: SeenOrder,
  cards: Cards,
): Promise<OrderConflict> {
  const cart = await cartInfoOf(snapshot, cards, terms);
  const lines = await cartLinesOf(snapshot, cards, terms);
  const titleOf = (id: number | null) =>
    lines.find(({ product }) => product.id === id)?.product.title ??
    cart.gifts_lost.find(({ product }) => product.id === id)?.product.title ??
    '';
  const notices: OrderConflict['lines'] = [];
  const said: string[] = [];
  for (const { id, change } of changes) {
    if (change === 'gift_lost') said.push(TEXT.gift(titleOf(id)));
    else if (change === 'promo_lost') said.push(promoLost({ snapshot, counted }));
    else if (id !== null) notices.push({ id, title: titleOf(id), notice: change });
  }
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
