import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { SelectionShown } from '#src/contract/desk/shell.ts';
import {
  SELECTION_KINDS,
  SELECTION_LINES_MOST,
  type SelectionKind,
} from '#src/domain/desk-shell.ts';
import { SHELL_LINE_TEXT as TEXT } from '#src/texts/desk/shell.ts';
import { pageTag, selectionTag } from '#src/domain/tags.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { action, selection, selectionItem } from '#src/server/database/schema/content.ts';
import { product } from '#src/server/database/schema/product.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { printOf } from '#src/server/platform/print-of.ts';
import { whereUsed } from '../blocks/page-uses.ts';
import { lockTable } from './positions.ts';
import { refuseChanged, refuseFaults } from './refuse.ts';
import { linesOf, namedIn, readLines, type Known, type SelectionItem } from './selection-lines.ts';

/** Selections that are filled by lines; those of banners are places of banners. */
export async function deskSelections(db: Queries, now: Date): Promise<SelectionShown[]> {
  const rows = await db
    .select()
    .from(selection)
    .where(inArray(selection.kind, [...SELECTION_KINDS]))
    .orderBy(asc(selection.kind), asc(selection.name));
  const shown: SelectionShown[] = [];
  for (const { name, title, kind } of rows)
    shown.push(await shownSelection(db, { name, title, kind: kind as SelectionKind }, now));
  return shown;
}

async function shownSelection(
  db: Queries,
  { name, title, kind }: { name: string; title: string; kind: SelectionKind },
  now: Date,
): Promise<SelectionShown> {
  const items = await itemsOf(db, name);
  const lines = linesOf(kind, items);
  return {
    name,
    kind,
    title,
    lines,
    version: printOf([title, lines]),
    items: items.map((item) => shownItem(item, now)),
  };
}

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
function itemsOf(db: Queries, name: string) {
  return db
    .select({
      productId: selectionItem.productId,
      categoryId: selectionItem.categoryId,
      actionSlug: selectionItem.actionSlug,
      article: product.article,
      product: product.title,
      productSlug: product.slug,
      state: product.state,
      category: category.title,
      categorySlug: category.fullSlug,
      isHidden: category.hidden,
      action: action.title,
      startsAt: action.startsAt,
      endsAt: action.endsAt,
    })
    .from(selectionItem)
    .leftJoin(product, eq(product.id, selectionItem.productId))
    .leftJoin(category, eq(category.id, selectionItem.categoryId))
    .leftJoin(action, eq(action.slug, selectionItem.actionSlug))
    .where(eq(selectionItem.selectionName, name))
    .orderBy(selectionItem.position, selectionItem.id);
}

function shownItem(item: Item, now: Date): SelectionShown['items'][number] {
  if (item.product !== null) {
    const href = `/products/${item.productSlug ?? ''}`;
    return { title: item.product, href, is_hidden: item.state !== 'active' };
  }
  if (item.category !== null) {
    const href = `/category/${item.categorySlug ?? ''}`;
    return { title: item.category, href, is_hidden: item.isHidden === true };
  }
  const isOver = item.endsAt !== null && item.endsAt <= now;
  const isSoon = item.startsAt !== null && item.startsAt > now;
  const href = `/actions/${item.actionSlug ?? ''}`;
  return { title: item.action ?? '', href, is_hidden: isOver || isSoon };
}

interface Saved {
  name: string;
  version: string;
  title: string;
  lines: string;
  by: { id: number };
}

/** Throws `not_found`, `version_changed`, and `invalid_input` that names the wrong lines. */
export function saveSelection(db: Queries, saved: Saved, now: Date): Promise<void> {
  const { name, version, title, lines, by } = saved;
  return inTransaction(db, async (tx) => {
    await lockTable(tx, 'selection_item');
    const [row] = await tx.select().from(selection).where(eq(selection.name, name));
    const kind = SELECTION_KINDS.find((known) => known === row?.kind);
    if (row === undefined || kind === undefined) throw new ApiError('not_found');
    const before = linesOf(kind, await itemsOf(tx, name));
    refuseChanged(version, [row.title, before]);
    const { items, wrong } = readLines(kind, lines, await knownOf(tx, lines));
    if (wrong.length > 0) refuseFaults([{ name: 'lines', code: 'line' }], TEXT.wrong(kind, wrong));
    if (items.length > SELECTION_LINES_MOST)
      refuseFaults([{ name: 'lines', code: 'line' }], TEXT.tooMany(SELECTION_LINES_MOST));
    await tx.update(selection).set({ title }).where(eq(selection.name, name));
    await writeItems(tx, name, items);
    const pages = await whereUsed(tx, 'selection', name);
    await announceChange(tx, [selectionTag(name), ...pages.map(({ slug }) => pageTag(slug))]);
    const after = linesOf(kind, await itemsOf(tx, name));
    const subject = { kind: 'selection', id: name } as const;
    const facts = {
      before: { title: row.title, items: inOneLine(before) },
      after: { title, items: inOneLine(after) },
    };
    await recordDesk(tx, { by, deed: 'selection_saved', subject, ...facts }, now);
  });
}

const inOneLine = (lines: string) => lines.replaceAll('\n', ', ');

async function writeItems(tx: Queries, name: string, items: readonly SelectionItem[]) {
  await tx.delete(selectionItem).where(eq(selectionItem.selectionName, name));
  if (items.length === 0) return;
  await tx
    .insert(selectionItem)
    .values(items.map((item, position) => ({ ...item, selectionName: name, position })));
}

/** What these lines may name. */
async function knownOf(tx: Queries, lines: string): Promise<Known> {
  const categories = await tx
    .select({ id: category.id, slug: category.fullSlug })
    .from(category)
    .where(eq(category.hidden, false));
  const actions = await tx.select({ slug: action.slug }).from(action);
  const { articles, slugs } = namedIn(lines);
  const goods = await tx
    .select({ id: product.id, slug: product.slug, full: product.fullSlug, key: product.articleKey })
    .from(product)
    .where(
      and(
        ne(product.state, 'hidden'),
        or(
          inArray(product.articleKey, articles),
          inArray(product.slug, slugs),
          inArray(product.fullSlug, slugs),
        ),
      ),
    )
    // Of several with one article the one on sale counts, then the oldest.
    .orderBy(asc(product.state), asc(product.id));
  const [byArticle, bySlug] = [new Map<string, number>(), new Map<string, number>()];
  for (const { id, slug, full, key } of goods.toReversed()) {
    byArticle.set(key, id);
    bySlug.set(slug, id);
    if (full !== null) bySlug.set(full, id);
  }
  return {
    categories: new Map(categories.map(({ id, slug }) => [slug, id])),
    actions: new Set(actions.map(({ slug }) => slug)),
    byArticle,
    bySlug,
  };
}
