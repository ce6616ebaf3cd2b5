import type { Input } from '../../src/contract/endpoint.ts';
import type { checkoutEndpoints } from '../../src/contract/checkout.ts';
import type { PaymentKey } from '../../src/domain/order.ts';
import type { Database } from '../../src/server/database/open.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import { routes as cartRoutes } from '../../src/server/modules/cart/routes.ts';
import type { Cards } from '../../src/server/modules/cart/view.ts';
import type { Carrier } from '../../src/server/modules/delivery/carrier.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { paymentOffers } from '../../src/server/modules/order/payment-offers.ts';
import { orderRoutes } from '../../src/server/modules/order/routes.ts';
import type { ShopSettings } from '../../src/server/modules/settings/open.ts';
import type { Clock } from '../../src/server/platform/clock.ts';
import { fixedSettings } from './settings.ts';

export type PlaceInput = Input<typeof checkoutEndpoints.orderPlace>;

/** The required fields of an order that a person collects. */
export const PERSON = {
  full_name: 'Ольга Пример',
  phone: '8 916 000-00-00',
  email: 'Olga@Example.ru',
  payment_key: 'ON_RECEIPT',
  delivery_key: 'PICKUP',
  consents: ['offer', 'personal_data'],
} satisfies Partial<PlaceInput>;

export interface CheckoutOptions {
  carrier?: Carrier;
  onlinePayments?: readonly PaymentKey[];
  /** Absent: the defaults. */
  settings?: ShopSettings;
}

/**
 * The handlers from the cart to the placed order, as one process of the site has them. Also used by
 * child processes of tests.
 */
export function checkoutHandlers(
  db: Database,
  {
    cards,
    clock,
    carrier,
    onlinePayments = [],
    settings = fixedSettings(),
  }: { cards: Cards; clock: Clock } & CheckoutOptions,
) {
  const deps = {
    db,
    cards,
    clock,
    settings,
    destinations: destinationsOf({ cities: citiesOf(db), carrier: carrier ?? null }),
    offers: paymentOffers(db, onlinePayments, settings),
  };
  return { ...cartRoutes(deps), ...orderRoutes(deps) };
}
