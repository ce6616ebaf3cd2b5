import { resolve } from 'node:path';
import { UNCACHED_PER_SECOND } from '../../domain/limits.ts';
import { UNNAMED_SHOP } from '../../domain/site-config.ts';
import { BACKUP_VARIABLES, readBackup, type BackupConfig } from './config-backup.ts';
import { LOOPBACK, readHosts, readNetworks, readSiteHosts, readToken } from './config-network.ts';
import {
  SERVICE_VARIABLES,
  readCaptcha,
  readS3,
  type CaptchaConfig,
  type S3Config,
} from './config-services.ts';
import { readSecretWords, type SecretWords } from './secret-file.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  host: string;
  port: number;
  /** Base of canonical addresses, without a slash at the end. */
  siteUrl: string;
  /** Other host names of the shop; null: its address is not configured. */
  siteHosts: readonly string[] | null;
  /** Addresses and CIDRs of proxies that may name the client of a request. */
  trustedProxies: readonly string[];
  /** The token for /metrics; absent: nobody may read them. */
  metricsToken: string | undefined;
  /**
   * The token for hearing changes: the same on this site and on sites that use it as their backend.
   * Absent: nobody may hear them.
   */
  changesToken: string | undefined;
  /** Absolute folder of everything the site writes. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  /** Base of a remote backend with the same contract; absent: the embedded backend. */
  apiTarget: string | undefined;
  /** Base of the pictures; absent: the site serves them itself. */
  mediaTarget: string | undefined;
  /** Absent: letters are written under dataDir/mail. */
  smtpUrl: string | undefined;
  /** Whether a new shop starts with the demonstration data; else it starts empty. */
  demo: boolean;
  /** Sender of every letter: `Name <address>`. */
  mailFrom: string;
  /** Uncached answers a second for one client; 0: unlimited. */
  uncachedPerSecond: number;
  /** The default of the setting `bonus.most_percent`; absent: the shop's own default. */
  bonusMaxPercent: number | undefined;
  /** The service for a carrier's prices; absent: the shop's own table. */
  deliveryTariffUrl: string | undefined;
  /** The shop's account at YooKassa; absent: no online payment. */
  yookassa: YookassaConfig | undefined;
  /** The store for shoppers' files; absent: a folder under dataDir. */
  s3: S3Config | undefined;
  /**
   * Servers of private networks (`host` or `host:port`) that pictures of goods may be fetched from.
   */
  picturePrivateHosts: readonly string[];
  /** A third party's captcha; absent: our own proof of work. */
  captcha: CaptchaConfig | undefined;
  backup: BackupConfig;
  logLevel: LogLevel;
  /** The secret that keys, codes and links derive from; absent: it is a file under dataDir. */
  secret: SecretWords | undefined;
}

export interface YookassaConfig {
  shopId: string;
  secretKey: string;
  /** Base of its API, without a slash at the end. */
  url: string;
}

/** Every variable that the site reads. `.env.example` documents exactly these. */
export const CONFIG_VARIABLES = [
  'HOST',
  'PORT',
  'SITE_URL',
  'SITE_HOSTS',
  'TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'CHANGES_TOKEN',
  'DATA_DIR',
  'DATABASE_URL',
  'API_TARGET',
  'MEDIA_TARGET',
  'DEMO',
  'SMTP_URL',
  'MAIL_FROM',
  'UNCACHED_PER_SECOND',
  'BONUS_MAX_PERCENT',
  'DELIVERY_TARIFF_URL',
  'PAYMENT_YOOKASSA_SHOP_ID',
  'PAYMENT_YOOKASSA_SECRET_KEY',
  'PAYMENT_YOOKASSA_URL',
  ...SERVICE_VARIABLES,
  'PICTURE_PRIVATE_HOSTS',
  ...BACKUP_VARIABLES,
  'LOG_LEVEL',
  'SHOP_SECRET',
] as const;
type Variable = (typeof CONFIG_VARIABLES)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Pure: reads only its arguments. Entries call it through environment.ts. */
export function readConfig(env: Environment, projectFolder: string): Config {
  const read = (name: Variable): string | undefined => env[name]?.trim() || undefined;

  const port = readPort(read('PORT') ?? '4321');
  const siteUrl = readBaseUrl('SITE_URL', read('SITE_URL') ?? `http://localhost:${port}`);
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'));
  const apiTarget = optionalBaseUrl('API_TARGET', read('API_TARGET'));
  // A remote backend names its pictures by paths of its own site.
  const mediaTarget = optionalBaseUrl('MEDIA_TARGET', read('MEDIA_TARGET')) ?? apiTarget;

  const s3 = readS3(read, readBaseUrl);
  if (apiTarget !== undefined) refuseBesideBackend(apiTarget, { siteUrl, databaseUrl, s3 });

  const smtpUrl = readSmtpUrl(read('SMTP_URL'));
  const mailFrom = readSender(read('MAIL_FROM'));
  if (smtpUrl !== undefined && mailFrom === undefined)
    throw new Error('SMTP_URL needs MAIL_FROM: no mail server takes a letter without a sender.');

  return {
    host: read('HOST') ?? '127.0.0.1',
    port,
    siteUrl,
    siteHosts: readSiteHosts(read('SITE_HOSTS'), read('SITE_URL') !== undefined),
    trustedProxies: readNetworks('TRUSTED_PROXIES', read('TRUSTED_PROXIES')) ?? LOOPBACK,
    changesToken: readToken('CHANGES_TOKEN', read('CHANGES_TOKEN')),
    metricsToken: readToken('METRICS_TOKEN', read('METRICS_TOKEN')),
    dataDir: resolve(projectFolder, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    apiTarget,
    mediaTarget,
    demo: readDemo(read('DEMO') ?? 'on'),
    smtpUrl,
    mailFrom: mailFrom ?? `${UNNAMED_SHOP} <shop@${new URL(siteUrl).hostname}>`,
    uncachedPerSecond: readRate(
      'UNCACHED_PER_SECOND',
      read('UNCACHED_PER_SECOND') ?? String(UNCACHED_PER_SECOND),
    ),
    bonusMaxPercent: readPercent('BONUS_MAX_PERCENT', read('BONUS_MAX_PERCENT')),
    deliveryTariffUrl: readTariffUrl(read('DELIVERY_TARIFF_URL')),
    yookassa: readYookassa(read),
    s3,
    picturePrivateHosts: readHosts('PICTURE_PRIVATE_HOSTS', read('PICTURE_PRIVATE_HOSTS')),
    captcha: readCaptcha(read, readBaseUrl),
    backup: readBackup(read, readBaseUrl, { s3, projectFolder }),
    logLevel: readLogLevel(read('LOG_LEVEL') ?? 'info'),
    secret: readSecret(read('SHOP_SECRET')),
  };
}

/** With a remote backend the site has neither a database nor files of its own. */
function refuseBesideBackend(
  apiTarget: string,
  { siteUrl, databaseUrl, s3 }: Pick<Config, 'siteUrl' | 'databaseUrl' | 's3'>,
): void {
  if (databaseUrl !== undefined)
    throw new Error(
      'API_TARGET and DATABASE_URL exclude each other: with a remote backend the site opens no database.',
    );
  if (apiTarget === siteUrl)
    throw new Error('API_TARGET must not be SITE_URL: the site would ask itself for ever.');
  if (s3 !== undefined)
    throw new Error(
      'API_TARGET and S3_ENDPOINT exclude each other: a remote backend keeps the files itself.',
    );
}

function readSecret(text: string | undefined): SecretWords | undefined {
  if (text === undefined) return undefined;
  const words = readSecretWords(text);
  // The value is never repeated in the message.
  if (words === null)
    throw new Error(
      'SHOP_SECRET must be 32 or more random signs, as `openssl rand -hex 32` makes them; ' +
        'former secrets may follow, divided by commas.',
    );
  return words;
}

function readDemo(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`DEMO must be on or off, not "${text}".`);
  return text === 'on';
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  return port;
}

