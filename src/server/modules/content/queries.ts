import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { FILE_CONFIG_KEYS, PUBLIC_CONFIG_KEYS } from '#src/domain/site-config.ts';
import { banner, config, fileConfig, navItem, page } from '../../database/schema/content.ts';
import { pageRedirect } from '../../database/schema/page-draft.ts';
import { servedPicture } from '../../database/served-picture.ts';
import type { Queries } from '../../database/transaction.ts';
import { mediaByKey } from '../media/library/queries.ts';

const WHOLE_PAGE = {
  slug: page.slug,
  title: page.title,
  body: page.body,
  summary: page.summary,
  tags: page.tags,
  image: servedPicture(page.image, 'stored'),
  seo: page.seo,
  updatedAt: page.updatedAt,
};

export async function publishedPage(db: Queries, slug: string) {
  const [row] = await db
    .select(WHOLE_PAGE)
    .from(page)
    .where(and(eq(page.slug, slug), page.published));
  return row;
}

/** The page that had this address before it got its own. */
export async function movedPage(db: Queries, slug: string) {
  const [row] = await db
    .select(WHOLE_PAGE)
    .from(pageRedirect)
    .innerJoin(page, eq(page.id, pageRedirect.pageId))
    .where(and(eq(pageRedirect.slug, slug), page.published));
  return row;
}

/** The picture that a page has chosen for social networks; null: none of its own. */
export async function socialPicture(
  db: Queries,
  { seo }: { seo: Record<string, string> },
): Promise<{ key: string; alt: string } | null> {
  const key = seo['og_image'] ?? '';
  if (key === '') return null;
  const file = (await mediaByKey(db, [key])).get(key);
  return { key: file?.wide ?? file?.stored ?? key, alt: file?.alt ?? '' };
}

export type PageRow = NonNullable<Awaited<ReturnType<typeof publishedPage>>>;

const bearing = (tags: string[]): SQL | undefined =>
  and(page.published, tags.length === 0 ? undefined : arrayContains(page.tags, tags));

export async function countPages(db: Queries, tags: string[]): Promise<number> {
  const [row] = await db.select({ count: count() }).from(page).where(bearing(tags));
  return row?.count ?? 0;
}

/** Published pages that have all of the tags. */
export function pagesBearing(
  db: Queries,
  tags: string[],
  sorting: 'new' | 'title',
  { limit, offset }: { limit: number; offset: number },
) {
  const order =
    sorting === 'title' ? asc(sql`${page.title} collate "ru-x-icu"`) : desc(page.createdAt);
  return db
    .select({
      slug: page.slug,
      title: page.title,
      summary: page.summary,
      tags: page.tags,
      image: servedPicture(page.image, 'stored'),
      updatedAt: page.updatedAt,
    })
    .from(page)
    .where(bearing(tags))
    .orderBy(order, desc(page.id))
    .limit(limit)
    .offset(offset);
}

export function navItems(db: Queries) {
  return db
    .select({
      id: navItem.id,
      menu: navItem.menu,
      parentId: navItem.parentId,
      slug: navItem.slug,
      type: navItem.type,
      title: navItem.title,
      target: navItem.target,
    })
    .from(navItem)
    .where(eq(navItem.hidden, false))
    .orderBy(navItem.position, navItem.id);
}

export type NavRow = Awaited<ReturnType<typeof navItems>>[number];

/** The public rows of the site config, or only the one of `key`. */
export function configRows(db: Queries, key?: string) {
  const isPublic = inArray(config.key, [...PUBLIC_CONFIG_KEYS]);
  return db
    .select({ key: config.key, value: config.value })
    .from(config)
    .where(key === undefined ? isPublic : and(isPublic, eq(config.key, key)))
    .orderBy(config.key);
}

export function fileConfigRows(db: Queries) {
  return db
    .select({
      key: fileConfig.key,
      value: servedPicture(fileConfig.value, 'stored').mapWith(String),
    })
    .from(fileConfig)
    .where(inArray(fileConfig.key, [...FILE_CONFIG_KEYS]))
    .orderBy(fileConfig.key);
}

/** Without an end it never ends; the end itself is excluded. */
export function isOn(
  times: { startsAt: AnyColumn; endsAt: AnyColumn },
  now: Date,
): SQL | undefined {
  return and(
    or(isNull(times.startsAt), lte(times.startsAt, now)),
    or(isNull(times.endsAt), gt(times.endsAt, now)),
  );
}

/** What is shown of a banner. */
export const BANNER_COLUMNS = {
  id: banner.id,
  title: banner.title,
  shortText: banner.shortText,
  image: servedPicture(banner.image, 'wide'),
  backgroundColor: banner.backgroundColor,
  realSlug: banner.realSlug,
  erid: banner.erid,
  advertiser: banner.advertiser,
};

/** Whether a banner is shown now. */
export const isBannerOn = (now: Date): SQL | undefined => and(banner.isOn, isOn(banner, now));

/** The banners of a group that are shown now. */
export function bannersOf(db: Queries, group: string, now: Date) {
  return db
    .select(BANNER_COLUMNS)
    .from(banner)
    .where(and(eq(banner.group, group), isBannerOn(now)))
    .orderBy(banner.position, banner.id);
}

export type BannerRow = Awaited<ReturnType<typeof bannersOf>>[number];
