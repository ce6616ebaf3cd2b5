import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fillShop } from '../demo/fill-shop.ts';
import { isOfDeskTarget } from '../domain/desk.ts';
import { GUEST_MARK } from '../domain/made-for.ts';
import { embeddedApi } from './api/api-over-http.ts';
import { createApi } from './api/create-api.ts';
import type { Handlers } from './api/handlers.ts';
import { localClient } from './api/local-client.ts';
import { loggedCalls } from './api/logged-calls.ts';
import { clearReceived, uploadSlots } from './api/received-files.ts';
import { typedForms } from './api/typed-forms.ts';
import type { Backend } from './backend.ts';
import type { Caller } from './callers/caller.ts';
import { readCookies } from './callers/cookies.ts';
import { openHumanCheck } from './callers/human.ts';
import { isStaff, identifyStaff } from './callers/identify-staff.ts';
import { AUTH_COOKIE, NOBODY, identify } from './callers/identify.ts';
import { keysOf, type Keys } from './callers/keys.ts';
import { staffKeysOf, type StaffKeys } from './callers/staff-keys.ts';
import { runJobs, type JobRunner } from './database/job-runner.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase, type Database } from './database/open.ts';
import { restoredState, refuseUnfinished } from './database/restored.ts';
import { openSecrets } from './database/secret.ts';
import { forbiddenAtDesk } from './desk-guard.ts';
import { NO_LIMITS, type AnswerLimits } from './http/answer-limits.ts';
import { clientAddresses, type AddressOf } from './http/client-address.ts';
import { loginHardness, type LoginAlarm } from './modules/account/alert.ts';
import { accountPictureOwner } from './modules/account/picture.ts';
import { backupWork } from './modules/backup/nightly.ts';
import { readMissingUses } from './modules/content/blocks/page-uses.ts';
import { crawlerFiles } from './modules/crawlers/routes.ts';
import { httpCarrier } from './modules/delivery/carrier.ts';
import { hasPictureIn } from './modules/media/has-picture.ts';
import { openMedia } from './modules/media/open.ts';
import { openPageCheck } from './modules/pages/page-check.ts';
import { openPayments } from './modules/payment/open.ts';
import { openRedirectHits } from './modules/redirects/hits.ts';
import { photosAmong } from './modules/reviews/own-queries.ts';
import { reviewPhotoOwner } from './modules/reviews/own.ts';
import { openMissedSearches } from './modules/search/missed.ts';
import { legacySettings } from './modules/settings/legacy.ts';
import { announcements } from './platform/announcements.ts';
import { captchaService } from './platform/captcha.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openEvents, type Events } from './platform/events.ts';
import { guarded } from './platform/guard.ts';
import { linkKeys } from './platform/link-keys.ts';
import type { Log } from './platform/log.ts';
import { mailer } from './platform/mail.ts';
import { closeFolders, makeDataFolder } from './platform/private-files.ts';
import type { Terminal } from './platform/terminal.ts';
import { handlersOf } from './shop-handlers.ts';
import { openShopMemory } from './shop-memory.ts';
import { SCHEDULES, shopTasks } from './shop-tasks.ts';
import type { SiteOptions } from './site.ts';

interface EmbeddedOptions {
  /** The client address of a request. */
  addressOf?: AddressOf;
  log: Log;
  terminal: Terminal;
  /** The limits of the site, which report to these events; absent: there are none. */
  limitsOf?: (events: Events) => AnswerLimits;
}

const ASLEEP =
  'This shop was restored from a backup and sleeps: no letters, payments, jobs and exchange. ' +
  '`npm run restore -- wake` wakes it.';
const NO_JOBS: JobRunner = { close: () => Promise.resolve() };

/** A shop that sleeps calls nobody who could write to a customer or take money. */
const outOfReach = (config: Config): Config => ({
  ...config,
  smtpUrl: undefined,
  yookassa: undefined,
  deliveryTariffUrl: undefined,
});

