import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FEED_TIMES } from '#src/domain/limits.ts';
import { CRAWLER_FILES } from '#src/domain/site-files.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Step } from '../../http/step.ts';
import { NO_LIMITS, type AnswerLimit } from '../../http/answer-limits.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import type { ShopSettings } from '../settings/open.ts';
import { dataVersion, type DataVersion } from './data-version.ts';
import type { CrawlerDocument, Encoding, Chunks } from './document.ts';
import { joinCalls } from './joined.ts';
import { cachedTexts } from './cached-texts.ts';
import { attributeSlugs } from './queries.ts';
import { robots } from './robots.ts';
import { sendDocument } from './send.ts';
import { shardCount, sitemapIndex, sitemapShard } from './sitemap.ts';
import { yml } from './yml.ts';
import { temporaryFolder } from '../../platform/temporary-folder.ts';

export interface CrawlerOptions {
  db: Queries;
  siteUrl: string;
  settings: ShopSettings;
  clock?: Clock;
  /** Addresses in one file of the sitemap. */
  shard?: number;
  /** Where finished texts are kept while the process runs. */
  folder?: string;
  /** Limits all answers: each of them asks the database at least. */
  limit?: AnswerLimit;
}

const SHARD = 50_000;
const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const { robots: ROBOTS, feed: FEED, sitemap: INDEX } = CRAWLER_FILES;

/** robots.txt, the sitemap and the feed of goods. */
export function crawlerFiles(options: CrawlerOptions): { step: Step; close: () => Promise<void> } {
  const {
    db,
    siteUrl,
    settings,
    clock = systemClock,
    shard = SHARD,
    limit = NO_LIMITS.uncached,
  } = options;
  const folder = options.folder ?? temporaryFolder('crawlers');
  const askVersion = () => dataVersion(db, siteUrl, clock());
  const texts = cachedTexts({ root: folder, clock, askVersion });
  const askRobots = joinCalls(async () => robots(siteUrl, await attributeSlugs(db)));
  const sitemap = () => ({ db, siteUrl, now: clock(), shard });
  /** The number of shards, so that no others are looked for. */
  let shards: { version: string; count: Promise<number> } | undefined;

  async function isShard(number: number, version: string): Promise<boolean> {
    if (shards?.version !== version) {
      const asked = { version, count: shardCount(sitemap()) };
      shards = asked;
      asked.count.catch(() => {
        if (shards === asked) shards = undefined;
      });
    }
    return number >= 1 && number <= (await shards.count);
  }

  async function make(path: string, { modified }: DataVersion): Promise<Chunks> {
    if (path === FEED) return yml(db, siteUrl, await settings.inside(db), modified);
    if (path === INDEX) return sitemapIndex(sitemap(), modified);
    return sitemapShard(sitemap(), numberOf(path));
  }

  async function documentAt(path: string): Promise<CrawlerDocument> {
    if (path === ROBOTS) {
      // Short and requested often: its text serves as its version.
      const text = await askRobots();
      const version = createHash('md5').update(text).digest('hex');
      const open = (encoding: Encoding) =>
        Promise.resolve({ version, text: Readable.from([encoded(text, encoding)]) });
      return { type: PLAIN, version, open };
    }
    const wanted = await texts.versionOf(path);
    return {
      type: XML,
      ...wanted,
      async open(encoding) {
        if (path !== FEED && path !== INDEX && !(await isShard(numberOf(path), wanted.version)))
          return null;
        return texts.open(path, wanted, encoding, () => make(path, wanted));
      },
    };
  }

  return {
    async step(request, response, path) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (!/^\/(?:robots\.txt|yml\.xml|sitemap(?:-\d{1,6})?\.xml)$/.test(path)) return false;
      const wait = limit.wait(request);
      if (wait > 0) {
        limit.reportRefusal(request);
        response
          .writeHead(429, {
            'content-type': PLAIN,
            'cache-control': 'no-store',
            'retry-after': String(wait),
          })
          .end('Too many requests\n');
        return true;
      }
      limit.count(request, path === ROBOTS ? 1 : FEED_TIMES);
      await sendDocument(await documentAt(path), request, response);
      return true;
    },
    close: texts.close,
  };
}

const numberOf = (path: string) => Number(/\d+/.exec(path)?.[0] ?? 0);

function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return Buffer.from(text);
  return encoding === 'br' ? brotliCompressSync(text) : gzipSync(text);
}
