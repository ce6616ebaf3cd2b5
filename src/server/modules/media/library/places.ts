import { sql } from 'drizzle-orm';
import type { MediaPlaceKind } from '#src/domain/media-library.ts';
import { pageTag, type Tag } from '#src/domain/tags.ts';
import { announceChange } from '#src/server/database/changes.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { MediaRow } from './queries.ts';
import { keysOfFile } from './store.ts';

export interface MediaPlace {
  kind: MediaPlaceKind;
  title: string;
  /** Of a page or draft: where the desk shows it. */
  id: number | null;
  /** Of a public page. */
  slug: string | null;
  /** It is the picture of the page in lists, too. */
  in_lists: boolean;
}
type Named = Pick<MediaRow, 'key' | 'kind' | 'stored' | 'wide' | 'square'>;

/** Everything that shows the file, by its key or by an address of what is served now. */
export async function placesOf(db: Queries, file: Named): Promise<MediaPlace[]> {
  const named = [file.key, ...keysOfFile(file)];
  const keys = sql`any (${sql.param(named)}::text[])`;
  const use = file.kind === 'picture' ? 'picture' : 'file';
  // Keys have letters, digits, hyphens and dots.
  const alternatives = named.join('|').replaceAll('.', '[.]');
  const pattern = `(^|[^a-zA-Z0-9_-])(${alternatives})($|[^a-zA-Z0-9_])`;
  const inPage = sql`p.image = ${keys} or p.seo ->> 'og_image' = ${keys} or exists (
    select from page_use u where u.page_id = p.id and u.kind = ${use} and u.key = ${keys})`;
  const { rows } = await db.execute<MediaPlace & Record<string, unknown>>(sql`
    select 'page' as kind, p.title, p.id, p.slug, coalesce(p.image = ${keys}, false) as in_lists, 1 as place
      from page p where ${inPage}
    union all select 'draft', d.title, d.id, null, false, 2 from page_draft d
      where (d.image = ${keys} or d.seo ->> 'og_image' = ${keys} or d.body ~ ${pattern})
        and not exists (select from page p where p.id = d.id and (${inPage}))
    union all select 'banner', title, null, null, false, 3 from banner where image = ${keys}
    union all select 'action', title, null, null, false, 4 from action where image = ${keys}
    union all select 'category', title, null, null, false, 5 from category where image = ${keys}
    union all select 'brand', title, null, null, false, 6 from brand where image = ${keys}
    union all select 'config', key, null, null, false, 7 from file_config where value = ${keys}
    union all select 'product', title, null, null, false, 8 from product where id in (
      select product_id from product_picture where key = ${keys}
      union select product_id from product_document where key = ${keys})
    order by place, title`);
  return rows;
}

/** Drops the answers that show the file, and no others. */
export async function announcePlaces(tx: Queries, file: Named): Promise<void> {
  const places = await placesOf(tx, file);
  const tags = new Set<Tag>();
  for (const { kind, slug, in_lists: inLists } of places) {
    if (slug !== null) tags.add(pageTag(slug));
    if (inLists) tags.add('pages');
    if (kind === 'banner' || kind === 'config') tags.add('content');
    else if (kind !== 'draft' && kind !== 'page') tags.add('catalogue').add('content');
  }
  if (tags.size > 0) await announceChange(tx, [...tags]);
}
