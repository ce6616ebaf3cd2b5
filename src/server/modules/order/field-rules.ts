import type { DeliveryWay } from '../../../contract/delivery.ts';
import { ADDRESS_LEAST, needsAddress, needsPostCode } from '../../../domain/delivery.ts';
import { isPostCode } from '../../../domain/post-codes.ts';
import { normalEmail } from '../../../domain/form-rules.ts';
import { isPrepayment } from '../../../domain/on-order.ts';
import { isForBuyer } from '../../../domain/order.ts';
import { NEEDED_CONSENTS } from '../../../domain/consents.ts';
import type { ConsentPurpose } from '../../../domain/consents.ts';
import { normalPhone } from '../../../domain/phone.ts';
import { isInn, isKpp, needsKpp } from '../../../domain/tax-id.ts';
import { ORDER_FIELD_TEXT as TEXT } from '../../../texts/order/field.ts';
import { gramsOf } from '../cart/service.ts';
import { pointOf, wayOf } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import type { OrderDraft } from './draft.ts';
import { destinationErrors } from './destination-rules.ts';

/** Field → its error sentences, in the order of the page; empty when the order may be placed. */
export function brokenRules(
  draft: OrderDraft,
  checkout: Checkout,
  consents: readonly ConsentPurpose[],
): Record<string, string[]> {
  const {
    snapshot,
    counted: { deliveryKey: key },
  } = checkout;
  const wrongPlace = destinationErrors(checkout);
  const faultOf = (field: string) => wrongPlace[field]?.[0] ?? null;
  const way = wayOf(checkout);
  const isOrganisation = draft.buyerKind === 'organisation';
  const broken: [string, string | null][] = [
    ['full_name', draft.fullName.length < 2 ? TEXT.nameRequired : null],
    [
      'phone',
      draft.phone === ''
        ? TEXT.phoneRequired
        : normalPhone(draft.phone) === null
          ? TEXT.phoneWrong
          : null,
    ],
    [
      'email',
      draft.email === ''
        ? TEXT.emailRequired
        : normalEmail(draft.email) === null
          ? TEXT.emailWrong
          : null,
    ],
    ['company_name', isOrganisation && draft.companyName === '' ? TEXT.companyRequired : null],
    ['inn', isOrganisation ? innFault(draft.inn) : null],
    ['kpp', isOrganisation ? kppFault(draft) : null],
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
  const missing = NEEDED_CONSENTS.filter((purpose) => !consents.includes(purpose)).map(
    (purpose) => TEXT.consentRequired[purpose],
  );
  return Object.fromEntries([
    ...broken.flatMap(([field, text]) => (text === null ? [] : [[field, [text]] as const])),
    ...(missing.length === 0 ? [] : [['consents', missing] as const]),
  ]);
}

const innFault = (inn: string) =>
  inn === '' ? TEXT.innRequired : isInn(inn) ? null : TEXT.innWrong;

function kppFault({ inn, kpp }: OrderDraft): string | null {
  if (!isInn(inn) || !needsKpp(inn)) return null;
  return kpp === '' ? TEXT.kppRequired : isKpp(kpp) ? null : TEXT.kppWrong;
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

const postCodeFault = (typed: string) =>
  typed === '' ? TEXT.postCodeRequired : isPostCode(typed) ? null : TEXT.postCodeWrong;

function notOffered({ snapshot, terms: { settings } }: Checkout): string {
  const { deliveryKey: key } = snapshot;
  const most =
    key === 'COURIER'
      ? settings['delivery.courier.most_weight']
      : key === 'POST'
        ? settings['delivery.post.most_weight']
        : null;
  const isHeavy = most !== null && gramsOf(snapshot, settings) > most * 1000;
  if (!isHeavy) return TEXT.deliveryNotHere;
  return key === 'COURIER' ? TEXT.courierHeavy(most) : TEXT.postHeavy(most);
}
