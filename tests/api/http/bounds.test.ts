import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { staffLogin } from '../../support/staff.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openWholeShop(() => Promise.resolve()));

type Schema = v.GenericSchema;
/** The parts of a valibot schema that are looked at. */
interface Parts {
  type: string;
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  options?: readonly unknown[];
  pipe?: readonly Partial<Parts & { requirement: unknown }>[];
}
const partsOf = (schema: unknown) => schema as Parts;

/** The limit of this kind in a schema, however it is wrapped. */
function limitOf(schema: Schema, type: string): number | undefined {
  const { pipe = [], wrapped } = partsOf(schema);
  const found = pipe.find((action) => action.type === type)?.requirement;
  if (typeof found === 'number') return found;
  const inner = [wrapped, ...pipe.filter((part) => part !== schema && 'pipe' in part)][0];
  return inner === undefined ? undefined : limitOf(inner as Schema, type);
}

function kindOf(schema: Schema): string {
  const { type, wrapped } = partsOf(schema);
  return wrapped === undefined ? type : kindOf(wrapped);
}

/** What is longer, or larger, than any field may be that declares no limit. */
const WITHOUT_LIMIT = 5000;

/** Values of a field at its limits and beyond them. */
function boundsOf(schema: Schema): unknown[] {
  const longest = limitOf(schema, 'max_length') ?? WITHOUT_LIMIT;
  const texts = [longest, longest + 1].flatMap((length) => [
    'a'.repeat(length),
    'я'.repeat(length),
    '9'.repeat(length),
  ]);
  const most = limitOf(schema, 'max_value') ?? Number.MAX_SAFE_INTEGER;
  const numbers = [0, -1, most, most + 1, 2 ** 31, 2 ** 53, 1e308, 0.5];
  if (kindOf(schema) === 'array') return [[], Array(longest).fill('a'), Array(longest + 1).fill(1)];
  const isText = kindOf(schema) === 'string';
  return [...texts, ...(isText ? [] : numbers), '', ' ', null, {}];
}

const entriesOf = (schema: Schema) => Object.entries(partsOf(schema).entries ?? {});
/** What one schema or another takes; the other fields of a call get the first that fits. */
const USUAL = [
  ...['1', 'anna@example.ru', '+79161234567', 'a'.repeat(20), crypto.randomUUID(), '2026-01-01'],
  ...[1, 100, true, null, [], ['1'], [1], {}],
];
function usual(schema: Schema): unknown {
  const { options = [], wrapped, entries, item } = partsOf(schema);
  const candidates = [...options, ...USUAL];
  const found = candidates.find((value) => v.safeParse(schema, value).success);
  if (found !== undefined) return found;
  if (wrapped !== undefined) return usual(wrapped);
  if (item !== undefined) return [usual(item)];
  return entries === undefined ? undefined : usualOf(schema);
}
const usualOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(entriesOf(schema).map(([name, field]) => [name, usual(field)]));

/** Texts of an address; more than a request line may have is another limit. */
const ADDRESS_MOST = 6000;
const isAddressable = (value: unknown) =>
  ['string', 'number'].includes(typeof value) &&
  String(value).trim() !== '' &&
  encodeURIComponent(String(value)).length < ADDRESS_MOST;

type Input = Record<'params' | 'query' | 'body', Record<string, unknown>>;
const PARTS = ['params', 'query', 'body'] as const;

/** Calls that are right but for one field, which is at a bound. */
function callsOf(declared: Endpoint): Input[] {
  const right: Input = {
    params: usualOf(declared.params),
    query: usualOf(declared.query),
    body: usualOf(declared.body),
  };
  const changed = PARTS.flatMap((part) =>
    entriesOf(declared[part]).flatMap(([name, schema]) =>
      boundsOf(schema)
        .filter((value) => part === 'body' || isAddressable(value))
        .map((value) => ({ ...right, [part]: { ...right[part], [name]: value } })),
    ),
  );
  return [right, ...changed];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const addressOf = (path: string, { params, query }: Input) => {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, textOf(value)]);
  const filled = path.replace(/:(\w+)\+?/g, (_mark, name: string) =>
    encodeURIComponent(textOf(params[name] ?? '1')),
  );
  return `${filled}?${new URLSearchParams(search).toString()}`;
};

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];

describe('No call makes an error of the server, with each field at its limit and beyond', () => {
  it.each(endpoints)('%s', async (_name, declared) => {
    const { method, path, roles } = declared;
    // Some calls end the login.
    const login = async (): Promise<Record<string, string>> =>
      roles === undefined
        ? { authorization: `Token ${(await shop.somebody()).key}` }
        : { cookie: (await staffLogin(shop.db, 'owner')).cookie };
    let who = await login();
    for (const input of callsOf(declared)) {
      const answer = await fetch(shop.url + addressOf(path, input), {
        method,
        redirect: 'manual',
        headers: { ...who, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(input.body) }),
      });
      const said = await answer.text();
      const what = `${JSON.stringify(input).slice(0, 300)} ${said.slice(0, 300)}`;
      expect(shop.failures.splice(0), what).toEqual([]);
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status === 401 || answer.status === 403) who = await login();
    }
  });
});
