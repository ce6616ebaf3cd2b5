import { eq, sql, type SQL } from 'drizzle-orm';
import type { PageLink } from '#src/contract/desk/page-shapes.ts';
import { banner, config, navItem, page } from '../../database/schema/content.ts';
import { pageDraft, pageRedirect } from '../../database/schema/page-draft.ts';
import type { Queries } from '../../database/transaction.ts';

interface Target {
  id: number;
  slug: string;
}

/**
 * Everything that leads to a page, by its address or an earlier one. A draft counts besides its
 * public page when it has changes of its own, and the page does not lead there already.
 */
export async function linksTo(db: Queries, { id, slug }: Target): Promise<PageLink[]> {
  const former = await db
    .select({ slug: pageRedirect.slug })
    .from(pageRedirect)
    .where(eq(pageRedirect.pageId, id));
  const slugs = [slug, ...former.map((row) => row.slug)];
  const list = sql.param(slugs);
  const leads = (body: SQL) => sql`${body} ~ ${linkPattern(slugs)}`;
  const { rows } = await db.execute<{ kind: PageLink['kind']; title: string; id: number | null }>(
    sql`
    select 'page' as kind, p.title, p.id, 1 as place from ${page} p
      where p.published and p.id <> ${id} and ${leads(sql`p.body`)}
    union all select 'draft', d.title, d.id, 2 from ${pageDraft} d
      where d.id <> ${id} and ${leads(sql`d.body`)} and not exists (
        select from ${page} p where p.id = d.id
          and (p.published and d.public_version = d.version or ${leads(sql`p.body`)}))
    union all select 'menu', n.title, null, 3 from ${navItem} n
      where (n.type = 'page' and n.slug = any (${list}::text[])) or n.slug ~ ${linkPattern(slugs, '^')}
    union all select 'banner', b.title, null, 4 from ${banner} b
      where b.real_slug = any (${list}::text[])
    union all select 'config', c.key, null, 5 from ${config} c
      where c.value ~ ${linkPattern(slugs, '^')}
    order by place, title`,
  );
  return rows.map(({ kind, title, id: at }) => ({ kind, title, id: at }));
}

/** A regular expression for an address in Markdown, whole or without the site. */
function linkPattern(slugs: readonly string[], before = '[(<"\'\\s:]'): string {
  // Slugs have letters, digits, hyphens and slashes, which mean nothing else in a pattern.
  return `${before}(https?://[^/\\s)"']+)?/(${slugs.join('|')})/?([)>"'\\s#?]|$)`;
}
