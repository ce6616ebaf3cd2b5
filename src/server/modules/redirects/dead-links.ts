import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DeadLink } from '#src/contract/desk/redirects.ts';
import { contentPath } from '#src/domain/paths.ts';
import { banner, navItem, page } from '../../database/schema/content.ts';
import type { Queries } from '../../database/transaction.ts';
import { readDocument } from '../content/blocks/document.ts';
import { placedUses } from '../content/blocks/uses.ts';
import { addressesOf, writtenFrom, type AddressDeps } from '../content/addresses.ts';

type Placed = Omit<DeadLink, 'now'>;

/** Links of public pages, menus and banners that lead nowhere, or by way of a redirect. */
export async function deadLinks(db: Queries, deps: AddressDeps): Promise<DeadLink[]> {
  const all = [...(await linksOfPages(db, deps.siteUrl)), ...(await otherLinks(db))];
  const { isLive, movedTo } = await addressesOf(
    db,
    deps,
    all.map(({ path }) => path),
  );
  const dead = all.filter(({ path }) => !isLive(path));
  const written = await writtenFrom(
    db,
    dead.map(({ path }) => path),
  );
  return dead.map((link) => ({
    ...link,
    now: movedTo(link.path) ?? written.get(link.path) ?? null,
  }));
}

async function linksOfPages(db: Queries, siteUrl: string): Promise<Placed[]> {
  const pages = await db
    .select({ id: page.id, title: page.title, body: page.body })
    .from(page)
    .where(eq(page.published, true))
    .orderBy(asc(sql`${page.title} collate "ru-x-icu"`), page.id);
  return pages.flatMap(({ id, title, body }) =>
    placedUses(readDocument(body), siteUrl).flatMap(({ line, path }) =>
      path === null ? [] : [{ place: 'page' as const, id, title, line, path }],
    ),
  );
}

async function otherLinks(db: Queries): Promise<Placed[]> {
  const items = await db
    .select({ title: navItem.title, slug: navItem.slug })
    .from(navItem)
    .where(eq(navItem.type, 'page'))
    .orderBy(navItem.menu, navItem.position);
  const banners = await db
    .select({ id: banner.id, title: banner.title, slug: banner.realSlug })
    .from(banner)
    .where(isNotNull(banner.realSlug))
    .orderBy(banner.group, banner.position);
  return [
    ...items.map(({ title, slug }) => ({
      ...{ place: 'menu' as const, id: null, title, line: null },
      path: contentPath(slug),
    })),
    ...banners.map(({ id, title, slug }) => ({
      ...{ place: 'banner' as const, id, title, line: null },
      path: contentPath(slug ?? ''),
    })),
  ];
}
