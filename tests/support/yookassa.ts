import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kopecks } from './yookassa-papers.ts';
import type {
  Asked,
  MadeReceipt,
  Payment,
  Refund,
  Registration,
  SentReceipt,
} from './yookassa-papers.ts';
import { Refusal, checkPayment, checkReceipt, invalid } from './yookassa-rules.ts';

/** What the server does with the next call instead of answering as documented. */
export type Fault =
  /** Breaks the connection off before or after it has done the call. */
  | 'break'
  | 'break after'
  /** 500: «результат обработки запроса неизвестен», before or after it has done the call. */
  | 'fail'
  | 'fail after'
  /** Never answers. */
  | 'hang'
  /** 429. */
  | 'too many'
  /** 400, and nothing is done. */
  | 'refuse'
  /** 200 with a page of HTML. */
  | 'nonsense'
  /** 200 with undocumented words, before or after it has done the call. */
  | 'garble'
  | 'garble after';

/** So small that tests need a second page. */
const PAGE = 3;

/**
 * A server on loopback that behaves as the documentation of YooKassa's API v3 says
 * (https://yookassa.ru/developers).
 */
export async function openYookassa() {
  const shopId = '100500';
  const secretKey = 'test_secret-of-the-shop';
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const receipts = new Map<string, MadeReceipt>();
  /** Idempotency key → the request and what it made. */
  const once = new Map<string, { asked: string; id: string }>();
  const returnUrls = new Map<string, string>();
  let notifyUrl: string | null = null;
  const faults: { fault: Fault; path: string; method?: 'POST' }[] = [];
  let isDown = false;
  const requests: { method: string; path: string; key: string | undefined; body: string }[] = [];
  let refundStatus: Refund['status'] = 'succeeded';
  let refundReason = 'insufficient_funds';
  let registration: Registration = 'succeeded';
  let base = '';

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
        confirmation_url: `${base}/checkout/payments/v2/contract?orderId=${id}`,
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
    const isOff = refundStatus === 'canceled';
    const refund: Refund = {
      id: randomUUID(),
      payment_id: id,
      status: refundStatus,
      amount,
      ...(description === undefined ? {} : { description }),
      ...(receipt === undefined ? {} : { receipt }),
      ...(isOff
        ? { cancellation_details: { party: 'yoo_money', reason: refundReason } }
        : registration === undefined
          ? {}
          : { receipt_registration: registration }),
    };
    refunds.set(refund.id, refund);
    if (refundStatus === 'succeeded') finishRefund(refund);
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
      status: registration ?? 'succeeded',
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

  function answer(req: IncomingMessage, path: string, body: string): object | undefined {
    if (req.headers.authorization !== `Basic ${btoa(`${shopId}:${secretKey}`)}`)
      throw new Refusal(401, 'invalid_credentials', 'Authorization');
    const key = req.headers['idempotence-key'] as string | undefined;
    if (req.method === 'POST' && !(req.headers['content-type'] ?? '').includes('json'))
      throw new Refusal(415, 'invalid_request');
    if (req.method === 'POST' && path === '/v3/payments')
      return idempotent(
        key,
        body,
        () => createPayment(JSON.parse(body) as Asked),
        (id) => payments.get(id),
      );
    if (req.method === 'POST' && path === '/v3/refunds')
      return idempotent(
        key,
        body,
        () => createRefund(JSON.parse(body) as Refund),
        (id) => refunds.get(id),
      );
    if (req.method === 'POST' && path === '/v3/receipts')
      return idempotent(
        key,
        body,
        () => createReceipt(JSON.parse(body) as SentReceipt),
        (id) => receipts.get(id),
      );
    return req.method === 'GET' ? found(new URL(path, base)) : undefined;
  }

  function found({ pathname, searchParams }: URL): object | undefined {
    const [, kind, id] = /^\/v3\/(payments|refunds|receipts)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    const all = { payments, refunds, receipts }[kind ?? ''];
    if (id !== undefined) return all?.get(id);
    const [name = '', value = ''] = [...searchParams].find(([key]) => key !== 'cursor') ?? [];
    if (all === undefined || !['payment_id', 'refund_id'].includes(name)) return undefined;
    const fitting = [...all.values()]
      .filter((one) => (one as unknown as Record<string, unknown>)[name] === value)
      .toReversed();
    const from = Number(searchParams.get('cursor') ?? 0);
    const next = from + PAGE < fitting.length ? { next_cursor: String(from + PAGE) } : {};
    return { type: 'list', items: fitting.slice(from, from + PAGE), ...next };
  }

  function takeFault(path: string, method: string | undefined): Fault | undefined {
    const at = faults.findIndex(
      (next) => path.startsWith(next.path) && (next.method ?? method) === method,
    );
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  }

  const json = (res: ServerResponse, status: number, content: object) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

  function serve(req: IncomingMessage, res: ServerResponse, body: string): void {
    const path = req.url ?? '/';
    requests.push({
      method: req.method ?? '',
      path,
      key: req.headers['idempotence-key'] as string | undefined,
      body,
    });
    const fault = isDown ? 'fail' : takeFault(path, req.method);
    if (fault === 'hang') return;
    if (fault === 'break') return void res.destroy();
    if (fault === 'fail')
      return void json(res, 500, {
        type: 'error',
        id: randomUUID(),
        code: 'internal_server_error',
      });
    if (fault === 'too many')
      return void json(res, 429, { type: 'error', id: randomUUID(), code: 'too_many_requests' });
    if (fault === 'refuse')
      return void json(res, 400, { type: 'error', id: randomUUID(), code: 'invalid_request' });
    if (fault === 'garble') return void json(res, 200, { type: 'surprise' });
    if (fault === 'nonsense')
      return void res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    try {
      const found = answer(req, path, body);
      if (found === undefined) throw new Refusal(404, 'not_found');
      if (fault === 'break after') res.destroy();
      else if (fault === 'garble after') json(res, 200, { type: 'surprise' });
      else if (fault === 'fail after')
        json(res, 500, { type: 'error', id: randomUUID(), code: 'internal_server_error' });
      else json(res, 200, found);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The real server repeats the request in its error; a log must not.
      json(res, error.status, {
        type: 'error',
        id: randomUUID(),
        code: error.code,
        parameter: error.parameter,
        description: `refused: ${body} ${req.headers.authorization ?? ''}`,
      });
    }
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
      ...(registration === undefined ? {} : { receipt_registration: registration }),
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

  /** The payment page: two buttons, which notify the shop and lead back to it. */
  async function checkout(req: IncomingMessage, res: ServerResponse, body: string): Promise<void> {
    const id = new URL(req.url ?? '/', base).searchParams.get('orderId') ?? '';
    if (req.method !== 'POST') {
      res
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          '<!doctype html><html lang="ru"><title>ЮKassa</title><link rel="icon" href="data:,">' +
            '<h1>Оплата</h1><form method="post"><button name="act" value="pay">Заплатить</button>' +
            '<button name="act" value="cancel">Отказаться</button></form>',
        );
      return;
    }
    if (body.includes('pay')) pay(id);
    else cancel(id);
    if (notifyUrl !== null)
      await fetch(notifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(notification(id)),
      });
    res.writeHead(303, { location: returnUrls.get(id) ?? base }).end();
  }

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (req.url?.startsWith('/checkout/') !== true) serve(req, res, body);
      else checkout(req, res, body).catch(() => res.destroy());
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    config: { shopId, secretKey, url: `${base}/v3` },
    payments,
    refunds,
    receipts,
    requests,
    /** The number of POST requests for payments or refunds. */
    posts: (path: '/v3/payments' | '/v3/refunds' | '/v3/receipts') =>
      requests.filter((request) => request.method === 'POST' && request.path === path),
    /** The faults of the next calls. */
    fault: (...next: Fault[]) => {
      faults.push(...next.map((fault) => ({ fault, path: '/' })));
    },
    /** The same for the next calls to this path. */
    faultAt: (path: string, ...next: Fault[]) => {
      faults.push(...next.map((fault) => ({ fault, path })));
    },
    /** The same for the next POST calls to this path. */
    faultPosts: (path: string, ...next: Fault[]) => {
      faults.push(...next.map((fault) => ({ fault, path, method: 'POST' as const })));
    },
    /** From now on everything works as documented. */
    calm() {
      faults.length = 0;
      isDown = false;
      refundStatus = 'succeeded';
      registration = 'succeeded';
      for (const receipt of receipts.values())
        if (receipt.status === 'pending') receipt.status = 'succeeded';
      for (const made of [...payments.values(), ...refunds.values()])
        if (made.receipt_registration === 'pending') made.receipt_registration = 'succeeded';
    },
    /** Forgets idempotency keys, as after a day. */
    forgetKeys: () => {
      once.clear();
    },
    /** Every call ends with 500 until it is up again. */
    setDown(down: boolean) {
      isDown = down;
    },
    /** The outcome of the next refunds. */
    refundAs(status: Refund['status'], reason = 'insufficient_funds') {
      refundStatus = status;
      refundReason = reason;
    },
    /** The outcome of the receipts of the next payments, refunds and receipts. */
    registerAs(status: Registration) {
      registration = status;
    },
    /** Staff refund in the cabinet of the provider. */
    refundInCabinet: (paymentId: string, value: string): Refund =>
      createRefund({
        payment_id: paymentId,
        amount: { value, currency: 'RUB' },
        ...(known(paymentId).amount.value === value ? {} : { receipt: cabinetReceipt(value) }),
      }),
    finishRefund(id: string) {
      const refund = refunds.get(id);
      if (refund !== undefined) finishRefund(refund);
    },
    /** The payment that was made last. */
    last: (): Payment => known([...payments.keys()].at(-1) ?? ''),
    /** The buyer pays on the page of the provider. */
    pay,
    /** The buyer gives up, the bank refuses, or the time is over. */
    cancel,
    /** The notification that a payment now causes; the test sends it once, twice or never. */
    notification,
    /** Where notifications are sent when a buyer has used the page. */
    notifyAt(url: string) {
      notifyUrl = url;
    },
    refundNotification: (refund: Refund) => ({
      type: 'notification',
      event: `refund.${refund.status}`,
      object: structuredClone(refund),
    }),
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
