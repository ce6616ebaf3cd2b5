import { PERSONAL_TIMES } from '../domain/limits.ts';
import { changesStream } from './http/changes-stream.ts';
import { clientAddresses, type AddressOf } from './http/client-address.ts';
import { isPublicSite, ownHosts } from './http/hosts.ts';
import { listingFilters } from './pages/listing-filters.ts';
import { pageMaker } from './pages/page-maker.ts';
import type { AstroBuild } from './pages/astro-build.ts';
import { health } from './http/health.ts';
import { otherBuilds } from './pages/other-builds.ts';
import { cachedClient, withShellAnswers } from './pages/cached-client.ts';
import { ResponseCache } from './pages/response-cache.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';
import { staticFiles } from './http/static-files.ts';
import { answerLimit, type AnswerLimits } from './http/answer-limits.ts';
import { payingSites } from './modules/payment/online.ts';
import { forbiddenAtDesk } from './desk-guard.ts';
import { openEmbeddedBackend } from './embedded-backend.ts';
import type { Config } from './platform/config.ts';
import type { Events } from './platform/events.ts';
import type { Log } from './platform/log.ts';
import { startWarnings } from './platform/start-warnings.ts';
import type { Terminal } from './platform/terminal.ts';
import { remoteBackend } from './remote-backend.ts';

/**
 * The built pages and their folder of files. Null in development, where Astro's server has both.
 */
export type Built = { build: AstroBuild; clientFolder: string } | null;

export interface App {
  site: Site;
  /** Makes /readyz fail, so that a load balancer sends no more requests. */
  stopTakingTraffic(): void;
  /** From the signal `force` on, work that no request waits for is broken off. */
  close(force?: AbortSignal): Promise<void>;
}

const NO_CLIENT_ADDRESS =
  'a proxy that passes no X-Forwarded-For on, or none that can be read: its shoppers cannot be told from each other, ' +
  'and no limit of one client holds';

/** The composition root: the site on top of its backend. */
export async function openApp(
  config: Config,
  options: { log: Log; terminal: Terminal; built: Built },
): Promise<App> {
  const { log, terminal, built } = options;
  const { siteUrl } = config;
  for (const warning of startWarnings(config, isPublicSite(siteUrl))) terminal.done(warning);
  const addressOf = reportedAddresses(config, log);
  const outside = {
    addressOf,
    log,
    limitsOf: (events: Events) => answerLimits(config, addressOf, events),
  };
  const backend =
    config.apiTarget === undefined
      ? await openEmbeddedBackend(config, { ...outside, terminal })
      : remoteBackend(
          { apiTarget: config.apiTarget, mediaTarget: config.mediaTarget ?? config.apiTarget },
          { ...outside, changesToken: config.changesToken },
        );
  const { events, limits } = backend;
  const stream = changesStream(config.changesToken);
  const cache = new ResponseCache({
    isAway: backend.isAway,
    onRefreshError: (error, key) =>
      log.error({ err: error, key }, 'refreshing a cached answer failed'),
  });
  const pages = built === null ? developmentPages : pagesOf(built, config, log);
  const publicApi = cachedClient(backend.client);
  const filters = listingFilters(publicApi.client);
  backend.onChange((tags) => {
    // The shell shows no single products, so it stays when only these have changed.
    if (tags?.every((tag) => tag.startsWith('product:')) !== true) publicApi.forget();
    pages.forget();
    filters.forget();
    if (tags === null) cache.expire();
    else cache.drop(tags);
    // After the cache: a listener that asks at once gets the new state.
    stream.send(tags);
  });
  const noteForbidden = forbiddenAtDesk(events);
  let isStopping = false;
  const refusedCounts = { target: 0, host: 0 };
  const { step: healthStep, count } = health({
    isReady: backend.isReady,
    isStopping: () => isStopping,
    metricsToken: config.metricsToken,
    refusedCounts,
  });

  const site = createSite({
    siteUrl,
    hosts: ownHosts(siteUrl, config.siteHosts),
    log,
    cache,
    count,
    refusedCounts,
    uncachedLimit: limits.uncached,
    personalLimit: limits.personal,
    steps: [
      healthStep,
      ...(built === null ? [] : [staticFiles(built.clientFolder), otherBuilds(built.clientFolder)]),
      stream.step,
      ...backend.steps,
    ],
    api: backend.api,
    publicApi: publicApi.client,
    async visitor(req, res) {
      const visitor = await backend.visitor(req, res);
      return { ...visitor, api: withShellAnswers(visitor.api, publicApi.client) };
    },
    pages,
    rendersPages: built !== null,
    onForbidden: (req, page, staffId) =>
      noteForbidden({ call: page, staffId, address: addressOf(req) }),
    filters,
    onMoved: backend.onMoved,
  });
  return {
    site,
    stopTakingTraffic() {
      isStopping = true;
      stream.end();
    },
    close(force) {
      stream.end();
      return backend.close(force);
    },
  };
}

const pagesOf = (built: NonNullable<Built>, config: Config, log: Log): SiteOptions['pages'] =>
  pageMaker({
    ...built,
    siteUrl: config.siteUrl,
    payingSites: payingSites(config),
    captcha: config.captcha?.provider,
    onError: (error, address) =>
      log.error({ err: error, address }, 'writing a list into its cached frame failed'),
  });

/** The addresses of clients; the log tells what keeps the shop from knowing them. */
const reportedAddresses = ({ siteUrl, trustedProxies }: Config, log: Log): AddressOf =>
  clientAddresses(trustedProxies, {
    onUntrusted: (peer) =>
      log.warn(
        { peer },
        'a proxy that TRUSTED_PROXIES does not name: all its clients count as one',
      ),
    ...(isPublicSite(siteUrl) && { onUnnamed: (peer) => log.warn({ peer }, NO_CLIENT_ADDRESS) }),
  });

function answerLimits(config: Config, addressOf: AddressOf, events: Events): AnswerLimits {
  const limit = (name: string, perSecond: number) =>
    answerLimit(perSecond, addressOf, {
      onReached: (address) => events.recordLimit({ limit: name, who: { address } }),
    });
  return {
    uncached: limit('uncached answers', config.uncachedPerSecond),
    personal: limit('personal answers', config.uncachedPerSecond * PERSONAL_TIMES),
  };
}

const notRendered = () =>
  Promise.reject(new Error('Pages are rendered by the development server.'));
const developmentPages: SiteOptions['pages'] = {
  renderPublic: notRendered,
  renderPersonal: notRendered,
  renderAway: notRendered,
  forget: () => undefined,
};
