import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api as contract } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { damaged, damages, expectBounded } from '../../support/fuzz.ts';
import { bodyOf, photo } from '../../support/hostile-files.ts';
import { fillHostile } from '../../support/hostile-shop.ts';
import { staffLogin } from '../../support/staff.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const BOUNDARY = 'between-the-fields';
const endpoints: readonly Endpoint[] = Object.values(contract);
const withMethod = (method: Endpoint['method']) =>
  endpoints.filter((declared) => declared.method === method);
const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { entries?: object }).entries ?? {});
const shop = await forThisFile(openWholeShop(fillHostile));
const shopper = await shop.somebody();
const guest = (await shop.clientOf().getSession({})).token;

type CallerKind = 'nobody' | 'guest' | 'shopper' | 'owner';
const caller = fc.constantFrom<CallerKind>('nobody', 'guest', 'shopper', 'owner');

/** Headers of the caller; the owner of the desk logs in anew, as a call may have ended the login. */
async function headersOf(kind: CallerKind): Promise<Record<string, string>> {
  switch (kind) {
    case 'nobody':
      return {};
    case 'guest':
      return { authorization: `Session ${guest}` };
    case 'shopper':
      return { authorization: `Token ${shopper.key}` };
    case 'owner':
      return { cookie: (await staffLogin(shop.db, 'owner')).cookie };
  }
}

/** Sends it, and expects an answer that is no failure of ours, in its status or in the log. */
async function expectAnswer(path: string, from: CallerKind, init: RequestInit = {}): Promise<void> {
  const logged = shop.failures.length;
  const { status, text } = await fetch(shop.url + path, {
    ...init,
    redirect: 'manual',
    // What is never answered fails with its input.
    signal: AbortSignal.timeout(atMost(30_000)),
    headers: { ...(init.headers as Record<string, string>), ...(await headersOf(from)) },
  }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
  expect([status < 500, shop.failures.slice(logged)], text).toEqual([true, []]);
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '-1',
      '0',
      '1e400',
      'NaN',
      '2147483648',
      '9007199254740993',
      '99999999999999999999',
      '1,5',
      '10 шт',
    ],
    ...[
      'null',
      'true',
      '[]',
      '{}',
      '__proto__',
      'constructor',
      '2026-02-31',
      '0000-00-00',
      '../..',
      '%',
      '%2e%2e',
      '%00',
    ],
    ...[
      '\ud800',
      '\0',
      '\u00ad',
      '\u200b',
      'İ',
      'ß',
      '\u{1f600}',
      "' or 1=1 --",
      '<!--',
      'a'.repeat(3000),
      'ы'.repeat(300),
    ],
    ...[
      'анна@пример.рф',
      'a@b',
      'a..b@example.ru',
      '"a b"@example.ru',
      '+7 (916) 123-45-67',
      '++7',
      '８９１６１２３４５６７',
    ],
  ),
);
const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.integer(),
      fc.double(),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields by the endpoint's own names, now and then with one of another. */
const fieldsOf = <Value>(names: string[], value: fc.Arbitrary<Value>) =>
  fc.array(
    fc.tuple(names.length === 0 ? fc.constant('q') : fc.constantFrom(...names, 'q'), value),
    { maxLength: 12 },
  );

/** The path with an odd text for each parameter. */
const pathOf = ({ path }: Endpoint) =>
  fc.array(oddText, { minLength: 4, maxLength: 4 }).map((texts) => {
    const values = texts.values();
    return path.replace(/:\w+\+?/g, () => encodeURIComponent(wellFormed(values.next().value)));
  });
const wellFormed = (text = '') => text.toWellFormed();

const encoded = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`).join('&');

describe('whatever is sent to the API', () => {
  it(
    'as a query, it is answered',
    async () => {
      const request = fc
        .constantFrom(...withMethod('GET'))
        .chain((declared) =>
          fc.tuple(
            pathOf(declared),
            fieldsOf([...namesIn(declared.query), ...namesIn(declared.params)], oddText).map(
              encoded,
            ),
            fc.string({ unit: fc.constantFrom(...'%&=+;?[]a\\'), maxLength: 12 }),
          ),
        );
      await expectBounded(
        fc.asyncProperty(request, caller, async ([path, query, junk], from) => {
          await expectAnswer(`${path}?${query}&${junk}`, from);
        }),
        300,
      );
    },
    atMost(1_800_000),
  );

  it(
    'as JSON, it is answered',
    async () => {
      const request = fc.constantFrom(...withMethod('POST')).chain((declared) =>
        fc.tuple(
          pathOf(declared),
          fc.oneof(
            {
              weight: 6,
              arbitrary: fieldsOf(namesIn(declared.body), oddValue).map(Object.fromEntries),
            },
            { weight: 1, arbitrary: fc.jsonValue() },
          ),
          fc.option(damages, { freq: 4 }),
        ),
      );
      await expectBounded(
        fc.asyncProperty(request, caller, async ([path, value, list], from) => {
          const json = Buffer.from(JSON.stringify(value));
          const body = list === null ? json : damaged(json, list);
          await expectAnswer(path, from, {
            method: 'POST',
            body: new Uint8Array(body),
            headers: { 'content-type': 'application/json' },
          });
        }),
        300,
      );
    },
    atMost(1_800_000),
  );

  it(
    'as a form, it is answered',
    async () => {
      const request = fc
        .constantFrom(...withMethod('POST'))
        .chain((declared) =>
          fc.tuple(pathOf(declared), fieldsOf(namesIn(declared.body), oddText).map(encoded)),
        );
      await expectBounded(
        fc.asyncProperty(request, caller, async ([path, body], from) => {
          await expectAnswer(path, from, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
          });
        }),
        200,
      );
    },
    atMost(1_800_000),
  );

  it(
    'as a form with files, be it damaged on its way, it is answered',
    async () => {
      const jpeg = await photo({ width: 40, height: 30 });
      const request = fc
        .constantFrom(...endpoints.filter(({ files }) => files !== undefined))
        .chain((declared) =>
          fc.tuple(
            pathOf(declared),
            fieldsOf(namesIn(declared.body), oddText),
            fc.constantFrom(declared.files?.name ?? '', 'other'),
            oddText,
            fc.option(damages),
          ),
        );
      await expectBounded(
        fc.asyncProperty(request, caller, async ([path, fields, field, filename, list], from) => {
          const parts = fields.map(([name, content]) => ({ name, content: wellFormed(content) }));
          const file = {
            name: field,
            content: jpeg,
            filename: wellFormed(filename).replace(/[\r\n"]/g, ''),
            type: 'image/jpeg',
          };
          const whole = bodyOf([...parts, file], BOUNDARY);
          await expectAnswer(path, from, {
            method: 'POST',
            body: new Uint8Array(list === null ? whole : damaged(whole, list)),
            headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
          });
        }),
        150,
      );
    },
    atMost(1_800_000),
  );
});
