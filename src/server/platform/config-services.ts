/**
 * External services that the shop may use, read from the environment. Keys are never repeated in
 * messages.
 */

export interface S3Config {
  /** Base of the store, without a slash at the end. */
  endpoint: string;
  bucket: string;
  keyId: string;
  secret: string;
  region: string;
}

export interface CaptchaConfig {
  provider: 'recaptcha' | 'smartcaptcha';
  siteKey: string;
  secretKey: string;
  /** For reCAPTCHA, from 0 to 1: a lower score counts as a program. */
  minScore: number;
  /** Where answers are verified. */
  url: string;
}

export const SERVICE_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_KEY_ID',
  'S3_SECRET',
  'S3_REGION',
  'CAPTCHA_PROVIDER',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_SECRET_KEY',
  'CAPTCHA_MIN_SCORE',
  'CAPTCHA_URL',
] as const;
type Read = (name: (typeof SERVICE_VARIABLES)[number]) => string | undefined;
type ReadUrl = (name: (typeof SERVICE_VARIABLES)[number], text: string) => string;

const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const;
const WORD = /^[\x21-\x7e]+$/;

/** Absent: shoppers' files are kept under DATA_DIR. */
export function readS3(read: Read, readUrl: ReadUrl): S3Config | undefined {
  const [endpoint, bucket, keyId, secret] = S3_NEEDS.map(read);
  const region = read('S3_REGION');
  if ([endpoint, bucket, keyId, secret, region].every((value) => value === undefined))
    return undefined;
  const missing = S3_NEEDS.filter((name) => read(name) === undefined);
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined)
    throw new Error(
      'S3_ENDPOINT, S3_BUCKET, S3_KEY_ID and S3_SECRET need each other: ' +
        `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`S3_BUCKET must be the name of a bucket, not "${bucket}".`);
  if (region !== undefined && !/^[a-z0-9-]+$/.test(region))
    throw new Error(`S3_REGION must be a name like ru-central1, not "${region}".`);
  if (!WORD.test(keyId) || !WORD.test(secret))
    throw new Error(
      'S3_KEY_ID and S3_SECRET must be one word each of Latin letters, digits and signs.',
    );
  return {
    endpoint: readUrl('S3_ENDPOINT', endpoint),
    bucket,
    keyId,
    secret,
    region: region ?? 'us-east-1',
  };
}

const VERIFIERS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  smartcaptcha: 'https://smartcaptcha.cloud.yandex.ru/validate',
} as const;

/** Absent: our own proof of work (ALTCHA), without a third party. */
export function readCaptcha(read: Read, readUrl: ReadUrl): CaptchaConfig | undefined {
  const provider = read('CAPTCHA_PROVIDER') ?? 'altcha';
  const [siteKey, secretKey, score, url] = (
    ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY', 'CAPTCHA_MIN_SCORE', 'CAPTCHA_URL'] as const
  ).map(read);
  if (provider !== 'altcha' && provider !== 'recaptcha' && provider !== 'smartcaptcha')
    throw new Error(
      `CAPTCHA_PROVIDER must be altcha, recaptcha or smartcaptcha, not "${provider}".`,
    );
  if (provider === 'altcha') {
    if ([siteKey, secretKey, score, url].some((value) => value !== undefined))
      throw new Error(
        'CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY, CAPTCHA_MIN_SCORE and CAPTCHA_URL ' +
          'need CAPTCHA_PROVIDER recaptcha or smartcaptcha.',
      );
    return undefined;
  }
  if (siteKey === undefined || secretKey === undefined)
    throw new Error(`CAPTCHA_PROVIDER ${provider} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY.`);
  if (!WORD.test(siteKey) || !WORD.test(secretKey))
    throw new Error(
      'CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY must be one word each of Latin letters, digits and signs.',
    );
  if (score !== undefined && provider !== 'recaptcha')
    throw new Error('CAPTCHA_MIN_SCORE is of recaptcha alone.');
  if (score !== undefined && !/^(0(\.\d+)?|1(\.0+)?)$/.test(score))
    throw new Error(`CAPTCHA_MIN_SCORE must be a number from 0 to 1, not "${score}".`);
  return {
    provider,
    siteKey,
    secretKey,
    minScore: Number(score ?? '0.5'),
    url: readUrl('CAPTCHA_URL', url ?? VERIFIERS[provider]),
  };
}
