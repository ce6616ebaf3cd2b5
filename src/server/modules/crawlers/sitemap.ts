import { html } from '#src/domain/html.ts';
import {
  ARTICLES_TAG,
  PATHS,
  actionPath,
  articlesPath,
  brandPath,
  categoryPath,
  contentPath,
  productPath,
} from '#src/domain/paths.ts';
import { sitemapPart } from '#src/domain/site-files.ts';
import type { Queries } from '../../database/transaction.ts';
import { location } from './document.ts';
import {
  allActions,
  brandsWithGoods,
  countGoods,
  goodsAddresses,
  goodsByCategory,
  publishedPages,
  visibleCategories,
  type GoodsAddress,
} from './queries.ts';

interface Entry {
  path: string;
  changed: Date;
}

export interface SitemapOptions {
  db: Queries;
  siteUrl: string;
  now: Date;
  /** Addresses in one file; the protocol allows 50,000. */
  shard: number;
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (name: string, address: string, changed: Date): string => {
  const element = html`
    <${name}><loc>${address}</loc><lastmod>${changed.toISOString()}</lastmod></${name}>
  `;
  return `${element}\n`;
};

/** The index file with the list of shards. */
export async function sitemapIndex(
  options: SitemapOptions,
  modified: Date,
): Promise<Iterable<string>> {
  const shards = await shardCount(options);
  const lines = Array.from({ length: shards }, (_, index) =>
    entry('sitemap', options.siteUrl + sitemapPart(index + 1), modified),
  );
  return [`${HEADER}<sitemapindex ${NAMESPACE}>\n`, ...lines, '</sitemapindex>\n'];
}

export async function shardCount(options: SitemapOptions): Promise<number> {
  const { fixed, categories } = await fixedEntries(options);
  const total = fixed.length + (await countGoods(options.db, categories));
  return Math.max(1, Math.ceil(total / options.shard));
}

/** The addresses of one shard (from 1): everything else first, then goods. */
export async function sitemapShard(
  options: SitemapOptions,
  number: number,
): Promise<AsyncIterable<string>> {
  const { fixed, categories } = await fixedEntries(options);
  const start = (number - 1) * options.shard;
  const own = fixed.slice(start, start + options.shard);
  const goods = goodsAddresses(
    options.db,
    categories,
    Math.max(0, start - fixed.length),
    options.shard - own.length,
  );
  return writeShard(options.siteUrl, own, goods);
}

async function* writeShard(
  siteUrl: string,
  fixed: readonly Entry[],
  goods: AsyncIterable<GoodsAddress[]>,
): AsyncGenerator<string> {
  const write = ({ path, changed }: Entry) => entry('url', location(siteUrl, path), changed);
  yield `${HEADER}<urlset ${NAMESPACE}>\n${fixed.map(write).join('')}`;
  for await (const portion of goods) {
    yield portion.map((row) => write({ path: productPath(row), changed: row.updated_at })).join('');
  }
  yield '</urlset>\n';
}

/**
 * Every indexable address except those of goods, and the categories whose goods are in the sitemap.
 */
async function fixedEntries({
  db,
  now,
}: SitemapOptions): Promise<{ fixed: Entry[]; categories: number[] }> {
  const tree = await visibleCategories(db);
  const categories = tree.map(({ id }) => id);
  const [goods, brands, pages, actions] = await Promise.all([
    goodsByCategory(db),
    brandsWithGoods(db, categories),
    publishedPages(db),
    allActions(db),
  ]);
  const listings = categoryEntries(tree, goods);
  const running = actions.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
  );
  const articles = pages
    .filter(({ tags }) => tags.includes(ARTICLES_TAG))
    .map(({ changed }) => changed);
  const newest = latest(
    [...listings.map(({ changed }) => changed), ...pages.map(({ changed }) => changed)],
    now,
  );
  const entries: Entry[] = [
    { path: PATHS.home, changed: newest },
    {
      path: PATHS.catalogue,
      changed: latest(
        listings.map(({ changed }) => changed),
        now,
      ),
    },
    {
      path: PATHS.brands,
      changed: latest(
        brands.map(({ changed }) => changed),
        now,
      ),
    },
    ...listings,
    ...brands.map(({ slug, changed }) => ({ path: brandPath(slug), changed })),
    ...pages
      .map(({ slug, changed }) => ({ path: contentPath(slug), changed }))
      .filter(({ path }) => path !== articlesPath()),
    // The list of articles exists only when there is an article.
    ...(articles.length === 0 ? [] : [{ path: articlesPath(), changed: latest(articles, now) }]),
    ...running.map(({ slug, startsAt }) => ({
      path: actionPath(slug),
      changed: startsAt ?? newest,
    })),
  ];
  // A promotion may have a content page with the same address.
  return { fixed: [...new Map(entries.map((entry) => [entry.path, entry])).values()], categories };
}

/**
 * Categories with goods in their branch, since empty ones have nothing to find. A listing changes
 * with its goods.
 */
function categoryEntries(
  tree: Awaited<ReturnType<typeof visibleCategories>>,
  goods: Awaited<ReturnType<typeof goodsByCategory>>,
): Entry[] {
  const changed = new Map<number, Date>();
  for (const { id, parentId } of tree.toReversed()) {
    const times = [goods.get(id)?.changed, changed.get(id)].filter((time) => time !== undefined);
    if (times.length === 0) continue;
    const own = latest(times, new Date(0));
    changed.set(id, own);
    if (parentId !== null) changed.set(parentId, latest([own, changed.get(parentId) ?? own], own));
  }
  return tree.flatMap(({ id, fullSlug, updatedAt }) => {
    const time = changed.get(id);
    return time === undefined
      ? []
      : [{ path: categoryPath(fullSlug), changed: latest([time, updatedAt], updatedAt) }];
  });
}

function latest(times: readonly Date[], otherwise: Date): Date {
  return times.length === 0
    ? otherwise
    : times.reduce((newest, time) => (time > newest ? time : newest));
}