function readPercent(name: Variable, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
    throw new Error(`${name} must be a whole number from 0 to 100, not "${text}".`);
  return Number(text);
}

function readRate(name: Variable, text: string): number {
  if (!/^\d{1,6}$/.test(text))
    throw new Error(`${name} must be a whole number, 0 for no limit, not "${text}".`);
  return Number(text);
}

function readYookassa(read: (name: Variable) => string | undefined): YookassaConfig | undefined {
  const shopId = read('PAYMENT_YOOKASSA_SHOP_ID');
  const secretKey = read('PAYMENT_YOOKASSA_SECRET_KEY');
  const url = readBaseUrl(
    'PAYMENT_YOOKASSA_URL',
    read('PAYMENT_YOOKASSA_URL') ?? 'https://api.yookassa.ru/v3',
  );
  if (shopId === undefined && secretKey === undefined) return undefined;
  if (shopId === undefined || secretKey === undefined)
    throw new Error(
      'PAYMENT_YOOKASSA_SHOP_ID and PAYMENT_YOOKASSA_SECRET_KEY need each other: ' +
        'with one of them alone nobody can pay.',
    );
  if (!/^\d{1,20}$/.test(shopId))
    throw new Error('PAYMENT_YOOKASSA_SHOP_ID must be the number of the shop at YooKassa.');
  // The key is never repeated in a message.
  if (!/^[\x21-\x7e]+$/.test(secretKey))
    throw new Error(
      'PAYMENT_YOOKASSA_SECRET_KEY must be one word of Latin letters, digits and signs.',
    );
  return { shopId, secretKey, url };
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined)
    throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  return level;
}

function optionalBaseUrl(name: Variable, text: string | undefined): string | undefined {
  return text === undefined ? undefined : readBaseUrl(name, text);
}

function readBaseUrl(name: Variable, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new Error(
      `${name} must be an http(s) address without a query, like https://shop.example, not "${text}".`,
    );
  if (name === 'SITE_URL' && url.pathname !== '/')
    throw new Error(
      `SITE_URL must have no path: the shop lives at the root of its site, not at "${url.pathname}".`,
    );
  return url.href.replace(/\/+$/, '');
}

function readTariffUrl(text: string | undefined): string | undefined {
  // The URL may contain a key, so the message does not repeat it.
  if (text !== undefined && !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error('DELIVERY_TARIFF_URL must be an http(s) address.');
  return text;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  // The URL contains a password, so the message does not repeat it.
  if (text !== undefined && !/^postgres(ql)?:\/\//.test(text))
    throw new Error('DATABASE_URL must start with postgres:// or postgresql://.');
  return text;
}

function readSmtpUrl(text: string | undefined): string | undefined {
  // The URL may contain a password, too.
  if (text !== undefined && !/^smtps?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error(
      'SMTP_URL must be an address like smtp://user:password@mail.example:587 (smtps for TLS from the start).',
    );
  return text;
}

function readSender(text: string | undefined): string | undefined {
  if (text !== undefined && !/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text))
    throw new Error(`MAIL_FROM must be an e-mail address, with a name or without, not "${text}".`);
  return text;
}
