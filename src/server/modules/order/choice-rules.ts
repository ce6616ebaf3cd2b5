import { offersDelivery, offersPayment } from '#src/domain/settings.ts';
import { ORDER_FIELD_TEXT as TEXT } from '#src/texts/order/field.ts';
import { deliveryTitle, paymentTitle } from '#src/texts/order/way.ts';
import { gramsOf, type CountedCart, type Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import type { OrderDraft } from './draft.ts';

interface Choice {
  snapshot: Snapshot;
  counted: Pick<CountedCart, 'deliveryKey'>;
  ways: readonly unknown[];
  terms: Pick<Terms, 'settings'>;
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
  terms: { settings },
}: Choice): string | null {
  const { deliveryKey: chosen } = snapshot;
  if (ways.length === 0) return TEXT.noDelivery;
  if (chosen === null || chosen === counted.deliveryKey) return null;
  if (!offersDelivery(chosen, settings)) return TEXT.deliveryOff(deliveryTitle(chosen, settings));
  const kilograms = gramsOf(snapshot, settings) / 1000;
  const courierMost = settings['delivery.courier.most_weight'];
  const postMost = settings['delivery.post.most_weight'];
  if (chosen === 'COURIER' && kilograms > courierMost) return TEXT.courierHeavy(courierMost);
  if (chosen === 'POST' && kilograms > postMost) return TEXT.postHeavy(postMost);
  return TEXT.deliveryNotHere;
}

function paymentOff(
  { paymentKey: chosen }: Pick<OrderDraft, 'paymentKey'>,
  { terms: { settings } }: Choice,
): string | null {
  if (chosen === null || offersPayment(chosen, settings)) return null;
  return TEXT.paymentOff(paymentTitle(chosen, settings));
}
