import { errorsUnder } from '#src/contract/form-errors.ts';
import type { DeliveryWay } from '#src/contract/delivery.ts';
import { ADDRESS_LEAST, needsAddress, needsPostCode } from '#src/domain/delivery.ts';
import { isPostCode } from '#src/domain/post-codes.ts';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { isPrepayment } from '#src/domain/on-order.ts';
import { isForBuyer } from '#src/domain/order.ts';
import { NEEDED_CONSENTS, type ConsentPurpose } from '#src/domain/consents.ts';
import { holdsAddress } from '#src/domain/person-name.ts';
import { normalPhone } from '#src/domain/phone.ts';
import { isInn, isKpp, needsKpp } from '#src/domain/tax-id.ts';
import { ORDER_FIELD_TEXT as TEXT } from '#src/texts/order/field.ts';
import { gramsOf } from '../cart/service.ts';
import { pointOf, wayOf, type Checkout } from './checkout.ts';
import type { OrderDraft } from './draft.ts';
import { destinationErrors } from './destination-rules.ts';

/** Field → its error sentences, in the order of the page; empty when the order may be placed. */
export function brokenRules(
  draft: OrderDraft,
  checkout: Checkout,
  consents: readonly ConsentPurpose[],
): Record<string, string[]> {
  const missing = NEEDED_CONSENTS.filter((purpose) => !consents.includes(purpose));
  return {
    ...errorsUnder([...buyerRules(draft), ...destinationRules(draft, checkout)]),
    ...(missing.length > 0 && {
      consents: missing.map((purpose) => TEXT.consentRequired[purpose]),
    }),
  };
}

/** Field and its error sentence; null: the rule is kept. */
type Rule = readonly [field: string, sentence: string | null];

function buyerRules(draft: OrderDraft): Rule[] {
  const buyer: Rule[] = [
    ['full_name', nameFault(draft.fullName)],
    ['phone', phoneFault(draft.phone)],
    ['email', emailFault(draft.email)],
  ];
  if (draft.buyerKind !== 'organisation') return buyer;
  return [
    ...buyer,
    ['company_name', draft.companyName === '' ? TEXT.companyRequired : null],
    ['inn', innFault(draft.inn)],
    ['kpp', kppFault(draft)],
  ];
}

function destinationRules(draft: OrderDraft, checkout: Checkout): Rule[] {
  const {
    snapshot,
    counted: { deliveryKey: key },
  } = checkout;
  const wrongPlace = destinationErrors(checkout);
  const faultOf = (field: string) => wrongPlace[field]?.[0] ?? null;
  const way = wayOf(checkout);
  return [
    ['delivery_city', faultOf('delivery_city')],
    // The counted way differs from the chosen one, so the chosen one is not offered.
    ['delivery_key', snapshot.deliveryKey === key ? null : notOffered(checkout)],
    [
      'delivery_post_code',
      needsPostCode(key)
        ? (postCodeFault(snapshot.deliveryPostCode) ?? faultOf('delivery_post_code'))
        : null,
    ],
    [
      'delivery_address',
      needsAddress(key) ? (addressFault(checkout) ?? faultOf('delivery_address')) : null,
    ],
    [
      'pickup_point_id',
      key === 'PICKUP' && (way?.points.length ?? 0) > 0 && pointOf(way, draft) === null
        ? TEXT.pointRequired
        : null,
    ],
    ['payment_key', paymentFault(draft, way, checkout.isPrepaid)],
  ];
}

function nameFault(name: string): string | null {
  if (name.length < 2) return TEXT.nameRequired;
  return holdsAddress(name) ? TEXT.nameWrong : null;
}

function phoneFault(phone: string): string | null {
  if (phone === '') return TEXT.phoneRequired;
  return normalPhone(phone) === null ? TEXT.phoneWrong : null;
}

function emailFault(email: string): string | null {
  if (email === '') return TEXT.emailRequired;
  return mailAddressOf(email) === null ? TEXT.emailWrong : null;
}

function innFault(inn: string): string | null {
  if (inn === '') return TEXT.innRequired;
  return isInn(inn) ? null : TEXT.innWrong;
}

function kppFault({ inn, kpp }: OrderDraft): string | null {
  if (!isInn(inn) || !needsKpp(inn)) return null;
  if (kpp === '') return TEXT.kppRequired;
  return isKpp(kpp) ? null : TEXT.kppWrong;
}

/** Invoices go with every way of delivery: one that is not offered here is not offered at all. */
function paymentFault(
  { paymentKey: key, buyerKind }: OrderDraft,
  way: DeliveryWay | undefined,
  isPrepaid: boolean,
): string | null {
  const offered = way?.payment_keys ?? [];
  const isOffered = offered.includes(key);
  if (isPrepaid && !offered.some((each) => isForBuyer(each, buyerKind)))
    return TEXT.prepaymentImpossible;
  if (isPrepaid && !isPrepayment(key)) return TEXT.prepaymentNeeded;
  if (key !== 'INVOICE') return isOffered ? null : TEXT.paymentNotHere;
  if (buyerKind !== 'organisation') return TEXT.invoiceForCompanies;
  return isOffered ? null : TEXT.noInvoices;
}

function addressFault({ snapshot, counted }: Checkout): string | null {
  if (snapshot.deliveryAddress.length >= ADDRESS_LEAST) return null;
  return counted.deliveryKey === 'POST' ? TEXT.postAddressRequired : TEXT.addressRequired;
}

function postCodeFault(typed: string): string | null {
  if (typed === '') return TEXT.postCodeRequired;
  return isPostCode(typed) ? null : TEXT.postCodeWrong;
}

/** Why the chosen way of delivery is not offered. */
function notOffered({ snapshot, terms: { settings } }: Checkout): string {
  const kilograms = gramsOf(snapshot, settings) / 1000;
  const courierMost = settings['delivery.courier.most_weight'];
  const postMost = settings['delivery.post.most_weight'];
  if (snapshot.deliveryKey === 'COURIER' && kilograms > courierMost)
    return TEXT.courierHeavy(courierMost);
  if (snapshot.deliveryKey === 'POST' && kilograms > postMost) return TEXT.postHeavy(postMost);
  return TEXT.deliveryNotHere;
}
