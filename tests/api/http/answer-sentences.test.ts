import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { ApiError, type ErrorAnswer } from '#src/contract/errors.ts';
import { ERROR_STATUS, type ErrorCode } from '#src/contract/error-codes.ts';
import type { FormErrorsAnswer } from '#src/contract/form-errors.ts';
import { NOBODY } from '#src/server/callers/identify.ts';
import { call } from '#src/server/api/call.ts';
import type { Handlers } from '#src/server/api/handlers.ts';
import type { Keys } from '#src/server/callers/keys.ts';
import type { StaffMember } from '#src/server/callers/caller.ts';
import type { StaffKeys } from '#src/server/callers/staff-keys.ts';
import { createApi } from '#src/server/api/create-api.ts';
import { covers } from '../../support/covers.ts';

const names = Object.keys(api) as EndpointName[];
const log = pino({ level: 'silent' });
/** Handlers that refuse every input that passes the contract, with this error. */
const refusing = (code: ErrorCode) =>
  Object.fromEntries(
    names.map((name) => [name, () => Promise.reject(new ApiError(code))]),
  ) as unknown as Handlers;
const siteOf = (code: ErrorCode) =>
  createApi({
    handlers: refusing(code),
    keys: {} as Keys,
    staffKeys: {
      ...({} as StaffKeys),
      use: () => Promise.resolve(OWNER),
      roleNow: () => Promise.resolve(OWNER.role),
      markOf: () => 'mark',
    },
    log,
    secureCookies: false,
  });
/** Calls of the desk are an owner's: what is wrong is then told of the call itself. */
const OWNER: StaffMember = {
  id: 1,
  email: '',
  name: '',
  role: 'owner',
  sessionId: '',
  needs_passkey: false,
};
const COOKIE = 'desk_key=any';
const site = siteOf('not_found');

type Told = Partial<ErrorAnswer> & Partial<Omit<FormErrorsAnswer, 'success'>>;

async function post(
  path: string,
  body: object,
  where = site,
): Promise<{ status: number; told: Told }> {
  const readBody = () => Promise.resolve(new TextEncoder().encode(JSON.stringify(body)));
  const headers = { 'content-type': 'application/json', cookie: COOKIE };
  const { status, body: text } = await where({
    method: 'POST',
    url: path,
    headers,
    address: '198.18.0.1',
    readBody,
  });
  return { status, told: JSON.parse(text) as Told };
}
async function get(url: string): Promise<{ status: number; told: Told }> {
  const readBody = () => Promise.reject(new Error('A question has no body.'));
  const { status, body } = await site({
    method: 'GET',
    url,
    headers: { cookie: COOKIE },
    address: '198.18.0.1',
    readBody,
  });
  return { status, told: JSON.parse(body) as Told };
}

/** All parts of an answer that a window may show. */
const shown = ({ detail, errors = {} }: Told) => [
  ...(detail === undefined ? [] : [detail]),
  ...Object.values(errors).flat(),
];
const SENTENCE = /^[А-ЯЁ«][^a-zA-Z_]+$/;

/** A text that every path parameter accepts. */
const fill = (path: string) =>
  path
    .replace('model/:id', 'model/1')
    .replace(':id', crypto.randomUUID())
    .replace(/:\w+\+?/g, 'x');
const fieldsOf = (schema: Endpoint['body']) =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];
/** Values that fields refuse: wrong types, too long texts, letters for numbers. */
const WRONG = [{ a: 1 }, 'я'.repeat(20_000), null, 'x', -1, ''];

const declared = names.map((name): [EndpointName, Endpoint] => [name, api[name]]);