/** Opens the backend in this process on PostgreSQL: migrated, and filled at the first start. */
export async function openEmbeddedBackend(
  config: Config,
  options: EmbeddedOptions,
): Promise<Backend> {
  const { log, terminal, limitsOf = () => NO_LIMITS } = options;
  const { addressOf = clientAddresses(config.trustedProxies) } = options;
  const { siteUrl, dataDir } = config;
  const clock = systemClock;
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const db = await openShopDatabase(config, {
    terminal,
    clock,
    onError: failed('the database connection'),
  });
  const isAsleep = (await restoredState(db.$client)) === 'asleep';
  if (isAsleep) terminal.done(ASLEEP);
  /** What the shop may reach outside. */
  const outside = isAsleep ? outOfReach(config) : config;
  const received = join(dataDir, 'tmp');
  await clearReceived(received, clock());
  const changes = announcements();
  const { settings, catalogue, indexes } = await openShopMemory(db, config, {
    terminal,
    failed,
    changed: changes.tell,
  });

  const secrets = await openSecrets(db, config);
  const events = openEvents(log, { secret: secrets.of('log') });
  const limits = limitsOf(events);
  const hasPicture = hasPictureIn(dataDir);
  /** What handlers and jobs both need. */
  const shared = {
    db,
    clock,
    siteUrl,
    dataDir,
    loginKey: secrets.of('login'),
    deskKey: secrets.of('login at the desk'),
    links: linkKeys(
      secrets.of('links of letters'),
      { former: secrets.former('links of letters'), moved: secrets.moved },
      clock,
    ),
    pageCheck: openPageCheck({ siteUrl, files: { hasPicture } }),
  };
  const letters = mailer({ ...outside, terminal });
  const payments = openPayments(outside, {
    db,
    clock,
    settings,
    events,
    onError: failed('an online payment'),
  });
  const keys = keysOf(db, clock, secrets.of('keys of sessions'));
  const secureCookies = siteUrl.startsWith('https:');
  const staffKeys = staffKeysOf(db, clock, {
    onForbidden: forbiddenAtDesk(events),
    secret: secrets.of('keys of sessions'),
  });
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
  const crawlers = crawlerFiles({
    db,
    siteUrl,
    settings,
    folder: received,
    limit: limits.uncached,
  });
  const tasks = shopTasks({
    ...shared,
    mailer: letters,
    picturePrivateHosts: config.picturePrivateHosts,
    cards: catalogue.cards.products,
    uploads: media.uploads,
    payments: payments.tasks,
    events,
    onError: failed('ending an unpaid order'),
  });
  const backups = backupWork(config, { db, clock });
  const jobs = isAsleep
    ? NO_JOBS
    : runJobs(db, {
        tasks: { ...tasks, ...backups.tasks },
        schedules: [...SCHEDULES, ...backups.schedules],
        clock,
        onError: (error, task) => log.error({ err: error, task }, 'a job failed'),
      });
  const human = openHumanCheck({
    db,
    clock,
    formsKey: secrets.of('forms'),
    captcha: captchaOf(config, failed('asking the captcha')),
    hardness: loginHardness({ db, clock }),
  });
  const typed = typedForms({ db, clock });
  const missed = openMissedSearches({ db, clock, onError: failed('noting searches') });
  const hits = openRedirectHits({ db, clock, onError: failed('counting redirects') });
  const handlers = loggedCalls(
    handlersOf({
      ...shared,
      catalogue,
      indexes,
      previewSecret: secrets.of('previews of drafts'),
      settings,
      settingDefaults: legacySettings(config),
      hasPicture,
      payments,
      carrier: carrierOf(outside, failed('asking the carrier')),
      uploads: media.uploads,
      human,
      typed,
      missed,
      mailTrial: letters.trial,
      onAlarm: loginAlarmTo(log),
      isAsleep,
      onError: failed('one of a bulk deed'),
    }),
    events,
  );
  return {
    client: localClient(handlers, NOBODY),
    visitor: embeddedVisitor({ handlers, keys, staffKeys, addressOf, secureCookies }),
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
      changes,
    ),
    steps: [media.step, crawlers.step],
    onChange: changes.listen,
    events,
    limits,
    onMoved: hits.note,
    isReady: db.isReachable,
    isAway: db.isAway,
    async close(force) {
      const ended = Promise.all([jobs.close(), crawlers.close()]);
      await Promise.race([ended, brokenOff(db, force)]);
      await missed.close();
      await hits.close();
      await letters.close();
      await settings.close();
      await catalogue.close();
      await db.close();
    },
  };
}

