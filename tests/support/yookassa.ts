import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './loopback.ts';
import { openBooks } from './yookassa-books.ts';
import type { Asked, Payment, Refund, Registration, SentReceipt } from './yookassa-papers.ts';
import { Refusal } from './yookassa-rules.ts';

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
  let notifyUrl: string | null = null;
  const faults: { fault: Fault; path: string; method?: 'POST' }[] = [];
  let isDown = false;
  const requests: { method: string; path: string; key: string | undefined; body: string }[] = [];
  let base = '';
  const books = openBooks(() => base);
  const { payments, refunds, receipts, once, outcome } = books;
  const { createPayment, createRefund, createReceipt, idempotent } = books;
  const { cancel, known, notification, pay } = books;

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
    res.writeHead(303, { location: books.returnUrls.get(id) ?? base }).end();
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
  base = await listen(server);

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
      outcome.refund = 'succeeded';
      outcome.registration = 'succeeded';
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
      outcome.refund = status;
      outcome.reason = reason;
    },
    /** The outcome of the receipts of the next payments, refunds and receipts. */
    registerAs(status: Registration) {
      outcome.registration = status;
    },
    /** Staff refund in the cabinet of the provider. */
    refundInCabinet: (paymentId: string, value: string): Refund =>
      createRefund({
        payment_id: paymentId,
        amount: { value, currency: 'RUB' },
        ...(known(paymentId).amount.value === value
          ? {}
          : { receipt: books.cabinetReceipt(value) }),
      }),
    finishRefund(id: string) {
      const refund = refunds.get(id);
      if (refund !== undefined) books.finishRefund(refund);
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
