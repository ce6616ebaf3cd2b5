import { inArray } from 'drizzle-orm';
import { givenRows } from '../../server/database/given-rows.ts';
import { category } from '../../server/database/schema/catalogue.ts';
import { navItem, page } from '../../server/database/schema/content.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { ARTICLES_TAG, PATHS } from '../../domain/paths.ts';
import { noteKept, noteRemoved, type Report } from './report.ts';

type Row = typeof navItem.$inferSelect;

/** Removes unchanged menus as a whole; the menus of an own shop take their place. */
export async function removeMenus(tx: Queries, report: Report): Promise<void> {
  const { rows, untouched } = await readItems(tx);
  const own = new Set(rows.filter(({ id }) => !untouched.has(id)).map(({ menu }) => menu));
  await drop(
    tx,
    rows.filter(({ menu }) => !own.has(menu)),
    report,
  );
  noteKept(report, 'edited_menu', [...own]);
}

/**
 * Removes the demonstration's items that lead nowhere any more from menus that the owner has
 * changed. Runs after all other removals.
 */
export async function removeDeadItems(tx: Queries, report: Report): Promise<void> {
  const { rows, untouched } = await readItems(tx);
  const known = await knownSlugs(tx);
  const dead = rows.filter(
    (row) => untouched.has(row.id) && row.type === 'page' && !known.has(row.slug),
  );
  const left = rows.filter((row) => !dead.includes(row));
  const bare = left.filter(
    ({ id, type }) =>
      type === 'group' && untouched.has(id) && !left.some(({ parentId }) => parentId === id),
  );
  await drop(tx, [...dead, ...bare], report);
}

/** All items of menus, and the ids of those of the demonstration that nobody has edited. */
async function readItems(tx: Queries): Promise<{ rows: Row[]; untouched: Set<number> }> {
  const rows = await tx.select().from(navItem);
  const given = await givenRows(tx, 'demo', ['nav_item']);
  const keys = given.filter(({ state }) => state === 'as given').map(({ key }) => Number(key));
  return { rows, untouched: new Set(keys) };
}

async function drop(tx: Queries, rows: readonly Row[], report: Report): Promise<void> {
  const inGroups = rows.filter(({ parentId }) => parentId !== null);
  const top = rows.filter(({ parentId }) => parentId === null);
  // A group goes after its items, which refer to it.
  for (const level of [inGroups, top]) {
    const ids = level.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(navItem).where(inArray(navItem.id, ids));
  }
  noteRemoved(report, 'menu_items', rows.length);
}

/** Addresses that an item may lead to, without the leading slash. */
export async function knownSlugs(tx: Queries): Promise<Set<string>> {
  const pages = await tx.select({ slug: page.slug, tags: page.tags }).from(page);
  const categories = await tx.select({ slug: category.fullSlug }).from(category);
  return new Set([
    '',
    ...Object.values(PATHS).map((path) => path.slice(1)),
    ...pages.map(({ slug }) => slug),
    ...categories.map(({ slug }) => `category/${slug}`),
    ...(pages.some(({ tags }) => tags.includes(ARTICLES_TAG)) ? ['articles'] : []),
  ]);
}
