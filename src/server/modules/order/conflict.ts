import type { OrderConflict } from '../../../contract/checkout.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { changesSince } from '../../../domain/order-changes.ts';
import { promoFaultText } from '../../../texts/cart/cart.ts';
import { ORDER_CONFLICT_TEXT as TEXT } from '../../../texts/order/field.ts';
import { cartInfoOf, cartLinesOf } from '../cart/service.ts';
import type { Cards, CountedCart, Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';

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
  const [cart, lines] = [
    await cartInfoOf(snapshot, cards, terms),
    await cartLinesOf(snapshot, cards, terms),
  ];
  const titleOf = (id: number | null) =>
    lines.find(({ product }) => product.id === id)?.product.title ??
    cart.gifts_lost.find(({ product }) => product.id === id)?.product.title ??
    '';
  const said = changes.flatMap(({ id, change }) => {
    if (change === 'gift_lost') return [TEXT.gift(titleOf(id))];
    return change === 'promo_lost' && counted.fault !== null
      ? [
          TEXT.promo(
            snapshot.promoCode ?? '',
            promoFaultText(counted.fault, snapshot.promo?.minimumSum ?? 0),
          ),
        ]
      : [];
  });
  return {
    cart,
    lines: changes.flatMap(({ id, change }) =>
      id === null || change === 'promo_lost' || change === 'gift_lost'
        ? []
        : [{ id, title: titleOf(id), notice: change }],
    ),
    said: [
      ...said,
      ...(otherCity === null ? [] : [TEXT.city(otherCity)]),
      ...(seenFinal === counted.totals.final
        ? []
        : [TEXT.total(formatPrice(counted.totals.final))]),
    ],
  };
}
