import type { deskOrderDeedEndpoints } from '#src/contract/desk/order-deeds.ts';
import type { Parsed } from '#src/contract/endpoint.ts';
import type { Details } from '../deeds/change-details.ts';
import { phoneDetails } from '../deeds/phone-details.ts';
import type { PhoneOrder } from '../deeds/place-by-phone.ts';

export type NewOrder = Parsed<(typeof deskOrderDeedEndpoints)['deskOrderNew']>;
type TypedDetails = Omit<NewOrder, 'key' | 'goods' | 'delivery_price' | 'note'>;

/** The details of the contract as the deed takes them. */
export const changedDetails = (typed: TypedDetails): Details => ({
  buyerKind: typed.buyer_kind,
  fullName: typed.full_name,
  phone: typed.phone,
  email: typed.email,
  comment: typed.comment,
  companyName: typed.company_name,
  inn: typed.inn,
  kpp: typed.kpp,
  city: typed.city,
  address: typed.address,
  postCode: typed.post_code,
  paymentKey: typed.payment,
  deliveryKey: typed.delivery,
  pickupPointId: typed.point,
});

/** An order by phone with what was not typed. */
export const phoneOrder = (typed: NewOrder, by: string): PhoneOrder => ({
  key: typed.key,
  goods: typed.goods,
  deliveryPrice: typed.delivery_price,
  by,
  note: typed.note,
  ...phoneDetails(changedDetails(typed)),
});
