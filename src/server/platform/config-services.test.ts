import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/shop');
const S3 = {
  S3_ENDPOINT: 'https://storage.example/',
  S3_BUCKET: 'skoba-uploads',
  S3_KEY_ID: 'id',
  S3_SECRET: 'key',
};
const KEYS = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'key' };

describe('config of services', () => {
  it('keeps files in a folder and asks no third party unless told otherwise', () => {
    expect(read({})).toMatchObject({ s3: undefined, captcha: undefined });
    expect(read({ CAPTCHA_PROVIDER: 'altcha' }).captcha).toBeUndefined();
  });

  it('takes a store of the S3 kind, its region being optional', () => {
    expect(read(S3).s3).toEqual({
      endpoint: 'https://storage.example',
      bucket: 'skoba-uploads',
      keyId: 'id',
      secret: 'key',
      region: 'us-east-1',
    });
    expect(read({ ...S3, S3_REGION: 'ru-central1' }).s3?.region).toBe('ru-central1');
  });

  it('takes a captcha of Google or Yandex with its keys', () => {
    expect(
      read({ ...KEYS, CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_MIN_SCORE: '0.7' }).captcha,
    ).toEqual({
      provider: 'recaptcha',
      siteKey: 'site',
      secretKey: 'key',
      minScore: 0.7,
      url: 'https://www.google.com/recaptcha/api/siteverify',
    });
    expect(
      read({
        ...KEYS,
        CAPTCHA_PROVIDER: 'smartcaptcha',
        CAPTCHA_URL: 'http://127.0.0.1:8080/validate',
      }).captcha,
    ).toMatchObject({ provider: 'smartcaptcha', url: 'http://127.0.0.1:8080/validate' });
  });

  it.each([
    [{ S3_BUCKET: 'skoba-uploads' }, /S3_ENDPOINT and S3_KEY_ID and S3_SECRET are missing/],
    [{ ...S3, S3_SECRET: '' }, /S3_SECRET is missing/],
    [
      { S3_REGION: 'ru-central1' },
      /^S3_ENDPOINT, S3_BUCKET, S3_KEY_ID and S3_SECRET need each other/,
    ],
    [{ ...S3, S3_ENDPOINT: 'storage.example' }, /^S3_ENDPOINT must be an http\(s\) address/],
    [{ ...S3, S3_BUCKET: 'Skoba/uploads' }, /^S3_BUCKET must be the name of a bucket/],
    [{ ...S3, S3_REGION: 'ru central' }, /^S3_REGION must be a name/],
    [{ ...S3, S3_KEY_ID: 'two words' }, /^S3_KEY_ID and S3_SECRET must be one word each/],
    [
      { ...S3, API_TARGET: 'https://api.example' },
      /^API_TARGET and S3_ENDPOINT exclude each other/,
    ],
    [
      { CAPTCHA_PROVIDER: 'hcaptcha' },
      /^CAPTCHA_PROVIDER must be altcha, recaptcha or smartcaptcha/,
    ],
    [
      { CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'site' },
      /^CAPTCHA_PROVIDER recaptcha needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY/,
    ],
    [KEYS, /need CAPTCHA_PROVIDER recaptcha or smartcaptcha/],
    [
      { ...KEYS, CAPTCHA_PROVIDER: 'smartcaptcha', CAPTCHA_MIN_SCORE: '0.5' },
      /^CAPTCHA_MIN_SCORE is of recaptcha alone/,
    ],
    [
      { ...KEYS, CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_MIN_SCORE: '5' },
      /^CAPTCHA_MIN_SCORE must be a number from 0 to 1/,
    ],
    [
      { ...KEYS, CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_URL: 'google' },
      /^CAPTCHA_URL must be an http\(s\) address/,
    ],
    [
      { CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'two words', CAPTCHA_SECRET_KEY: 'key' },
      /must be one word each/,
    ],
  ])('refuses %j in one sentence that names the variable', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  it('never repeats a key', () => {
    expect(() => read({ ...S3, S3_SECRET: 'my secret' })).not.toThrow(/my secret/);
    expect(() =>
      read({
        CAPTCHA_PROVIDER: 'recaptcha',
        CAPTCHA_SITE_KEY: 'site',
        CAPTCHA_SECRET_KEY: 'my secret',
      }),
    ).not.toThrow(/my secret/);
  });
});
