import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { api as contract, type EndpointName } from '#src/contract/api.ts';
import { isApiError } from '#src/contract/errors.ts';
import { isFormErrors } from '#src/contract/form-errors.ts';
import { cartCsv } from '#src/features/cart/csv.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { httpClient } from '#src/client/http-client.ts';
import { callCommand } from '#src/server/modules/call/command.ts';
import { staffLogin } from '../../support/staff.ts';
import { staffOf } from '../../support/staff-command.ts';
import { textsFor, type HostileCall } from '../../support/hostile-call.ts';
import { HOSTILE_CALLS } from '../../support/hostile-calls.ts';
import { HOSTILE, skeletonOf, textFields } from '../../support/hostile-text.ts';
import { HOSTILE_GOODS, fillHostile } from '../../support/hostile-shop.ts';
import { openWholeShop, type Somebody } from '../../support/whole-shop.ts';
import { readXml } from '../../support/xml.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const TAKES_TEXT = (Object.keys(contract) as EndpointName[]).filter(
  (name) => textFields(contract[name]).length > 0,
);
const calls = Object.entries(HOSTILE_CALLS) as [EndpointName, HostileCall][];
const shop = await forThisFile(openWholeShop(fillHostile));

const send = (
  { api }: Pick<Somebody, 'api'>,
  name: EndpointName,
  input: object,
): Promise<unknown> => (api[name] as (input: object) => Promise<unknown>)(input);
/** The message under the field, or the code of the answer; null after success. */
const refusal = (answer: Promise<unknown>, field: string): Promise<string | null> =>
  answer.then(
    () => null,
    (error: unknown) => {
      if (isFormErrors(error)) return error.errors[field]?.join() ?? JSON.stringify(error.errors);
      return isApiError(error) ? error.code : String(error);
    },
  );
const doorOf = async (call: HostileCall, who: Somebody): Promise<Pick<Somebody, 'api'>> =>
  call.door === undefined ? who : { api: await call.door(shop, who) };
/** Who has the right to call; others are refused before their text is looked at. */
const ofRole = (name: EndpointName, call: HostileCall, who: Somebody) =>
  contract[name].roles === undefined ? who : doorOf(call, who);
const goodOf = async ({ good }: HostileCall, who: Somebody) => good?.(shop, who) ?? {};

it('every text field of the contract has its fate in the table, and no other', () => {
  covers('threat.script_in_text');
  const fates = Object.fromEntries(
    calls.map(([name, { kept = {}, refused = {}, compared = [] }]) => [
      name,
      [...Object.keys(kept), ...Object.keys(refused), ...compared].sort(),
    ]),
  );
  expect(fates).toEqual(
    Object.fromEntries(TAKES_TEXT.map((name) => [name, textFields(contract[name])])),
  );
});

describe('text that would be something else', () => {
  const keeping = calls.filter(([, { kept }]) => kept !== undefined);
  it.each(keeping)(
    'comes back as it was typed, everywhere that it is shown: %s',
    async (name, call) => {
      for (const hostile of HOSTILE) {
        const who = await shop.somebody();
        const { sent, back } = textsFor(call.kept ?? {}, hostile);
        if (Object.keys(sent).length === 0) continue;
        const answer = await send(await doorOf(call, who), name, {
          ...(await goodOf(call, who)),
          ...sent,
        });
        const seen = (await call.seen?.(shop, who, answer)) ?? {};
        for (const [field, text] of Object.entries(back))
          expect(
            [field, ...(seen[field] ?? [undefined])].map((one) => one?.replaceAll('\r\n', '\n')),
            hostile.typed,
          ).toEqual([field, ...(seen[field] ?? ['']).map(() => text)]);
      }
    },
    atMost(60_000),
  );

  const refusing = calls.filter(([, { refused }]) => refused !== undefined);
  it.each(refusing)(
    'is refused with a sentence where a rule says so: %s',
    async (name, call) => {
      const who = await shop.somebody();
      for (const [field, rule] of Object.entries(call.refused ?? {})) {
        const [sentence, most] = typeof rule === 'string' ? [rule, Infinity] : rule;
        for (const { typed } of HOSTILE.filter((one) => one.typed.length <= most)) {
          // The path of a URL holds whole characters only.
          const answer = send(await ofRole(name, call, who), name, {
            ...(await goodOf(call, who)),
            [field]: typed.toWellFormed(),
          });
          // A form with parts is refused as a whole for a null byte.
          const isNoForm = 'multipart' in contract[name] && typed.includes('\0');
          expect(await refusal(answer, field), `${field}: ${typed}`).toBe(
            isNoForm ? 'invalid_input' : sentence,
          );
        }
      }
    },
    atMost(60_000),
  );

  const comparing = calls.filter(([, { compared }]) => compared !== undefined);
  it.each(comparing)(
    'is only compared, and no failure of ours: %s',
    async (name, call) => {
      const who = await shop.somebody();
      const good = await goodOf(call, who);
      for (const field of call.compared ?? []) {
        const [outer = '', inner] = field.split('.');
        for (const { typed } of HOSTILE) {
          const told = await refusal(
            send(await ofRole(name, call, who), name, {
              ...good,
              [outer]: inner === undefined ? typed : { id: 'x', [inner]: typed },
            }),
            field,
          );
          expect(['failure', 'unavailable'], field).not.toContain(told);
        }
      }
    },
    atMost(60_000),
  );
});

