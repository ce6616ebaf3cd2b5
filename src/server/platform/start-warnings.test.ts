import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const S3 = { S3_BUCKET: 'skoba', S3_KEY_ID: 'id', S3_SECRET: 'key' };
const warningsOf = (env: Record<string, string>, isPublic = false) =>
  startWarnings(readConfig(env, '/shop'), isPublic);

it.each([
  [{ SITE_URL: 'http://shop.example' }, /^SITE_URL is http:/],
  [
    { DATABASE_URL: 'postgres://user:word@db.example/skoba' },
    /^DATABASE_URL leads to db\.example:5432/,
  ],
  [{ DATABASE_URL: 'postgres://user:word@10.0.0.5/skoba?sslmode=prefer' }, /^DATABASE_URL/],
  [{ ...S3, S3_ENDPOINT: 'http://storage.example' }, /^S3_ENDPOINT is http:/],
  [
    { BACKUP_S3_ENDPOINT: 'http://far.example', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'key' },
    /^BACKUP_S3_ENDPOINT is http:/,
  ],
])('warns in one sentence of %j', (env, warning) => {
  const warnings = warningsOf(env, 'SITE_URL' in env);
  expect(warnings).toEqual([expect.stringMatching(warning)]);
  expect(warnings.join()).not.toContain('word');
});

it.each([
  [{ SITE_URL: 'https://shop.example' }, true],
  [{ SITE_URL: 'http://shop.local' }, false],
  [{ DATABASE_URL: 'postgres://user:word@localhost/skoba' }, false],
  [{ DATABASE_URL: 'postgres://user:word@%2Fvar%2Frun%2Fpostgresql/skoba' }, false],
  [{ DATABASE_URL: 'postgres://user:word@db.example/skoba?sslmode=verify-full' }, false],
  [{ ...S3, S3_ENDPOINT: 'https://storage.example' }, false],
  [{ ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' }, false],
])('says nothing of %j', (env, isPublic) => {
  expect(warningsOf(env, isPublic)).toEqual([]);
});
