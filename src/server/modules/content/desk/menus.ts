import { and, eq, isNull, max } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { MenuFields, MenuItem } from '#src/contract/desk/shell.ts';
import type { Menu } from '#src/domain/desk-shell.ts';
import { contentPath } from '#src/domain/paths.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { navItem } from '#src/server/database/schema/content.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { printOf } from '#src/server/platform/print-of.ts';
import { addressesOf, type AddressDeps } from '../addresses.ts';
import { lockTable, moved } from './positions.ts';
import { readLink } from './read-link.ts';
import { refusal, refuseChanged, refuseFaults, type Faults } from './refuse.ts';

type Row = typeof navItem.$inferSelect;
interface By {
  by: { id: number };
}
const NEW_TAB = '_blank';

const fieldsOf = (row: Row): MenuFields => ({
  type: row.type,
  title: row.title,
  link: row.type === 'page' ? contentPath(row.slug) : row.slug,
  is_new_tab: row.target === NEW_TAB,
  hidden: row.hidden,
});

/** Items in their order, each heading before what stands below it. */
export async function deskMenus(db: Queries, deps: AddressDeps): Promise<MenuItem[]> {
  const rows = await db.select().from(navItem).orderBy(navItem.menu, navItem.position, navItem.id);
  const links = rows.filter(({ type }) => type === 'page').map(({ slug }) => contentPath(slug));
  const { isLive } = await addressesOf(db, deps, links);
  const tops = rows.filter(({ parentId }) => parentId === null);
  const below = (id: number) => rows.filter(({ parentId }) => parentId === id);
  return tops
    .flatMap((top) => [top, ...below(top.id)])
    .map((row) => {
      const fields = fieldsOf(row);
      return {
        id: row.id,
        menu: row.menu,
        parent: row.parentId,
        fields,
        version: printOf([row.parentId, fields]),
        is_dead: row.type === 'page' && !isLive(fields.link),
      };
    });
}

interface Saved extends MenuFields, By {
  id: number;
  version: string;
  menu: Menu;
  /** 0: of the menu itself. */
  parent: number;
}

/** Saves an item, a new one when the id is 0; returns its id. */
export function saveItem(db: Queries, deps: AddressDeps, saved: Saved, now: Date): Promise<number> {
  const { id, version, by } = saved;
  return inTransaction(db, async (tx) => {
    await lockTable(tx, 'nav_item');
    const before = id === 0 ? null : await findItem(tx, id);
    if (before !== null) refuseChanged(version, [before.parentId, fieldsOf(before)]);
    const menu = before?.menu ?? saved.menu;
    const written = { menu, ...(await writtenOf(tx, deps, { ...saved, menu })) };
    const isMoved = before === null || before.parentId !== written.parentId;
    const position = isMoved ? await nextPosition(tx, written) : before.position;
    const values = { ...written, position };
    const [row] =
      before === null
        ? await tx.insert(navItem).values(values).returning()
        : await tx.update(navItem).set(values).where(eq(navItem.id, id)).returning();
    if (row === undefined) throw new Error('An item of a menu was not written.');
    await announceChange(tx, ['nav']);
    const subject = { kind: 'menu', id: menu } as const;
    const facts = {
      ...(before !== null && { before: factsOf(before) }),
      after: factsOf(row),
    };
    await recordDesk(tx, { by, deed: 'menu_item_saved', subject, ...facts }, now);
    return row.id;
  });
}

const factsOf = ({ title, slug, type, hidden }: Row) => ({ title, slug, type, hidden });

/** The columns for the fields of a form. Throws `invalid_input`. */
async function writtenOf(tx: Queries, deps: AddressDeps, item: Saved) {
  const { parent, type, title, link } = item;
  const faults: Faults = [];
  if (title === '') faults.push({ name: 'title', code: 'needed' });
  let slug = '';
  if (type === 'group' && link !== '') faults.push({ name: 'link', code: 'no_link' });
  if (type === 'external') {
    slug = link;
    if (URL.parse(link)?.protocol !== 'https:') faults.push({ name: 'link', code: 'https' });
  }
  if (type === 'page') {
    const read = link === '' ? { code: 'needed' as const } : await readLink(tx, deps, link);
    if ('code' in read) faults.push({ name: 'link', code: read.code });
    else ({ slug } = read);
  }
  const code = parent === 0 ? null : await headingFault(tx, item);
  if (code !== null) faults.push({ name: 'parent', code });
  refuseFaults(faults);
  return {
    parentId: parent === 0 ? null : parent,
    slug,
    type,
    title,
    target: item.is_new_tab ? NEW_TAB : null,
    hidden: item.hidden,
  };
}

/** Why an item cannot stand below this heading: a menu has two levels. Null: it can. */
async function headingFault(
  tx: Queries,
  { id, menu, parent }: Saved,
): Promise<'parent' | 'below' | null> {
  const [heading] = await tx.select().from(navItem).where(eq(navItem.id, parent));
  const isHeading = heading?.menu === menu && heading.parentId === null && heading.id !== id;
  if (!isHeading) return 'parent';
  return id !== 0 && (await hasItems(tx, id)) ? 'below' : null;
}

async function findItem(tx: Queries, id: number): Promise<Row> {
  const [row] = await tx.select().from(navItem).where(eq(navItem.id, id));
  if (row === undefined) throw new ApiError('not_found');
  return row;
}
const hasItems = async (tx: Queries, id: number): Promise<boolean> =>
  (await tx.$count(navItem, eq(navItem.parentId, id))) > 0;

/** The items that one stands among. */
const among = ({ menu, parentId }: Pick<Row, 'menu' | 'parentId'>) =>
  and(
    eq(navItem.menu, menu),
    parentId === null ? isNull(navItem.parentId) : eq(navItem.parentId, parentId),
  );

async function nextPosition(tx: Queries, item: Pick<Row, 'menu' | 'parentId'>): Promise<number> {
  const [last] = await tx
    .select({ position: max(navItem.position) })
    .from(navItem)
    .where(among(item));
  return (last?.position ?? -1) + 1;
}

export function moveItem(
  db: Queries,
  { id, to, by }: By & { id: number; to: 'up' | 'down' },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTable(tx, 'nav_item');
    const row = await findItem(tx, id);
    const items = await tx
      .select({ id: navItem.id })
      .from(navItem)
      .where(among(row))
      .orderBy(navItem.position, navItem.id);
    const reordered = moved(
      items.map((one) => one.id),
      id,
      to,
    );
    if (reordered === null) return;
    for (const [position, each] of reordered.entries())
      await tx.update(navItem).set({ position }).where(eq(navItem.id, each));
    await announceChange(tx, ['nav']);
    const subject = { kind: 'menu', id: row.menu } as const;
    const after = { title: row.title, position: reordered.indexOf(id) + 1 };
    await recordDesk(tx, { by, deed: 'menu_item_moved', subject, after }, now);
  });
}

/** Throws `item_has_items` for a heading with items below it. */
export function removeItem(db: Queries, { id, by }: By & { id: number }, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTable(tx, 'nav_item');
    const row = await findItem(tx, id);
    if (await hasItems(tx, id)) throw refusal('item_has_items');
    await tx.delete(navItem).where(eq(navItem.id, id));
    await announceChange(tx, ['nav']);
    const subject = { kind: 'menu', id: row.menu } as const;
    await recordDesk(tx, { by, deed: 'menu_item_removed', subject, before: factsOf(row) }, now);
  });
}
