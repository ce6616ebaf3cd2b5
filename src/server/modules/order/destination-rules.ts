import { needsAddress, needsPostCode } from '#src/domain/delivery.ts';
import { ORDER_PLACE_TEXT as TEXT } from '#src/texts/order/field.ts';
import type { CountedCart } from '../cart/service.ts';
import type { DeliveryCity, Elsewhere } from '../delivery/destinations.ts';

interface Destination {
  place: DeliveryCity;
  elsewhere: Elsewhere;
  counted: Pick<CountedCart, 'deliveryKey'>;
}

/**
 * Field → its error sentences when the typed place contradicts itself; such an order is refused.
 */
export function destinationErrors(checkout: Destination): Record<string, string[]> {
  const {
    place,
    elsewhere,
    counted: { deliveryKey: key },
  } = checkout;
  if (place.isUnknown) return { delivery_city: [TEXT.cityUnknown(place.fullTitle)] };
  const { address, postCode } = elsewhere;
  return {
    ...(needsPostCode(key) &&
      postCode !== null && {
        delivery_post_code: [TEXT.foreignPostCode(postCode, place.fullTitle)],
      }),
    ...(needsAddress(key) &&
      address !== null && {
        delivery_address: [TEXT.foreignAddress(address, place.fullTitle)],
      }),
  };
}