describe('after all of it', () => {
  it('no letter has a header or an element that one with plain words has not', async () => {
    covers('threat.header_line');
    const kinds = Map.groupBy(shop.letters(), ({ headers }) =>
      (headers['subject'] ?? '')
        .replace(/\d+/g, '#')
        .replace(/(с сайта:|Заказ № #|Новый заказ № #)[^]*/, '$1'),
    );
    expect([...kinds.keys()].length).toBeGreaterThan(4);
    for (const [kind, letters] of kinds) {
      const [plain] = letters;
      for (const { headers, html } of letters) {
        expect(Object.keys(headers), kind).toEqual(Object.keys(plain?.headers ?? {}));
        expect(skeletonOf(html), kind).toEqual(skeletonOf(plain?.html ?? ''));
        expect(headers['to'], kind).toMatch(/^[\w-]+@[\w.]+$/);
      }
    }
  });

  it(
    'neither orders nor reviews of the staff steer the terminal, and the spreadsheet runs no formula',
    async () => {
      covers('threat.terminal_text');
      const [orders, reviews] = [
        staffOf('order', ordersCommand, () => shop),
        staffOf(
          'call',
          (at) =>
            callCommand(at, (baseUrl, cookie) =>
              httpClient({ baseUrl, headers: () => ({ cookie }) }),
            ),
          () => ({
            ...shop,
            env: { PORT: new URL(shop.url).port, SITE_URL: 'https://skoba.example' },
          }),
        ),
      ];
      const { email } = await staffLogin(shop.db, 'owner');
      const { rows } = await shop.db.execute<{ number: number; id: number }>(
        sql`select number, (select id from review where comment like '%[2J%') as id
        from "order" where full_name like '%[2J%'`,
      );
      const shown = [
        await orders.run('show', String(rows[0]?.number)),
        await reviews.run('deskReview', JSON.stringify({ id: rows[0]?.id }), '--as', email),
      ];
      for (const { said: text } of shown) {
        expect(text).toContain('а б [2Jгод\ufffdя');
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }
      const { said: csv } = await orders.run('csv');
      expect(csv).toContain("'=HYPERLINK(");
      expect(csv).not.toMatch(/(?:^|[;\n])"?[=+@]/);
    },
    atMost(60_000),
  );

  it('the log knows no failure, and every table is there', async () => {
    expect(shop.failures).toEqual([]);
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int from product`,
    );
    expect(rows).toEqual([{ count: HOSTILE_GOODS.length }]);
  });
});

describe('goods of an exchange file whose every text would be something else', () => {
  it('come through the API as they stand in the file, and are found by the live search', async () => {
    const api = shop.clientOf();
    const { content } = (await api.categoryRoot({ pageSize: 100 })).products;
    expect(content.map(({ title }) => title).sort()).toEqual(
      HOSTILE_GOODS.map(({ title }) => title).sort(),
    );
    for (const { title, said, brand, property, value } of HOSTILE_GOODS) {
      const card = content.find((one) => one.title === title);
      const full = await api.product({ slug: card?.slug ?? '' });
      expect([full.title, full.description, full.brand?.title]).toEqual([title, said, brand]);
      expect(
        skeletonOf(full.description_html).filter(
          (tag) => !['p', '/p', 'b', '/b', 'i', '/i'].includes(tag),
        ),
      ).toEqual([]);
      expect(full.attributes.map((one) => [one.title, one.value])).toContainEqual([
        property,
        value,
      ]);
      expect(
        (await api.modalSearch({ query: full.article })).products.map((one) => one.title),
      ).toContain(title);
    }
  });

  it('make a feed and a map of the site that are whole XML, with the very names', async () => {
    const feed = readXml(await (await fetch(`${shop.url}/yml.xml`)).text());
    const offers = feed.children[0]?.children.find(({ name }) => name === 'offers')?.children ?? [];
    const nameOf = (offer: (typeof offers)[number]) =>
      offer.children.find(({ name }) => name === 'name')?.text;
    expect(offers.map(nameOf).sort()).toEqual(HOSTILE_GOODS.map(({ title }) => title).sort());
    expect(
      readXml(await (await fetch(`${shop.url}/sitemap-1.xml`)).text()).children.length,
    ).toBeGreaterThan(HOSTILE_GOODS.length);
  });

  it('are a spreadsheet of the cart without a formula', async () => {
    const { api } = await shop.somebody();
    for (const { id } of (await api.categoryRoot({ pageSize: 100 })).products.content)
      await api.cartAdd({ product_id: id });
    const csv = cartCsv((await api.cartList({})).content, 'https://skoba.example');
    expect(csv).toContain('"\'=HYPERLINK(');
    expect(csv).not.toMatch(/(?:^|[;\n])"?[=+@]/);
  });
});
