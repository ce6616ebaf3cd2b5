import { refusalOf } from '#src/domain/delivery-quote.ts';
import { offersPayment } from '#src/domain/settings.ts';
import { ORDER_FIELD_TEXT as TEXT } from '#src/texts/order/field.ts';
import { deliveryTitle, paymentTitle, refusalText } from '#src/texts/order/way.ts';
import { cartParcel, type CountedCart, type Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import type { OrderDraft } from './draft.ts';

interface Choice {
  snapshot: Snapshot;
  counted: Pick<CountedCart, 'deliveryKey'>;
  ways: readonly unknown[];
  terms: Pick<Terms, 'settings' | 'delivery'>;
}

/**
 * Field → what happened to the way that was chosen for it; null: the shop still offers it. What the
 * shopper did not choose is replaced without a word.
 */
export const choiceRules = (
  draft: Pick<OrderDraft, 'paymentKey'>,
  checkout: Choice,
): (readonly [field: string, sentence: string | null])[] => [
  ['delivery_key', deliveryFault(checkout)],
  ['payment_key', paymentOff(draft, checkout)],
];

/** Null: the chosen way goes there. */
export function deliveryFault({
  snapshot,
  counted,
  ways,
  terms: { settings, delivery },
}: Choice): string | null {
  const { deliveryKey: chosen } = snapshot;
  if (ways.length === 0) return TEXT.noDelivery;
  if (chosen === null || chosen === counted.deliveryKey) return null;
  const title = deliveryTitle(chosen, settings);
  const parcel = cartParcel(snapshot, settings);
  const refusal = refusalOf(chosen, { parcel, destination: delivery.destination, settings });
  if (refusal === null || refusal.reason === 'far') return TEXT.deliveryNotHere;
  if (refusal.reason === 'off') return TEXT.deliveryOff(title);
  return TEXT.deliveryOver(refusalText(title, refusal));
}

function paymentOff(
  { paymentKey: chosen }: Pick<OrderDraft, 'paymentKey'>,
  { terms: { settings } }: Choice,
): string | null {
  if (chosen === null || offersPayment(chosen, settings)) return null;
  return TEXT.paymentOff(paymentTitle(chosen, settings));
}
