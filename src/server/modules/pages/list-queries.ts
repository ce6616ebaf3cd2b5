import { asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PageFilter, PageSorting, PageState } from '../../../domain/desk-pages.ts';
import { holding } from '../../database/like.ts';
import { page } from '../../database/schema/content.ts';
import { pageDraft } from '../../database/schema/page-draft.ts';
import { staff } from '../../database/schema/staff.ts';
import { staffTitle } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';
import type { PageText } from './draft-text.ts';

export interface ListFilter {
  state: PageFilter;
  words: string;
}

/** Whether the draft is what is public: `draftOf` and `stateOf` for many rows. */
const isSame = sql`(${pageDraft.id} is null or ${pageDraft.publicVersion} = ${pageDraft.version})`;
const state = sql<PageState>`case
  when ${page.published} then case when ${isSame} then 'published' else 'changed' end
  when ${pageDraft.publicSlug} is null then 'draft' else 'unpublished' end`;
const title = sql<string>`coalesce(${pageDraft.title}, ${page.title})`;
const slug = sql<string>`coalesce(${pageDraft.slug}, ${page.slug})`;
const changedAt = sql<Date>`coalesce(${pageDraft.changedAt}, ${page.updatedAt})`;

/** Drafts and public pages, each page once. */
const everyPage = (db: Queries) =>
  db
    .select({
      id: sql<number>`coalesce(${pageDraft.id}, ${page.id})`,
      title,
      slug,
      state,
      scheduledAt: pageDraft.scheduledAt,
      scheduleFailure: sql<string>`coalesce(${pageDraft.scheduleFailure}, '')`,
      changedAt,
      changedBy: staffTitle,
    })
    .from(page)
    .fullJoin(pageDraft, sql`${pageDraft.id} = ${page.id}`)
    .leftJoin(staff, sql`${staff.id} = ${pageDraft.changedBy}`);

function conditionOf({ state: wanted, words }: ListFilter): SQL {
  const byState =
    wanted === 'all'
      ? sql`true`
      : wanted === 'scheduled'
        ? sql`${pageDraft.scheduledAt} is not null`
        : wanted === 'failed'
          ? sql`${pageDraft.scheduleFailure} <> ''`
          : sql`${state} = ${wanted}`;
  const pattern = holding(words);
  const body = sql`coalesce(${pageDraft.body}, ${page.body})`;
  return words === ''
    ? byState
    : sql`${byState} and (${title} ilike ${pattern} or ${slug} ilike ${pattern} or ${body} ilike ${pattern})`;
}

const ORDER: Readonly<Record<PageSorting, readonly SQL[]>> = {
  changed: [desc(changedAt), desc(sql`coalesce(${pageDraft.id}, ${page.id})`)],
  title: [asc(sql`${title} collate "ru-x-icu"`), asc(slug)],
  slug: [asc(slug), asc(sql`coalesce(${pageDraft.id}, ${page.id})`)],
};

export async function countDeskPages(db: Queries, filter: ListFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${page} full join ${pageDraft} on ${pageDraft.id} = ${page.id}
    where ${conditionOf(filter)}`);
  return rows[0]?.count ?? 0;
}

export const deskPagesOf = (
  db: Queries,
  filter: ListFilter,
  sorting: PageSorting,
  { limit, offset }: { limit: number; offset: number },
) =>
  everyPage(db)
    .where(conditionOf(filter))
    .orderBy(...ORDER[sorting])
    .limit(limit)
    .offset(offset);

/** Other public pages that a search engine shows under the same title. */
export function twinsOf(db: Queries, id: number, text: Pick<PageText, 'title' | 'seo'>) {
  const shown = text.seo['seo_title'] || text.title;
  return db
    .select({ id: page.id, title: page.title, slug: page.slug })
    .from(page)
    .where(
      sql`${page.published} and ${page.id} <> ${id}
        and lower(coalesce(nullif(${page.seo} ->> 'seo_title', ''), ${page.title})) = lower(${shown})`,
    )
    .orderBy(page.slug)
    .limit(20);
}
