import type { Queries } from '../../database/transaction.ts';
import type { Step } from '../../http/site.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import type { CrawlerDocument } from './document.ts';
import { attributeSlugs, dataVersion } from './queries.ts';
import { robots } from './robots.ts';
import { sendDocument } from './send.ts';
import { sitemapIndex, sitemapShard } from './sitemap.ts';
import { yml } from './yml.ts';

export interface CrawlerOptions {
  db: Queries;
  siteUrl: string;
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
    const document = await documentAt(path, options);
    if (document === null) response.writeHead(404, { 'content-type': PLAIN, 'cache-control': 'public, max-age=60' }).end('Not found\n');
    else await sendDocument(document, request, response);
    return true;
  };
}

async function documentAt(path: string, { db, siteUrl, clock = systemClock, shard = SHARD }: CrawlerOptions): Promise<CrawlerDocument | null> {
  const now = clock();
  const { version, modified } = await dataVersion(db, now);
  const known = { version, modified };
  if (path === '/robots.txt') {
    const text = robots(siteUrl, await attributeSlugs(db));
    return { ...known, type: PLAIN, text: () => [text] };
  }
  if (path === '/yml.xml') return { ...known, type: XML, text: () => yml(db, siteUrl, modified) };

  const sitemap = { db, siteUrl, now, shard };
  if (path === '/sitemap.xml') {
    const text = await sitemapIndex(sitemap, modified);
    return { ...known, type: XML, text: () => [text] };
  }
  const text = await sitemapShard(sitemap, Number(/\d+/.exec(path)?.[0] ?? 0));
  return text === null ? null : { ...known, type: XML, text: () => text };
}
