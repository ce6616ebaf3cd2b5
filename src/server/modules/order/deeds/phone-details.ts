import { DEFAULT_DELIVERY } from '#src/domain/delivery.ts';
import { DEFAULT_PAYMENT } from '#src/domain/order.ts';
import type { Details } from './change-details.ts';

/** The details of an order by phone, with what was not said. An ИНН makes it an organisation's. */
export const phoneDetails = (said: Details) => ({
  buyerKind: said.buyerKind ?? (said.inn ? ('organisation' as const) : ('person' as const)),
  fullName: said.fullName ?? '',
  phone: said.phone ?? '',
  email: said.email ?? '',
  comment: said.comment ?? '',
  companyName: said.companyName ?? '',
  inn: said.inn ?? '',
  kpp: said.kpp ?? '',
  deliveryKey: said.deliveryKey ?? DEFAULT_DELIVERY,
  city: said.city ?? '',
  address: said.address ?? '',
  postCode: said.postCode ?? '',
  paymentKey: said.paymentKey ?? DEFAULT_PAYMENT,
  pickupPointId: said.pickupPointId,
});
