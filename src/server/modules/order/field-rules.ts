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
import { offersPayment } from '#src/domain/settings.ts';
import { isInn, isKpp, needsKpp } from '#src/domain/tax-id.ts';
import { ORDER_FIELD_TEXT as TEXT } from '#src/texts/order/field.ts';
import { paymentTitle } from '#src/texts/order/way.ts';
import { deliveryFault } from './choice-rules.ts';
import { pointOf, wayOf, type Checkout } from './checkout.ts';
import type { PayableDraft } from './draft.ts';
import { destinationErrors } from './destination-rules.ts';

/** Field → its error sentences, in the order of the page; empty when the order may be placed. */
export function brokenRules(
  draft: PayableDraft,
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

function buyerRules(draft: PayableDraft): Rule[] {
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

function destinationRules(draft: PayableDraft, checkout: Checkout): Rule[] {
  const {
    snapshot,
    counted: { deliveryKey: key },
  } = checkout;
  const wrongPlace = destinationErrors(checkout);
  const faultOf = (field: string) => wrongPlace[field]?.[0] ?? null;
  const way = wayOf(checkout);
  return [
    ['delivery_city', faultOf('delivery_city')],
    ['delivery_key', deliveryFault(checkout)],
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
    ['payment_key', paymentFault(draft, way, checkout)],
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

function kppFault({ inn, kpp }: PayableDraft): string | null {
  if (!isInn(inn) || !needsKpp(inn)) return null;
  if (kpp === '') return TEXT.kppRequired;
  return isKpp(kpp) ? null : TEXT.kppWrong;
}

/** Invoices go with every way of delivery: one that is not offered here is not offered at all. */
function paymentFault(
  { paymentKey: key, buyerKind }: PayableDraft,
  way: DeliveryWay | undefined,
  { isPrepaid, terms: { settings } }: Checkout,
): string | null {
  const offered = way?.payment_keys ?? [];
  const isOffered = offered.includes(key);
  if (isPrepaid && !offered.some((each) => isForBuyer(each, buyerKind)))
    return TEXT.prepaymentImpossible;
  if (!offered.some((each) => isForBuyer(each, buyerKind)))
    return offered.includes('INVOICE') ? TEXT.onlyForCompanies : TEXT.noPayment;
  if (!offersPayment(key, settings)) return TEXT.paymentOff(paymentTitle(key, settings));
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
