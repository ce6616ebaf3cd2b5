import { expect, test } from '@playwright/test';
import { httpClient } from '../../src/client/http-client.ts';
import { productPath } from '../../src/domain/paths.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { atMost } from '../support/limits.ts';
import { staffLogin } from '../support/staff.ts';
import { newAddress, newEmail } from './support/letters.ts';
import { pageRoutes, type PageRoute } from './support/page-routes.ts';
import { withShopDatabase } from './support/shop-database.ts';
import { openSite, type SiteProcess } from './support/site-process.ts';

/** Longer than what pages look up, than an address that leads elsewhere, and than most proxies allow. */
const LONG = [1500, 2000, 8000].flatMap((length) => [
  'a'.repeat(length),
  '9'.repeat(length),
  // As long when it is encoded.
  '%D1%8F'.repeat(length / 6),
]);
/** Bytes that are no text, bare signs, numbers that no column holds. */
const ODD = [
  ...[
    '%FF',
    '%ED%A0%80',
    '%EF%BF%BF',
    '%00',
    '%',
    '%2',
    '%2F',
    '%5C',
    '%0D%0A',
    '%20',
    '%E2%80%AE',
  ],
  ...[
    '0',
    '-1',
    '1.5',
    '1e9',
    '2147483648',
    '9007199254740993',
    'null',
    "'",
    '%3Cb%3E',
    '%F0%9F%AA%91',
  ],
  ...['00000000-0000-0000-0000-000000000000', '__proto__', 'constructor', '2026-02-30', 'a+b;c,d'],
];
const VALUES = [...LONG, ...ODD];
/** How many of them a name of the query gets on each page: all of them over all pages. */
const VALUES_OF_KEY = 4;
const AT_ONCE = 6;

const ROUTES = pageRoutes();
const ALL_KEYS = [...new Set(ROUTES.flatMap(({ keys }) => keys))];

let site: SiteProcess;
const cookies = { shopper: '', owner: '' };
/** The error records about requests. */
const errors: string[] = [];
test.beforeAll(async () => {
  site = await openSite({ LOG_LEVEL: 'error' });
  site.lines.on('line', (line: string) => {
    if (line.includes('"path":')) errors.push(line);
  });
  await withShopDatabase(async (db) => {
    const person = { email: newEmail(), name: 'Анна', phone: '+79161234567' };
    const [row] = await db.insert(account).values(person).returning({ id: account.id });
    const { key } = await keysOf(db, systemClock).signIn(row?.id ?? 0, 3600);
    cookies.shopper = `auth_key=${key}`;
    cookies.owner = `desk_key=${(await staffLogin(db, 'owner')).key}`;
  });
});
test.afterAll(() => site.close());

const isOfDesk = ({ path }: PageRoute) => path.startsWith('/desk');
const ask = (path: string) =>
  fetch(site.url + path, {
    redirect: 'manual',
    headers: {
      ...newAddress(),
      accept: 'text/html',
      cookie: path.startsWith('/desk') ? cookies.owner : cookies.shopper,
    },
  });

/** Addresses that the pages at these addresses lead to. */
async function linksOf(paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths)
    for (const [, href = ''] of (await (await ask(path)).text()).matchAll(/href="(\/[^"?#]*)/g))
      found.add(href);
  return [...found];
}

/** Addresses of the dynamic routes that exist, one for each that a link or a link's page leads to. */
async function existing(routes: readonly PageRoute[]): Promise<Map<PageRoute, string>> {
  const {
    products: {
      content: [product],
    },
  } = await httpClient({ baseUrl: site.url }).categoryRoot({});
  if (product === undefined) throw new Error('The shop has no goods.');
  const [still, dynamic] = [true, false].map((isStill) =>
    routes.filter(({ path }) => path.includes('[') !== isStill),
  ) as [PageRoute[], PageRoute[]];
  const links = [productPath(product), ...(await linksOf(still.map(({ path }) => path)))];
  const findIn = (addresses: readonly string[]) =>
    new Map(
      dynamic.flatMap((route) => {
        const address = addresses.find(
          (one) => route.pattern.test(one) && !still.some(({ path }) => path === one),
        );
        return address === undefined ? [] : [[route, address] as const];
      }),
    );
  const further = await linksOf([...findIn(links).values()]);
  return findIn([...links, ...further]);
}

/** The addresses of a route with each of its parts replaced by each value. */
const withOddParts = ({ path }: PageRoute, address = path.replace(/\[.*?\]/g, '1')): string[] => {
  const marks = path.split('/');
  return address
    .split('/')
    .flatMap((_part, at, parts) =>
      at < marks.length && !(marks[at] ?? '').includes('[')
        ? []
        : VALUES.map((value) => parts.with(at, value).join('/')),
    );
};

/** Its addresses with each name that it reads at some of the values, once and twice. */
const withOddQueries = ({ keys }: PageRoute, address: string, number: number): string[] => [
  ...keys.flatMap((key, at) =>
    Array.from({ length: VALUES_OF_KEY }, (_none, step) => {
      const value = VALUES[((number + at) * VALUES_OF_KEY + step) % VALUES.length] ?? '';
      return `${address}?${key}=${value}${step === 0 ? `&${key}=1&${key}` : ''}`;
    }),
  ),
  `${address}?${ALL_KEYS.map((key) => `${key}=%FF${'9'.repeat(60)}`).join('&')}`,
  `${address}?%&=&&%FF=%FF&__proto__=1&a[]=1&a=1&a=2`,
];

for (const [whose, fits] of [
  ['the shop', (route: PageRoute) => !isOfDesk(route)],
  ['the desk', isOfDesk],
] as const)
  test(`no address of a page of ${whose} is too long or too odd for it`, async () => {
    test.setTimeout(atMost(240_000));
    const routes = ROUTES.filter(fits);
    const found = await existing(routes);
    expect(found.size, 'dynamic routes with an address that exists').toBeGreaterThan(5);
    const paths = routes.flatMap((route, number) => {
      const isDynamic = route.path.includes('[');
      const address = found.get(route) ?? route.path.replace(/\[.*?\]/g, '1');
      const odd = isDynamic ? withOddParts(route, found.get(route)) : [];
      return [address, ...odd, ...withOddQueries(route, address, number)];
    });
    const wrong: string[] = [];
    const next = paths.values();
    const work = async () => {
      for (const path of next) {
        const { status, body } = await ask(path);
        await body?.cancel();
        // The pages of errors have addresses of their own.
        const isAsked = path.startsWith(`/${status}`);
        if ((status >= 500 || status === 429) && !isAsked)
          wrong.push(`${status} ${path.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(wrong).toEqual([]);
    expect(errors.splice(0)).toEqual([]);
  });