/**
 * Resolves when the signal has broken the connections off. Queries under way fail; a letter on its
 * way to a slow mail server is sent again, by another process or after the next start.
 */
const brokenOff = (db: Database, force: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const guardedCut = guarded('breaking connections off', () => db.sockets.cut().finally(resolve));
    if (force?.aborted) guardedCut();
    else force?.addEventListener('abort', guardedCut, { once: true });
  });

const loginAlarmTo = (log: Log) => (alarm: LoginAlarm) =>
  log.error(
    { event: 'login_alert', outcome: 'failed', ...alarm },
    'somebody seems to guess login codes',
  );

const carrierOf = ({ deliveryTariffUrl: url }: Config, onError: (error: unknown) => void) =>
  url === undefined ? null : httpCarrier(url, { onError });

const captchaOf = ({ captcha: config }: Config, onError: (error: unknown) => void) =>
  config === undefined ? undefined : { config, service: captchaService(config, { onError }) };

interface Options {
  handlers: Handlers;
  keys: Keys;
  staffKeys: StaffKeys;
  addressOf: AddressOf;
  secureCookies: boolean;
}

/** Identifies who opens a page, and calls the handlers of this process in their name. */
function embeddedVisitor(options: Options): SiteOptions['visitor'] {
  const { handlers, keys, staffKeys, addressOf, secureCookies } = options;
  const shownTo = (caller: Caller) => ({
    // A page is opened by cookies, never by the key of a program.
    mark: caller.mark ?? GUEST_MARK,
    api: localClient(handlers, caller),
  });
  return async (req, res) => {
    const { cookie, 'user-agent': userAgent } = req.headers;
    const sender = { cookie, userAgent, address: addressOf(req) };
    const setCookie = (header: string) => void res.appendHeader('set-cookie', header);
    const cookieSetter = { setCookie, secureCookies };
    if (isOfDeskTarget(req.url ?? '/')) {
      const caller = await identifyStaff(staffKeys, sender, cookieSetter);
      const member = caller.desk?.member ?? null;
      return { isAuthorized: false, member, ...shownTo(caller) };
    }
    const caller = await identify(keys, sender, cookieSetter);
    const isAuthorized = caller.accountId !== null;
    return { isAuthorized, member: null, ...shownTo(caller) };
  };
}

interface DatabaseOptions {
  terminal: Terminal;
  clock: Clock;
  /** Called for a connection that fails while nobody uses it. */
  onError: (error: unknown) => void;
}

/** Opens the database of the shop and its folders: migrated, and filled at the first start. */
async function openShopDatabase(
  config: Config,
  { terminal, clock, onError }: DatabaseOptions,
): Promise<Database> {
  const { dataDir, siteUrl, demo } = config;
  const db = await terminal.step('Opening the database', () =>
    openDatabase(config, { say: terminal.done, onError, work: 'background' }),
  );
  await refuseUnfinished(db.$client);
  makeDataFolder(dataDir);
  closeFolders(dataDir, ['mail', 'media', 'tmp']);
  await terminal.step('Migrating', () => migrate(db));
  await fillShop(db, { demo, dataDir, clock, terminal, siteUrl });
  await readMissingUses(db);
  return db;
}
