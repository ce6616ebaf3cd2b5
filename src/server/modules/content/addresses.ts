import { inArray, sql } from 'drizzle-orm';
import type { Use } from '#src/contract/content-blocks.ts';
import { ownAddress } from '#src/domain/own-address.ts';
import { contentPath } from '#src/domain/paths.ts';
import { bareTarget } from '#src/domain/redirects.ts';
import { page } from '../../database/schema/content.ts';
import { pageRedirect, redirect } from '../../database/schema/page-draft.ts';
import type { Queries } from '../../database/transaction.ts';
import { lookupsOf } from './blocks/lookups.ts';
import { USE_OF_ADDRESS } from './blocks/uses.ts';

/** What the shop has at some addresses. */
export interface Addresses {
  /** Whether a page answers there itself. */
  isLive: (path: string) => boolean;
  /** Where the address of a thing that was renamed leads; null: nowhere. */
  movedTo: (path: string) => string | null;
}

export interface AddressDeps {
  siteUrl: string;
  hasPicture: (key: string) => Promise<boolean>;
}

/** The thing at an address; null: a page that is always there. Undefined: none of the shop. */
export function useAt(path: string): Use | null | undefined {
  const own = ownAddress(bareTarget(path));
  if (own === null) return undefined;
  const kind = USE_OF_ADDRESS[own.kind];
  return kind === null ? null : { kind, key: own.key };
}

/** Asks the shop once for all of these addresses. */
export async function addressesOf(
  db: Queries,
  { siteUrl, hasPicture }: AddressDeps,
  paths: readonly string[],
): Promise<Addresses> {
  const uses = paths.flatMap((path) => useAt(path) ?? []);
  const movedPages = (asked: string[]) => presentPaths(db, asked);
  const { has, movedTo } = await lookupsOf({ db, siteUrl, hasPicture, movedPages }, uses);
  return {
    isLive(path) {
      const use = useAt(path);
      return use === null || (use !== undefined && has(use));
    },
    movedTo: (path) => movedTo(bareTarget(path)),
  };
}

/** Where former addresses of pages lead now; another page may have taken one of them. */
export async function presentPaths(db: Queries, paths: string[]): Promise<Map<string, string>> {
  const slugs = paths.map((path) => path.slice(1));
  const rows = await db
    .select({ was: pageRedirect.slug, now: page.slug })
    .from(pageRedirect)
    .innerJoin(page, sql`${page.id} = ${pageRedirect.pageId} and ${page.published}`)
    .where(inArray(pageRedirect.slug, slugs));
  const taken = await db.select({ slug: page.slug }).from(page).where(inArray(page.slug, slugs));
  const isTaken = (slug: string) => taken.some((row) => row.slug === slug);
  return new Map(
    rows
      .filter(({ was }) => !isTaken(was))
      .map(({ was, now }) => [contentPath(was), contentPath(now)]),
  );
}

/** The redirects that the staff has written from these addresses. */
export async function writtenFrom(
  db: Queries,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ from: redirect.fromPath, to: redirect.toPath })
    .from(redirect)
    .where(inArray(redirect.fromPath, [...paths]));
  return new Map(rows.map(({ from, to }) => [from, to]));
}
