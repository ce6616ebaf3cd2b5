import { kopecks, type Asked } from './yookassa-papers.ts';

/** What YooKassa refuses according to its documentation. */

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string;
  constructor(status: number, code: string, parameter = '') {
    super(code);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }
}
export const invalid = (parameter: string) => new Refusal(400, 'invalid_request', parameter);

export function checkPayment(asked: Asked): void {
  if (
    !/^\d+\.\d{2}$/.test(asked.amount.value) ||
    asked.amount.currency !== 'RUB' ||
    kopecks(asked.amount) < 100
  )
    throw invalid('amount');
  if (!['bank_card', 'sbp'].includes(asked.payment_method_data.type))
    throw invalid('payment_method_data.type');
  if (asked.confirmation.type !== 'redirect' || URL.parse(asked.confirmation.return_url) === null)
    throw invalid('confirmation');
  if (asked.description.length > 128) throw invalid('description');
  checkReceipt(asked);
}

export function checkReceipt({
  receipt: { customer, items },
  amount,
}: Pick<Asked, 'receipt' | 'amount'>): void {
  const { email, phone } = customer;
  const isReachable = email !== undefined || phone !== undefined;
  if (!isReachable || email?.includes('@') === false || !/^\d{11}$/.test(phone ?? '79161234567'))
    throw invalid('receipt.customer');
  if (items.length === 0 || items.length > 100) throw invalid('receipt.items');
  for (const [at, item] of items.entries()) {
    const wrong =
      item.description.length < 1 ||
      item.description.length > 128 ||
      item.quantity <= 0 ||
      item.quantity > 99_999.999 ||
      !/^\d+\.\d{2}$/.test(item.amount.value) ||
      item.vat_code < 1 ||
      item.vat_code > 12 ||
      item.measure === '' ||
      !['full_prepayment', 'partial_prepayment', 'full_payment'].includes(item.payment_mode) ||
      !['commodity', 'service'].includes(item.payment_subject);
    if (wrong) throw invalid(`receipt.items[${at}]`);
  }
  if (
    items.reduce((sum, item) => sum + item.quantity * kopecks(item.amount), 0) !== kopecks(amount)
  )
    throw invalid('receipt.items.amount');
}
