import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { newKey } from '#src/server/callers/keys.ts';
import { createApi } from '#src/server/api/create-api.ts';
import type { Api } from '#src/server/api/api-request.ts';
import { freePort, listen } from '../../support/loopback.ts';
import { openFrontSite } from '../../support/two-sites.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

/** The headers of a browser that sends a plain form. */
const BROWSER = { accept: 'text/html,application/xhtml+xml', origin: 'https://front.example' };
const URL_ENCODED = 'application/x-www-form-urlencoded';
const ORDER = {
  full_name: 'Анна «Петля» Котова',
  comment: 'строка\r\nдругая <b>',
  idempotency_key: 'k',
};
const front = await forThisFile(openFrontSite(`http://127.0.0.1:${await freePort()}`));

const post = (path: string, body: BodyInit, headers: Record<string, string> = BROWSER) =>
  fetch(front.url + path, { method: 'POST', body, headers, redirect: 'manual' });

/** The fields that the page of an unavailable shop would send again. */
async function awayPage(answer: Response) {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    503,
    expect.stringContaining('no-store'),
  ]);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  return ((await answer.json()) as { unsent?: unknown }).unsent;
}

function messageForm(file?: Blob): FormData {
  const form = new FormData();
  form.append('name', 'Анна');
  form.append('message', 'первая строка\nвторая');
  if (file !== undefined) form.append('file', file, 'plan.pdf');
  return form;
}
const MESSAGE = [
  ['name', 'Анна'],
  ['message', 'первая строка\r\nвторая'],
];

describe('a plain form while the backend is away', () => {
  it('is answered by a page that holds what it said, to be sent once more', async () => {
    covers('threat.backend_away');
    const body = new URLSearchParams({ product_id: '7', quantity: '2', next: '/cart' });
    expect(await awayPage(await post('/api/cart/add?from=x', body))).toEqual({
      action: '/api/cart/add?from=x',
      isIncomplete: false,
      fields: [
        ['product_id', '7'],
        ['quantity', '2'],
        ['next', '/cart'],
      ],
    });
  });

  it('keeps every text of one with a field of files, and says when a file was chosen', async () => {
    expect(await awayPage(await post('/api/feedback', messageForm()))).toEqual({
      action: '/api/feedback',
      fields: MESSAGE,
      isIncomplete: false,
    });
    expect(
      await awayPage(await post('/api/feedback', messageForm(new Blob(['x'.repeat(400_000)])))),
    ).toEqual({
      action: '/api/feedback',
      fields: MESSAGE,
      isIncomplete: true,
    });
  });

  it.each([[{}], [{ cookie: `auth_key=${newKey()}` }]])(
    'keeps what was sent to a page (%j)',
    async (who) => {
      const path = 'cookie' in who ? '/order' : '/cart';
      const unsent = await awayPage(
        await post(path, new URLSearchParams(ORDER), { ...BROWSER, ...who }),
      );
      expect(unsent).toEqual({ action: path, fields: Object.entries(ORDER), isIncomplete: false });
    },
  );

  it('is refused when it is too large to be one', async () => {
    covers('threat.backend_away');
    const body = new URLSearchParams({ comment: 'x'.repeat(100_000) });
    const answer = await post('/cart', body);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ isAuthorized: false }),
    ]);
  });

  it('is not what a script sends, which is told by a code', async () => {
    const answer = await post('/api/cart/add', '{}', {
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable' }),
    ]);
  });
});

describe('a page of a shopper who is logged in', () => {
  it('is the one that says that the shop is away', async () => {
    const headers = { accept: BROWSER.accept, cookie: `auth_key=${newKey()}` };
    const answer = await fetch(`${front.url}/personal`, { headers, redirect: 'manual' });
    expect(await awayPage(answer)).toBeUndefined();
  });
});

describe('the sheet by which pages show what a browser’s cookies say', () => {
  it('is there whoever is logged in, for it needs nobody', async () => {
    const answer = await fetch(`${front.url}/visitor.css`, {
      headers: { cookie: `auth_key=${newKey()}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('a server in front of a backend that is away', () => {
  it.each([502, 503, 504])(
    'answers forms by a page of its own, which is not shown: %d',
    async (status) => {
      const proxy = createServer((req, res) => {
        req.resume();
        res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>nginx</h1>');
      });
      const site = await openFrontSite(await listen(proxy));
      try {
        const body = new URLSearchParams({ product_id: '7' });
        const answer = await fetch(`${site.url}/api/cart/add`, {
          method: 'POST',
          body,
          headers: BROWSER,
        });
        expect(await awayPage(answer)).toMatchObject({ fields: [['product_id', '7']] });
      } finally {
        await site.close();
        proxy.close();
      }
    },
  );
});

describe('a plain form while the database of the shop itself is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const away = () => Promise.reject(refused);
  /** The API of an empty shop: neither the caller nor the requested data exists. */
  const api = createApi({
    handlers: { cartAdd: away } as never,
    keys: { useSession: away, useLogin: away } as never,
    log: { error: () => undefined, warn: () => undefined } as never,
    secureCookies: false,
  });
  type Request = Parameters<Api>[0];
  const send = (headers: Request['headers'], body = 'product_id=7&quantity=2&next=%2Fcart') =>
    api({
      method: 'POST',
      url: '/api/cart/add',
      address: '127.0.0.1',
      headers: { accept: BROWSER.accept, 'content-type': URL_ENCODED, ...headers },
      readBody: () => Promise.resolve(Buffer.from(body)),
    });
  const unsent = {
    action: '/api/cart/add',
    isIncomplete: false,
    fields: [
      ['product_id', '7'],
      ['quantity', '2'],
      ['next', '/cart'],
    ],
  };

  it.each([
    ['before it is read', { cookie: `session_key=${newKey()}` }],
    ['while it is taken', {}],
  ])('is kept for its page: %s', async (_when, headers) => {
    const { status, ...answer } = await send(headers);
    expect([status, answer.unsent]).toEqual([503, unsent]);
    expect(answer.headers).toMatchObject({ 'retry-after': expect.any(String) });
  });

  it('is not kept of a program that asks for JSON', async () => {
    expect((await send({ accept: 'application/json' })).unsent).toBeUndefined();
  });
});
