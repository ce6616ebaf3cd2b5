import { resolve } from 'node:path';
import type { S3Config } from './config-services.ts';

/** Backups, read from the environment: where they go belongs to the machine, not to the shop. */
export interface BackupConfig {
  /** Where the shop writes one each night: a folder or `s3://bucket/prefix`; absent: nowhere. */
  to: string | undefined;
  /** How many of those are kept. */
  keep: number;
  /** Seals the secret of the shop within the archive; absent: the secret is left out. */
  passphrase: string | undefined;
  /** The store for `s3://…`; its bucket is that of the address. */
  store: S3Config | undefined;
}

export const BACKUP_VARIABLES = [
  'BACKUP_TO',
  'BACKUP_KEEP',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'BACKUP_S3_REGION',
] as const;
type Name = (typeof BACKUP_VARIABLES)[number];

const KEEP = '14';
export const PASSPHRASE_LEAST = 12;

export function readBackup(
  read: (name: Name) => string | undefined,
  readUrl: (name: Name, text: string) => string,
  { s3, projectFolder }: { s3: S3Config | undefined; projectFolder: string },
): BackupConfig {
  const keep = read('BACKUP_KEEP') ?? KEEP;
  if (!/^[1-9]\d{0,3}$/.test(keep))
    throw new Error(`BACKUP_KEEP must be a whole number from 1 to 9999, not "${keep}".`);
  const passphrase = read('BACKUP_PASSPHRASE');
  // The value is never repeated in a message.
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_LEAST)
    throw new Error(`BACKUP_PASSPHRASE must have at least ${PASSPHRASE_LEAST} characters.`);
  const store = readStore(read, readUrl) ?? s3;
  const to = read('BACKUP_TO');
  if (to?.startsWith('s3:') === true && store === undefined)
    throw new Error(
      'BACKUP_TO is a bucket: it needs BACKUP_S3_… or S3_… with the keys of the store.',
    );
  const isFolder = to !== undefined && !to.startsWith('s3:');
  const place = isFolder ? resolve(projectFolder, to) : to;
  return { to: place, keep: Number(keep), passphrase, store };
}

/** A store of its own, so that whoever takes over the shop's store has not its backups. */
function readStore(
  read: (name: Name) => string | undefined,
  readUrl: (name: Name, text: string) => string,
): S3Config | undefined {
  const [endpoint, keyId, secret, region] = (
    ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET', 'BACKUP_S3_REGION'] as const
  ).map(read);
  if ([endpoint, keyId, secret, region].every((value) => value === undefined)) return undefined;
  if (endpoint === undefined || keyId === undefined || secret === undefined)
    throw new Error('BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET need each other.');
  return {
    endpoint: readUrl('BACKUP_S3_ENDPOINT', endpoint),
    bucket: '',
    keyId,
    secret,
    region: region ?? 'us-east-1',
  };
}
