import { resolve } from 'node:path';
import { BACKUP_TEXT as TEXT } from '#src/texts/commands/backup.ts';
import { Refusal, UsageError } from '../../platform/command.ts';
import type { S3Config } from '../../platform/config-services.ts';
import { fileSource, folderPlace } from './folder-place.ts';
import type { Place, Source } from './place.ts';
import { s3Place, s3Source } from './s3-place.ts';

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** The bucket and the key in an address like `s3://bucket/folder`; null: it is a path. */
function readS3Address(address: string): { bucket: string; key: string } | null {
  if (!address.startsWith('s3:')) return null;
  const [, bucket, key = ''] = S3.exec(address) ?? [];
  if (bucket === undefined) throw new UsageError(TEXT.badAddress(address));
  return { bucket, key };
}

function storeOf(store: S3Config | undefined, bucket: string): S3Config {
  if (store === undefined) throw new Refusal(TEXT.noStore);
  return { ...store, bucket };
}

/** Where `npm run backup -- ADDRESS` writes; paths are those of the terminal. */
export function placeAt(address: string, store: S3Config | undefined): Place {
  const found = readS3Address(address);
  if (found === null) return folderPlace(resolve(address));
  const prefix = found.key === '' || found.key.endsWith('/') ? found.key : `${found.key}/`;
  return s3Place(storeOf(store, found.bucket), prefix);
}

/** What `npm run restore -- ARCHIVE` reads. */
export function sourceAt(address: string, store: S3Config | undefined): Source {
  const found = readS3Address(address);
  if (found === null) return fileSource(resolve(address));
  return s3Source(storeOf(store, found.bucket), found.key);
}
