import { ADDRESS_LEAST, needsAddress, needsPostCode } from '#src/domain/delivery.ts';
import { mailAddressOf } from '#src/domain/mail-address.ts';
import { isOnline } from '#src/domain/order.ts';
import { fieldsOf, noneOf } from '#src/domain/order-fields.ts';
import { holdsAddress } from '#src/domain/person-name.ts';
import { normalPhone } from '#src/domain/phone.ts';
import { isPostCode } from '#src/domain/post-codes.ts';
import { isInn, isKpp, needsKpp } from '#src/domain/tax-id.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { isBillable, sellerOf } from '#src/server/database/seller.ts';
import type { OrderRow } from '../order-queries.ts';
import type { Detail } from './details.ts';
import { DeedRefused } from './refused.ts';

/** Rules for what staff write about the buyer, the delivery and the payment of an order. */

/** Checks what every order needs, whoever writes it. Throws DeedRefused. */
export function checked<Row extends Pick<OrderRow, Detail>>(row: Row): Row {
  const isOrganisation = row.buyerKind === 'organisation';
  const contacts = checkedContacts(row);
  if (isOrganisation) refuseBadRequisites(row);
  refuseBadAddress(row);
  if (row.paymentKey === 'INVOICE' && !isOrganisation)
    throw new DeedRefused('invoice_for_companies');
  return {
    ...row,
    ...contacts,
    ...(isOrganisation ? {} : noneOf(fieldsOf('organisation'))),
    postCode: needsPostCode(row.deliveryKey) ? row.postCode : '',
  };
}

function checkedContacts({ fullName, phone: typed, email: mail }: Pick<OrderRow, Detail>) {
  if (fullName.length < 2) throw new DeedRefused('no_name');
  if (holdsAddress(fullName)) throw new DeedRefused('bad_name');
  const phone = normalPhone(typed);
  if (phone === null) throw new DeedRefused('bad_phone', typed);
  // Buyers who order by phone may have no email.
  const email = mail === '' ? '' : mailAddressOf(mail);
  if (email === null) throw new DeedRefused('bad_email', mail);
  return { phone, email };
}

function refuseBadRequisites({ companyName, inn, kpp }: Pick<OrderRow, Detail>): void {
  if (companyName === '') throw new DeedRefused('no_name');
  if (!isInn(inn)) throw new DeedRefused('bad_inn', inn);
  if (needsKpp(inn) && !isKpp(kpp)) throw new DeedRefused('bad_kpp', kpp);
}

function refuseBadAddress({ deliveryKey, address, postCode }: Pick<OrderRow, Detail>): void {
  if (needsAddress(deliveryKey) && address.length < ADDRESS_LEAST)
    throw new DeedRefused('no_address');
  if (needsPostCode(deliveryKey) && !isPostCode(postCode))
    throw new DeedRefused(postCode === '' ? 'no_post_code' : 'bad_post_code', postCode);
}

/** A bill without bank details cannot be paid. Throws DeedRefused. */
export async function refuseWithoutBank(
  tx: Queries,
  { paymentKey }: Pick<OrderRow, 'paymentKey'>,
): Promise<void> {
  if (paymentKey !== 'INVOICE' || isBillable(await sellerOf(tx))) return;
  throw new DeedRefused('no_requisites');
}

/**
 * Online payment happens on the order's page, which only its account can open, and for a known sum.
 * Throws DeedRefused.
 */
export function refuseOnlineTooEarly({
  paymentKey,
  deliveryPrice,
  accountId,
}: Pick<OrderRow, 'paymentKey' | 'deliveryPrice' | 'accountId'>): void {
  if (!isOnline(paymentKey)) return;
  if (deliveryPrice === null) throw new DeedRefused('online_without_price');
  if (accountId === null) throw new DeedRefused('online_without_account');
}
