import { ORDER_FIELDS, keysOf, noneOf } from '../../src/domain/order-fields.ts';
import type { PaymentKey } from '../../src/domain/order.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { changeDetails } from '../../src/server/modules/order/deeds/change-details.ts';
import type { Details } from '../../src/server/modules/order/deeds/details.ts';
import {
  changeLines,
  type LineChanges,
} from '../../src/server/modules/order/deeds/change-lines.ts';
import { placeByPhone } from '../../src/server/modules/order/deeds/place-by-phone.ts';
import { notePayment } from '../../src/server/modules/order/money/note-payment.ts';
import { findOrder } from '../../src/server/modules/order/order-queries.ts';
import { NO_PAYMENTS, viewOrder } from '../../src/server/modules/order/order-view.ts';
import { ANNA, orderOf } from './deeds.ts';
import type { StockedShop } from './stocked-shop.ts';

const SELLER_TERMS = {
  ...noneOf(keysOf(ORDER_FIELDS)),
  buyerKind: 'organisation',
  fullName: 'Олег',
  phone: '+79161234567',
  companyName: 'ООО «Пример»',
  inn: '7707083893',
  kpp: '770701001',
  deliveryKey: 'PICKUP',
  city: 'Москва',
} as const;

/** What staff do with orders of the hinge, whose lines wait for a supplier. */
export function leadsDesk(shop: () => StockedShop) {
  const clock = () => shop().clock.now;
  const settings = () => shop().settings.now();
  /** An order of an organisation; returns its id. */
  const phone = async (units: number, paymentKey: PaymentKey) => {
    const goods = [{ article: '71B3550', amount: units }];
    const wanted = { ...SELLER_TERMS, ...ANNA, goods, paymentKey, pickupPointId: shop().points[0] };
    const delivery = destinationsOf({ cities: citiesOf(shop().db), carrier: null });
    return (await placeByPhone(shop().db, wanted, { settings: settings(), delivery, clock })).id;
  };
  const change = (orderId: string, changes: Partial<Pick<LineChanges, 'amounts' | 'added'>>) =>
    changeLines(
      shop().db,
      { orderId, amounts: [], added: [], ...changes, ...ANNA },
      settings(),
      clock,
    );
  const add = (orderId: string, amount: number, price?: number) =>
    change(orderId, { added: [{ article: '71B3550', amount, price }] });
  const details = (orderId: string, given: Details) =>
    changeDetails(shop().db, { orderId, details: given, ...ANNA }, settings(), clock);
  const pay = (orderId: string) =>
    notePayment(shop().db, { orderId, way: 'transfer', reference: '', ...ANNA }, clock);

  /** The units of each line and the day of their arrival, as shown to the buyer. */
  async function told(id: string) {
    const whole = await findOrder(shop().db, id);
    if (whole === null) throw new Error('There is no such order.');
    const { items } = await viewOrder(whole, () => Promise.resolve([]), NO_PAYMENTS);
    return items.map(({ amount, lead_days: lead, arrives_at: day }) => [
      amount,
      lead === null ? 'stock' : day,
    ]);
  }
  const payUntil = async (id: string) =>
    (await orderOf(shop().db, id)).row.payUntil?.toISOString() ?? null;
  return { phone, change, add, details, pay, told, payUntil };
}
