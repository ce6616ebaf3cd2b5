import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isOfDeskTarget } from '../domain/desk.ts';
import type { Backend } from './backend.ts';
import { onChange } from './database/changes.ts';
import { fillShop } from '../demo/fill-shop.ts';
import { runJobs } from './database/job-runner.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { openSecrets } from './database/secret.ts';
import { embeddedApi } from './api/api-over-http.ts';
import { readCookies } from './callers/cookies.ts';
import { AUTH_COOKIE, NOBODY, identify } from './callers/identify.ts';
import { identifyStaff, isStaff } from './callers/identify-staff.ts';
import { staffKeysOf } from './callers/staff-keys.ts';
import { clientAddresses } from './http/client-address.ts';
import type { AddressOf } from './http/client-address.ts';
import { openHumanCheck } from './callers/human.ts';
import { keysOf } from './callers/keys.ts';
import { localClient } from './api/local-client.ts';
import { createApi } from './api/create-api.ts';
import { clearReceived, uploadSlots } from './api/received-files.ts';
import { loggedCalls } from './api/logged-calls.ts';
import { typedForms } from './api/typed-forms.ts';
import { NO_LIMITS } from './http/answer-limits.ts';
import type { AnswerLimits } from './http/answer-limits.ts';
import { loginHardness } from './modules/account/alert.ts';
import type { LoginAlarm } from './modules/account/alert.ts';
import { accountPictureOwner } from './modules/account/picture.ts';
import { isOfCatalogue } from './modules/catalogue/pending-changes.ts';
import { openCatalogue } from './modules/catalogue/open.ts';
import { readMissingUses } from './modules/content/blocks/page-uses.ts';
import { crawlerFiles } from './modules/crawlers/routes.ts';
import { httpCarrier } from './modules/delivery/carrier.ts';
import { linkKeys } from './platform/link-keys.ts';
import { hasPictureIn } from './modules/media/has-picture.ts';
import { openMedia } from './modules/media/open.ts';
import { openPageCheck } from './modules/pages/page-check.ts';
import { openPayments } from './modules/payment/open.ts';
import { openRedirectHits } from './modules/redirects/hits.ts';
import { photosAmong } from './modules/reviews/own-queries.ts';
import { reviewPhotoOwner } from './modules/reviews/own.ts';
import { openMissedSearches } from './modules/search/missed.ts';
import { openSearch } from './modules/search/open.ts';
import { legacySettings } from './modules/settings/legacy.ts';
import { openSettings } from './modules/settings/open.ts';
import { captchaService } from './platform/captcha.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openEvents } from './platform/events.ts';
import type { Events } from './platform/events.ts';
import type { Log } from './platform/log.ts';
import { mailer } from './platform/mail.ts';
import { closeFolders, makeDataFolder } from './platform/private-files.ts';
import type { Terminal } from './platform/terminal.ts';
import { forbiddenAtDesk } from './desk-guard.ts';
import { SCHEDULES, shopTasks } from './shop-tasks.ts';
import { handlersOf } from './shop-handlers.ts';

interface EmbeddedOptions {
  /** The client address of a request. */
  addressOf?: AddressOf;
  log: Log;
  /** Absent: events of this backend only. */
  events?: Events;
  terminal: Terminal;
  /**
   * Called with the tags of changed data, after this process has read the data again; null:
   * anything may have changed.
   */
  changed: (tags: readonly string[] | null) => void;
  limits?: AnswerLimits;
}

