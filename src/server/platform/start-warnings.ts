import type { Config } from './config.ts';
import { placeOf } from './connection-error.ts';
import { isThisMachine } from './this-machine.ts';

/** What PostgreSQL calls a connection that is refused without TLS. */
const TLS_MODES = ['require', 'verify-ca', 'verify-full', 'no-verify'];

type Given = Pick<Config, 'siteUrl' | 'databaseUrl' | 's3' | 'backup'>;

/** One sentence for each way on which somebody could read what belongs to shoppers. */
export function startWarnings(
  { siteUrl, databaseUrl, s3, backup }: Given,
  isPublic: boolean,
): string[] {
  const warnings: string[] = [];
  if (isPublic && siteUrl.startsWith('http:'))
    warnings.push(
      `SITE_URL is ${siteUrl}: logins, addresses and orders travel readable; serve the shop by https.`,
    );
  if (databaseUrl !== undefined && isReadable(databaseUrl))
    warnings.push(
      `DATABASE_URL leads to ${placeOf(databaseUrl).at} without TLS: ` +
        'add sslmode=verify-full, or whoever is in between reads it.',
    );
  const stores = { S3_ENDPOINT: s3, BACKUP_S3_ENDPOINT: backup.store };
  for (const [name, store] of Object.entries(stores)) {
    const isOwn = name === 'S3_ENDPOINT' || store?.endpoint !== s3?.endpoint;
    if (store !== undefined && isOwn && isPlain(store.endpoint))
      warnings.push(
        `${name} is ${store.endpoint}: shoppers' files travel readable; give its https address.`,
      );
  }
  return warnings;
}

function isPlain(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isThisMachine(hostname);
}

function isReadable(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? decodeURIComponent(url?.hostname ?? '');
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return false;
  const [mode = '', ssl = ''] = ['sslmode', 'ssl'].map((name) => url?.searchParams.get(name) ?? '');
  return !TLS_MODES.includes(mode) && !['true', '1'].includes(ssl);
}
