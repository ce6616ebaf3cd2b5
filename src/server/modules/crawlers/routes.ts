import { createHash } from 'node:crypto';
import type { Queries } from '../../database/transaction.ts';
import type { Step } from '../../http/site.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import type { ShopSettings } from '../settings/open.ts';
import type { CrawlerDocument } from './document.ts';
import { attributeSlugs } from './queries.ts';
import { robots } from './robots.ts';
import { sendDocument } from './send.ts';
import { dataVersion } from './data-version.ts';
import { sitemapIndex, sitemapShard } from './sitemap.ts';
import { yml } from './yml.ts';

export interface CrawlerOptions {
  db: Queries;
  siteUrl: string;
  settings: ShopSettings;
  clock?: Clock;
  /** Addresses in one file of the sitemap. */
  shard?: number;
}

const SHARD = 50_000;
const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** robots.txt, the sitemap and the feed of goods. */
export function crawlerFiles(options: CrawlerOptions): Step {
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!/^\/(?:robots\.txt|yml\.xml|sitemap(?:-\d{1,6})?\.xml)$/.test(path)) return false;
    await sendDocument(await documentAt(path, options), request, response);
    return true;
  };
}

async function documentAt(path: string, { db, siteUrl, settings, clock = systemClock, shard = SHARD }: CrawlerOptions): Promise<CrawlerDocument> {
  if (path === '/robots.txt') {
    // Asked for all the time, and short: it is its own version.
    const text = robots(siteUrl, await attributeSlugs(db));
    return { type: PLAIN, version: createHash('md5').update(text).digest('hex'), text: () => Promise.resolve([text]) };
  }
  const now = clock();
  const { version, modified } = await dataVersion(db, siteUrl, now);
  const sitemap = { db, siteUrl, now, shard };
  const text = async (): ReturnType<CrawlerDocument['text']> => {
    if (path === '/yml.xml') return yml(db, siteUrl, await settings.inside(db), modified);
    if (path === '/sitemap.xml') return sitemapIndex(sitemap, modified);
    return sitemapShard(sitemap, Number(/\d+/.exec(path)?.[0] ?? 0));
  };
  return { type: XML, version, modified, text };
}