/** Opens the backend in this process on PostgreSQL: migrated, and filled at the first start. */
export async function openEmbeddedBackend(
  config: Config,
  options: EmbeddedOptions,
): Promise<Backend> {
  const { log, terminal, changed, limits = NO_LIMITS } = options;
  const { addressOf = clientAddresses(config.trustedProxies), events = openEvents(log) } = options;
  const { siteUrl, dataDir } = config;
  const clock = systemClock;
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const db = await terminal.step('Opening the database', () =>
    openDatabase(config, {
      say: terminal.done,
      onError: failed('the database connection'),
      work: 'background',
    }),
  );
  makeDataFolder(dataDir);
  closeFolders(dataDir, ['mail', 'media', 'tmp']);
  await terminal.step('Migrating', () => migrate(db));
  await fillShop(db, { demo: config.demo, dataDir, clock, terminal, siteUrl });
  await readMissingUses(db);
  const settings = await openSettings(db, {
    defaults: legacySettings(config),
    onError: failed('reading the settings'),
  });
  const received = join(dataDir, 'tmp');
  await clearReceived(received, clock());
  const indexes = openSearch();
  const catalogue = await terminal.step('Reading the catalogue', () =>
    openCatalogue(db, {
      onError: failed('refreshing the catalogue'),
      prepare: indexes.prepare,
      find: indexes.find,
      onShown: changed,
      settings: () => settings.now(),
    }),
  );
  // Memory has to be refreshed before pages are dropped: a page rendered in between would stay
  // stale. The catalogue announces changes of products and categories itself.
  await onChange(db, (tags) => {
    const others = tags?.filter((tag) => !isOfCatalogue(tag)) ?? null;
    if (others?.length === 0) return;
    const hasSettings = others?.includes('settings') ?? true;
    (hasSettings ? settings.refreshed() : Promise.resolve())
      .then(() => changed(others))
      .catch(failed('dropping cached answers'));
  });

  const secrets = await openSecrets(db, config);
  const loginKey = secrets.of('login');
  const deskKey = secrets.of('login at the desk');
  const previewSecret = secrets.of('previews of drafts');
  events.hashBy(secrets.of('log'));
  const letters = { db, clock, loginKey, mailer: mailer({ ...config, terminal }) };
  const links = linkKeys(
    secrets.of('links of letters'),
    { former: secrets.former('links of letters'), moved: secrets.moved },
    clock,
  );
  const payments = openPayments(config, {
    db,
    clock,
    settings,
    events,
    onError: failed('an online payment'),
  });
  const keys = keysOf(db, clock, secrets.of('keys of sessions'));
  const secureCookies = siteUrl.startsWith('https:');
  const staffKeys = staffKeysOf(db, clock, forbiddenAtDesk(events));
  const accountOf = async (req: IncomingMessage) =>
    (await keys.useLogin(readCookies(req.headers.cookie)[AUTH_COOKIE] ?? ''))?.accountId ?? null;
  const media = openMedia({
    db,
    clock,
    dataDir,
    limit: limits.personal,
    s3: config.s3,
    accountOf,
    owners: [reviewPhotoOwner(db), accountPictureOwner(db)],
    forStaff: {
      isStaff: (req) => isStaff(staffKeys, req.headers.cookie, { secureCookies }),
      mayBeSeen: async (key) => (await photosAmong(db, [key])).length > 0,
    },
    onError: failed('keeping uploaded files'),
  });
  const pageCheck = openPageCheck({ siteUrl, files: { hasPicture: hasPictureIn(dataDir) } });
  const crawlers = crawlerFiles({
    db,
    siteUrl,
    settings,
    folder: received,
    limit: limits.uncached,
  });
  const tasks = shopTasks({
    ...letters,
    deskKey,
    siteUrl,
    dataDir,
    picturePrivateHosts: config.picturePrivateHosts,
    links,
    pageCheck,
    cards: catalogue.cards.products,
    uploads: media.uploads,
    payments: payments.tasks,
    events,
    onError: failed('ending an unpaid order'),
  });
  const jobs = runJobs(db, {
    tasks,
    schedules: SCHEDULES,
    clock,
    onError: (error, task) => log.error({ err: error, task }, 'a job failed'),
  });
  const carrier =
    config.deliveryTariffUrl === undefined
      ? null
      : httpCarrier(config.deliveryTariffUrl, { onError: failed('asking the carrier') });
  const captcha =
    config.captcha === undefined
      ? undefined
      : {
          config: config.captcha,
          service: captchaService(config.captcha, { onError: failed('asking the captcha') }),
        };
  const human = openHumanCheck({
    db,
    clock,
    formsKey: secrets.of('forms'),
    captcha,
    hardness: loginHardness({ db, clock }),
  });
  const typed = typedForms({ db, clock });
  const missed = openMissedSearches({ db, clock, onError: failed('noting searches') });
  const hits = openRedirectHits({ db, clock, onError: failed('counting redirects') });
  const onLoginAlarm = (alarm: LoginAlarm) =>
    log.error(
      { event: 'login_alert', outcome: 'failed', ...alarm },
      'somebody seems to guess login codes',
    );
  const handlers = loggedCalls(
    handlersOf({
      db,
      catalogue,
      indexes,
      clock,
      siteUrl,
      loginKey,
      deskKey,
      pageCheck,
      previewSecret,
      settings,
      settingDefaults: legacySettings(config),
      hasPicture: hasPictureIn(dataDir),
      payments,
      carrier,
      uploads: media.uploads,
      human,
      typed,
      links,
      missed,
      dataDir,
      onLoginAlarm,
      onBulkError: failed('one of a bulk deed'),
    }),
    events,
  );
  return {
    client: localClient(handlers, NOBODY),
    async visitor(req, res) {
      const { cookie: cookies, 'user-agent': userAgent } = req.headers;
      const sender = { cookie: cookies, userAgent, address: addressOf(req) };
      const cookieSetter = {
        setCookie: (header: string) => void res.appendHeader('set-cookie', header),
        secureCookies,
      };
      if (isOfDeskTarget(req.url ?? '/')) {
        const caller = await identifyStaff(staffKeys, sender, cookieSetter);
        const member = caller.desk?.member ?? null;
        return { isAuthorized: false, member, api: localClient(handlers, caller) };
      }
      const caller = await identify(keys, sender, cookieSetter);
      const isAuthorized = caller.accountId !== null;
      return { isAuthorized, member: null, api: localClient(handlers, caller) };
    },
    api: embeddedApi(
      createApi({
        handlers,
        keys,
        staffKeys,
        log,
        secureCookies,
        slots: uploadSlots(received),
        keepTyped: typed.keepTyped,
      }),
      addressOf,
    ),
    steps: [media.step, crawlers.step],
    onMoved: hits.note,
    isReady: db.isReachable,
    isAway: db.isAway,
    async close(force) {
      // Queries under way fail. A letter on its way to a slow mail server is sent again, by another
      // process or after the next start.
      const forced = new Promise<void>((resolve) => {
        const cut = () => void db.sockets.cut().then(resolve);
        if (force?.aborted) cut();
        else force?.addEventListener('abort', cut, { once: true });
      });
      await Promise.race([Promise.all([jobs.close(), crawlers.close()]), forced]);
      await missed.close();
      await hits.close();
      await letters.mailer.close();
      await settings.close();
      await catalogue.close();
      await db.close();
    },
  };
}
