import { randomUUID } from 'node:crypto';
import {
  kopecks,
  type Asked,
  type MadeReceipt,
  type Payment,
  type Refund,
  type Registration,
  type SentReceipt,
} from './yookassa-papers.ts';
import { checkPayment, checkReceipt, invalid } from './yookassa-rules.ts';

/** What becomes of the next refunds and receipts. */
export interface Outcome {
  refund: Refund['status'];
  reason: string;
  registration: Registration;
}

/** The payments, refunds and receipts of the provider. `base`: the address of its server. */
export function openBooks(base: () => string) {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const receipts = new Map<string, MadeReceipt>();
  /** Idempotency key → the request and what it made. */
  const once = new Map<string, { asked: string; id: string }>();
  const returnUrls = new Map<string, string>();
  const outcome: Outcome = {
    refund: 'succeeded',
    reason: 'insufficient_funds',
    registration: 'succeeded',
  };

  function createPayment(asked: Asked): Payment {
    checkPayment(asked);
    const id = randomUUID();
    const payment: Payment = {
      id,
      status: 'pending',
      paid: false,
      amount: asked.amount,
      metadata: asked.metadata,
      confirmation: {
        type: 'redirect',
        confirmation_url: `${base()}/checkout/payments/v2/contract?orderId=${id}`,
      },
    };
    payments.set(id, payment);
    returnUrls.set(id, asked.confirmation.return_url);
    return payment;
  }

  const none = { value: '0', currency: 'RUB' };

  function createRefund({
    payment_id: id,
    amount,
    description,
    receipt,
  }: Pick<Refund, 'payment_id' | 'amount' | 'description' | 'receipt'>): Refund {
    const payment = payments.get(id);
    const waiting = [...refunds.values()]
      .filter((refund) => refund.payment_id === id && refund.status === 'pending')
      .reduce((all, refund) => all + kopecks(refund.amount), 0);
    if (payment?.status !== 'succeeded') throw invalid('payment_id');
    if (
      kopecks(amount) < 100 ||
      kopecks(amount) + kopecks(payment.refunded_amount ?? none) + waiting > kopecks(payment.amount)
    )
      throw invalid('amount');
    if ((description ?? '').length > 250) throw invalid('description');
    // Only a refund of the whole payment needs no receipt in the request.
    if (receipt === undefined && kopecks(amount) !== kopecks(payment.amount))
      throw invalid('receipt');
    if (receipt !== undefined) checkReceipt({ receipt, amount });
    const refund: Refund = {
      id: randomUUID(),
      payment_id: id,
      status: outcome.refund,
      amount,
      ...(description === undefined ? {} : { description }),
      ...(receipt === undefined ? {} : { receipt }),
    };
    if (outcome.refund === 'canceled')
      refund.cancellation_details = { party: 'yoo_money', reason: outcome.reason };
    else if (outcome.registration !== undefined) refund.receipt_registration = outcome.registration;
    refunds.set(refund.id, refund);
    if (outcome.refund === 'succeeded') finishRefund(refund);
    return refund;
  }

  function finishRefund(refund: Refund): void {
    const payment = payments.get(refund.payment_id);
    if (payment === undefined) return;
    refund.status = 'succeeded';
    payment.refunded_amount = {
      value: ((kopecks(refund.amount) + kopecks(payment.refunded_amount ?? none)) / 100).toFixed(2),
      currency: 'RUB',
    };
  }

  function createReceipt(asked: SentReceipt): MadeReceipt {
    if (asked.type === 'payment' && payments.get(asked.payment_id ?? '')?.status !== 'succeeded')
      throw invalid('payment_id');
    if (asked.type === 'refund' && refunds.get(asked.refund_id ?? '')?.status !== 'succeeded')
      throw invalid('refund_id');
    if (!['payment', 'refund'].includes(asked.type)) throw invalid('type');
    const sum = asked.settlements.reduce((all, { amount }) => all + kopecks(amount), 0);
    if (
      asked.settlements.some(({ type }) => !['prepayment', 'cashless'].includes(type)) ||
      !asked.send
    )
      throw invalid('settlements');
    checkReceipt({ receipt: asked, amount: { value: (sum / 100).toFixed(2), currency: 'RUB' } });
    const receipt: MadeReceipt = {
      ...asked,
      id: `rt-${randomUUID()}`,
      status: outcome.registration ?? 'succeeded',
    };
    receipts.set(receipt.id, receipt);
    return receipt;
  }

  function idempotent<Made extends { id: string }>(
    key: string | undefined,
    body: string,
    make: () => Made,
    find: (id: string) => Made | undefined,
  ): Made | undefined {
    if (key === undefined || key.length > 64) throw invalid('Idempotence-Key');
    const known = once.get(key);
    if (known !== undefined && known.asked !== body) throw invalid('Idempotence-Key');
    if (known !== undefined) return find(known.id);
    const made = make();
    once.set(key, { asked: body, id: made.id });
    return made;
  }

  const known = (id: string): Payment => {
    const payment = payments.get(id);
    if (payment === undefined) throw new Error('No such payment.');
    return payment;
  };

  /** The export of the cabinet. */
  const cabinetReceipt = (value: string): Asked['receipt'] => ({
    customer: { email: 'buyer@example.ru', phone: '79161234567' },
    items: [
      {
        description: 'Возврат',
        quantity: 1,
        amount: { value, currency: 'RUB' },
        vat_code: 12,
        measure: 'piece',
        payment_mode: 'full_prepayment',
        payment_subject: 'commodity',
      },
    ],
  });

  const pay = (id: string): void => {
    const payment = known(id);
    Object.assign(payment, {
      status: 'succeeded',
      paid: true,
      ...(outcome.registration === undefined ? {} : { receipt_registration: outcome.registration }),
    });
    delete payment.confirmation;
  };
  const cancel = (id: string, reason = 'expired_on_confirmation'): void => {
    const payment = known(id);
    Object.assign(payment, {
      status: 'canceled',
      cancellation_details: { party: 'yoo_money', reason },
    });
    delete payment.confirmation;
  };
  const notification = (id: string) => ({
    type: 'notification',
    event: `payment.${known(id).status}`,
    object: structuredClone(known(id)),
  });

  return {
    payments,
    refunds,
    receipts,
    once,
    returnUrls,
    outcome,
    createPayment,
    createRefund,
    finishRefund,
    createReceipt,
    idempotent,
    known,
    cabinetReceipt,
    pay,
    cancel,
    notification,
  };
}
