import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/shop').backup;
const OWN = {
  BACKUP_S3_ENDPOINT: 'https://far.example/',
  BACKUP_S3_KEY_ID: 'id',
  BACKUP_S3_SECRET: 'key',
};
const SHOP = {
  S3_ENDPOINT: 'https://near.example',
  S3_BUCKET: 'skoba-uploads',
  S3_KEY_ID: 'id',
  S3_SECRET: 'key',
};

it('takes the store of backups from their own variables, else that of the shop', () => {
  expect(read({ ...SHOP, ...OWN }).store).toMatchObject({ endpoint: 'https://far.example' });
  expect(read(SHOP).store).toMatchObject({ endpoint: 'https://near.example' });
});

it('resolves a folder against the project, and leaves a bucket as it is', () => {
  expect(read({ BACKUP_TO: 'backups' }).to).toBe('/shop/backups');
  expect(read({ ...OWN, BACKUP_TO: 's3://bucket/shop' }).to).toBe('s3://bucket/shop');
});

it.each([
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 characters.'],
  [{ BACKUP_TO: 's3://backups' }, 'BACKUP_TO is a bucket'],
  [{ ...OWN, BACKUP_S3_SECRET: '' }, 'need each other'],
])('refuses %j', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});
