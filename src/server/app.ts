import { sql } from 'drizzle-orm';
import { httpClient } from '../client/http-client.ts';
import type { Client } from '../contract/api.ts';
import { onChange } from './database/changes.ts';
import { loadDemo } from './database/demo/load.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { embeddedApi } from './http/api-over-http.ts';
import { NOBODY } from './http/caller.ts';
import type { Handlers } from './http/handlers.ts';
import { health } from './http/health.ts';
import { localClient } from './http/local-client.ts';
import { mountApi } from './http/mount.ts';
import type { AstroHandler } from './http/page-renderer.ts';
import { renderPage } from './http/page-renderer.ts';
import { proxiedPaths, proxyTo } from './http/proxy.ts';
import { ResponseCache } from './http/response-cache.ts';
import { sessions as sessionsOf } from './http/sessions.ts';
import { createSite } from './http/site.ts';
import type { Site, SiteOptions, Step } from './http/site.ts';
import { staticFiles } from './http/static-files.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { brandRoutes } from './modules/brands/routes.ts';
import { openCatalogue } from './modules/catalogue/open.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { cityRoutes } from './modules/city/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { crawlerFiles } from './modules/crawlers/routes.ts';
import { documentTitle } from './modules/media/queries.ts';
import { mediaFiles } from './modules/media/routes.ts';
import { reviewRoutes } from './modules/reviews/routes.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import type { Terminal } from './platform/terminal.ts';

export interface AppOptions {
  log: Log;
  terminal: Terminal;
  /** Astro's handler and the folder of built files; null in development, where Astro serves both itself. */
  built: { handler: AstroHandler; clientFolder: string } | null;
}

export interface App {
  site: Site;
  /** What a page gets with its request. */
  locals(): App.Locals;
  /** From now on /readyz says no, so that a balancer sends nobody here. */
  stopTakingTraffic(): void;
  close(): Promise<void>;
}

/** What answers behind the site: in this process, or elsewhere. */
interface Backend {
  client: Client;
  api: SiteOptions['api'];
  steps: Step[];
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** The composition root: everything is put together here and nowhere else. */
export async function openApp(config: Config, options: AppOptions): Promise<App> {
  const { log } = options;
  const cache = new ResponseCache({ onRefreshError: (error, key) => log.error({ err: error, key }, 'refreshing a cached answer failed') });
  const backend = config.apiTarget === undefined
    ? await openEmbeddedBackend(config, options, cache)
    : remoteBackend(config.apiTarget, config.mediaTarget ?? config.apiTarget);
  let isStopping = false;
  const locals = () => ({ api: backend.client, siteUrl: config.siteUrl });

  const site = createSite({
    siteUrl: config.siteUrl,
    log,
    cache,
    steps: [
      health({ isReady: backend.isReady, isStopping: () => isStopping }),
      ...(options.built === null ? [] : [staticFiles(options.built.clientFolder)]),
      ...backend.steps,
    ],
    renderPage: (address) => {
      if (options.built === null) throw new Error('Pages are rendered by the development server.');
      return renderPage(options.built.handler, backend.client, config.siteUrl, address);
    },
    api: backend.api,
  });
  return { site, locals, stopTakingTraffic: () => { isStopping = true; }, close: backend.close };
}

async function openEmbeddedBackend(config: Config, { log, terminal }: AppOptions, cache: ResponseCache): Promise<Backend> {
  const db = await terminal.step('Opening the database', () => openDatabase(config, { say: terminal.done, onError: (error) => log.error({ err: error }, 'database connection') }));
  await terminal.step('Migrating', () => migrate(db));
  await loadDemo(db, { dataDir: config.dataDir, clock: systemClock, step: terminal.step });
  const catalogue = await terminal.step('Reading the catalogue', () => openCatalogue(db, { onError: (error) => log.error({ err: error }, 'refreshing the catalogue failed') }));
  // A page made anew before the index has read the change would be stale for good: the index comes first.
  await onChange(db, (tags) => void catalogue.refreshed().then(() => (tags === null ? cache.expire() : cache.drop(tags))));

  const { siteUrl, dataDir } = config;
  const handlers: Handlers = {
    ...catalogueRoutes({ db, catalogue, clock: systemClock }),
    ...brandRoutes({ catalogue }),
    ...contentRoutes({ db, clock: systemClock, cards: catalogue.cards, siteUrl }),
    ...cityRoutes({ db }),
    ...reviewRoutes({ db }),
    ...accountRoutes(),
  };
  const sessions = sessionsOf(db, systemClock);
  return {
    client: localClient(handlers, NOBODY),
    api: embeddedApi(mountApi({ handlers, sessions, log, secureCookies: siteUrl.startsWith('https:') })),
    steps: [mediaFiles({ dataDir, documentTitle: (key) => documentTitle(db, key) }), crawlerFiles({ db, siteUrl })],
    isReady: () => db.execute(sql`select 1`).then(() => true, () => false),
    async close() {
      await catalogue.close();
      await db.close();
    },
  };
}

/** A backend of the same contract elsewhere; pictures may come from yet another place. */
function remoteBackend(apiTarget: string, mediaTarget: string): Backend {
  const client = httpClient({ baseUrl: apiTarget });
  const handle = proxyTo(apiTarget);
  return {
    client,
    api: { isCacheable: () => false, render: () => Promise.reject(new Error('A remote API is passed through.')), handle },
    steps: [proxiedPaths(mediaTarget, /^\/media\//), proxiedPaths(apiTarget, /^\/(robots\.txt|sitemap(-\d+)?\.xml|yml\.xml)$/)],
    isReady: () => client.configs({}).then(() => true, () => false),
    close: () => Promise.resolve(),
  };
}

