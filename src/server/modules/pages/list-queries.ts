import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PageFilter, PageSorting } from '#src/domain/desk-pages.ts';
import type { PageState } from '#src/domain/page-draft.ts';
import { containing } from '../../database/like.ts';
import { page } from '../../database/schema/content.ts';
import { pageDraft } from '../../database/schema/page-draft.ts';
import { staff } from '../../database/schema/staff.ts';
import { staffTitle } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';
import type { PageText } from './draft-text.ts';

export interface ListFilter {
  state: PageFilter;
  q: string;
}

/** What follows is `draftOf` and `stateOf` in SQL, for many rows. */

/** Whether the draft has no changes of its own. */
const isSame = sql`(${pageDraft.id} is null or ${pageDraft.publicVersion} = ${pageDraft.version})`;
/** Whether the editors see the text of `page`: there is no draft, or a command wrote it since. */
const isPublicText = sql`(${pageDraft.id} is null or ${page.published} and ${isSame}
  and ${pageDraft.publicAt} is distinct from date_trunc('milliseconds', ${page.updatedAt}))`;
const seen = <Value>(drafted: AnyPgColumn, written: AnyPgColumn) =>
  sql<Value>`case when ${isPublicText} then ${written} else ${drafted} end`;

const id = sql<number>`coalesce(${pageDraft.id}, ${page.id})`;
const title = seen<string>(pageDraft.title, page.title);
const slug = seen<string>(pageDraft.slug, page.slug);
const body = seen<string>(pageDraft.body, page.body);
const changedAt = seen<Date>(pageDraft.changedAt, page.updatedAt);
const state = sql<PageState>`case
  when ${page.published} then case when ${isSame} then 'published' else 'changed' end
  when ${pageDraft.publicSlug} is null then 'draft' else 'unpublished' end`;

/** Drafts and public pages, each page once. */
const everyPage = (db: Queries) =>
  db
    .select({
      id,
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
    .leftJoin(staff, sql`${staff.id} = ${pageDraft.changedBy} and not ${isPublicText}`);

function conditionOf({ state: wanted, q }: ListFilter): SQL {
  const pattern = containing(q);
  const hasWords = sql`(${title} ilike ${pattern} or ${slug} ilike ${pattern}
    or ${body} ilike ${pattern})`;
  return q === '' ? stateIs(wanted) : sql`${stateIs(wanted)} and ${hasWords}`;
}

function stateIs(wanted: PageFilter): SQL {
  switch (wanted) {
    case 'all':
      return sql`true`;
    case 'scheduled':
      return sql`${pageDraft.scheduledAt} is not null`;
    case 'failed':
      return sql`${pageDraft.scheduleFailure} <> ''`;
    default:
      return sql`${state} = ${wanted}`;
  }
}

const ORDER: Readonly<Record<PageSorting, readonly SQL[]>> = {
  changed: [desc(changedAt), desc(id)],
  title: [asc(sql`${title} collate "ru-x-icu"`), asc(slug)],
  slug: [asc(slug), asc(id)],
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
export function sameTitledPages(db: Queries, id: number, text: Pick<PageText, 'title' | 'seo'>) {
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
