import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { isApiError } from '../../src/contract/errors.ts';
import { ERROR_PATHS } from '../../src/domain/paths.ts';
import { openApp } from '../../src/server/app.ts';
import type { AstroApp } from '../../src/server/pages/astro-build.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { putCatalogue } from './catalogue.ts';
import type { PlaceInput } from './checkout-handlers.ts';
import { openTestDatabase } from './database.ts';
import { openCachedSite } from './cached-site.ts';
import { listen, stopNow } from './loopback.ts';
import type { ChosenCity } from '../../src/domain/chosen-city.ts';
import type { Database } from '../../src/server/database/open.ts';
import { city } from '../../src/server/database/schema/city.ts';

type Api = App.Locals['api'];

/** What each page of the front site asks its backend for; `query` is that of its address. */
const PAGES: Record<string, (api: Api, query: URLSearchParams) => Promise<unknown>> = {
  '/cart': (api) => api.cartList({}),
  '/cart.csv': (api) => api.cartList({}),
  '/order': townsOfOrder,
  '/feedback': (api) => api.formToken({ form: 'feedback' }),
  '/newsletter': (api) => api.subscription({ key: 'unknown' }),
  '/personal': (api) => api.personalInfo({}),
  '/personal/placed': (api, query) =>
    api.orderPlace(JSON.parse(query.get('fields') ?? '{}') as PlaceInput),
  '/up': (api) => api.category({ slug: '../../metrics' }),
  '/product/hinge': (api) => api.product({ slug: 'hinge' }),
  '/search': (api, query) => api.search({ query: query.get('query') ?? '' }),
  '/login': filledCart,
  '/desk/me': (api) => api.deskMe({}),
};

/** Reads the town before and after the page handles its own form, as the order page does. */
async function townsOfOrder(api: Api, query: URLSearchParams): Promise<string[]> {
  const before = await api.orderInfo({});
  const town = query.get('town');
  if (town !== null) await api.orderDraft({ delivery_city: town });
  return [before.city.title, (await api.orderInfo({})).city.title];
}

/** A visitor without a session gets one by the first call. */
async function filledCart(api: Api, query: URLSearchParams): Promise<unknown> {
  await api.cartAdd({ product_id: Number(query.get('product')), quantity: 1 });
  return api.cartList({});
}

const STATUS: Record<string, number> = {
  [ERROR_PATHS.tooManyRequests]: 429,
  [ERROR_PATHS.tooLarge]: 413,
};

let made = 0;

/**
 * Stands in for the built pages: answers as JSON what a page would show, and counts the pages. Like
 * theirs, its status is 404 for what does not exist, 429 and 413 at the addresses of those pages, and
 * 500 when a call fails.
 */
const render: AstroApp['render'] = async (request, { locals }) => {
  const { api, isAuthorized, unsent } = locals;
  const { pathname, searchParams } = new URL(request.url);
  try {
    const shown = await PAGES[pathname]?.(api, searchParams);
    const status = STATUS[pathname] ?? 200;
    made += 1;
    return Response.json(
      { isAuthorized, shown, made, unsent },
      { status, headers: { 'cache-control': 'public, max-age=60' } },
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    return new Response('a failure', { status: error.status === 404 ? 404 : 500 });
  }
};

/** The secret that both sites share. */
export const CHANGES_TOKEN = 'token-of-the-two-sites';

/** A site without a database in front of the backend at this address. */
export async function openFrontSite(apiTarget: string, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-front-'));
  const environment = {
    API_TARGET: apiTarget,
    SITE_URL: 'https://front.example',
    DATA_DIR: folder,
    CHANGES_TOKEN,
    ...more,
  };
  const app = await openApp(readConfig(environment, folder), {
    log: pino({ level: 'silent' }),
    terminal: { step: (_title, work) => work(), done: () => undefined },
    built: { build: { app: { render }, inlineScripts: [], fragments: [] }, clientFolder: folder },
  });
  const server = createServer(app.site.handle);
  const url = await listen(server);
  return {
    url,
    async close() {
      stopNow(server);
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A shop with one product, and another site that has it as its backend. */
export async function openTwoSites(
  backend: Record<string, string> = {},
  front: Record<string, string> = {},
) {
  const db = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-behind-'));
  const ids = await putCatalogue(db, {
    categories: { petli: 'Петли' },
    products: [{ slug: 'hinge', in: 'petli', columns: { priceCurrent: 10_000, onHand: 9 } }],
  });
  const settings = { CHANGES_TOKEN, ...backend };
  const behind = await openCachedSite(db, dataDir, settings);
  let running: typeof behind | null = behind;
  const port = Number(new URL(behind.url).port);
  const before = await openFrontSite(behind.url, front);
  return {
    db,
    ids,
    behind,
    front: before,
    async stopBehind() {
      await running?.close();
      running = null;
    },
    /** Opens it again at its former address. */
    async startBehind() {
      running = await openCachedSite(db, dataDir, settings, port);
    },
    async close() {
      await before.close();
      await running?.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TwoSites = Awaited<ReturnType<typeof openTwoSites>>;

/** A town that a shopper of these sites may choose. */
export async function newTown(db: Database, title: string, kladrId: string): Promise<ChosenCity> {
  const place = { latitude: 55, longitude: 37, utcOffset: 3, population: 1000 };
  const values = {
    title,
    region: title,
    locative: title,
    kladrId,
    isMain: title === 'Москва',
    ...place,
  };
  const [row] = await db.insert(city).values(values).returning({ id: city.id });
  return { id: row?.id ?? 0, title };
}