describe('whatever is wrong with a call, what may be shown of the answer is a Russian sentence', () => {
  const posts = declared.filter(
    ([, { method, body }]) => method === 'POST' && fieldsOf(body).length > 0,
  );
  it.each(posts)('of %s', async (_name, { path, body }) => {
    let refused = 0;
    for (const field of fieldsOf(body)) {
      for (const wrong of WRONG) {
        const { status, told } = await post(fill(path), { [field]: wrong });
        expect(status, field).toBeLessThan(500);
        for (const text of shown(told)) expect(text, field).toMatch(SENTENCE);
        expect(shown(told), field).not.toEqual([]);
        refused += status === 400 ? 1 : 0;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  const asks = declared.filter(
    ([, { method, query }]) => method === 'GET' && fieldsOf(query).length > 0,
  );
  it.each(asks)('of the parameters of %s', async (_name, { path, query }) => {
    for (const field of fieldsOf(query)) {
      for (const wrong of ['x', '-1', 'я'.repeat(3000)]) {
        const { told } = await get(
          `${fill(path)}?${new URLSearchParams({ [field]: wrong }).toString()}`,
        );
        for (const text of shown(told)) expect(text, field).toMatch(SENTENCE);
      }
    }
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a word', '"x"'],
  ])('of %s', async (_what, body) => {
    const readBody = () => Promise.resolve(new TextEncoder().encode(body));
    const answer = await site({
      method: 'POST',
      url: api.cartAdd.path,
      headers: { 'content-type': 'application/json' },
      address: '198.18.0.1',
      readBody,
    });
    const told = JSON.parse(answer.body) as Told;
    expect([answer.status, told.code, told.detail]).toEqual([
      400,
      'invalid_input',
      'Запрос составлен неверно.',
    ]);
    expect(told.reason).toMatch(/^body: /);
  });

  it.each(Object.keys(ERROR_STATUS) as ErrorCode[])('of %s', async (code) => {
    const { told } = await post(api.logout.path, {}, siteOf(code));
    expect([told.code, shown(told).length]).toEqual([code, 1]);
    expect(shown(told)[0]?.replace('cookie', '')).toMatch(SENTENCE);
  });
});

it.each([
  ['emailLogin', { email: ' ' }, 'Введите свою почту', 'email: no_email'],
  ['emailLogin', { email: 'anna' }, 'Введите валидный емейл адрес', 'email: bad_email'],
  [
    'emailLogin',
    { email: 'anna@example.ru', code: 'abcd' },
    'В коде только цифры: введите их все',
    'code: bad_code',
  ],
  ['cartAdd', { product_id: 'x' }, 'Запрос составлен неверно.', /^product_id: /],
  [
    'promoCodeApply',
    { promo_code: 'Я'.repeat(500) },
    'Слишком длинный текст: сократите его и отправьте ещё раз.',
    /^promo_code: /,
  ],
] as const)(
  '%s of %j is told to the shopper in words and to the programmer by its field',
  async (name, body, detail, reason) => {
    covers('8.code.fails', '5.login.required');
    const { status, told } = await post(api[name].path, body);
    expect([status, told.code, told.detail]).toEqual([400, 'invalid_input', detail]);
    expect(told.reason).toMatch(reason);
    // A page that calls in process gets the same.
    await expect(call(refusing('failure'), name, { input: body }, NOBODY)).rejects.toMatchObject({
      code: 'invalid_input',
      detail,
    });
  },
);

it.each([
  '/api/order-confirm/1',
  '/api/order-confirm/none',
  '/api/order/x/invoice',
  '/api/reviews/model/x',
  '/api/form-token/x',
])('nothing is at %s', async (path) => {
  const { status, told } = await get(path);
  expect([status, told.code, told.detail]).toEqual([
    404,
    'not_found',
    'Ничего не найдено по этому адресу.',
  ]);
});
it.each(['cancel', 'agree', 'repeat', 'pay'])(
  'nobody can %s an order by what is no id',
  async (deed) => {
    expect(await post(`/api/order/x/${deed}`, { seen_final: 1 })).toMatchObject({
      status: 404,
      told: { code: 'not_found' },
    });
  },
);
