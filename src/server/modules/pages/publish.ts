import { and, eq, ne } from 'drizzle-orm';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import { pageTag } from '#src/domain/tags.ts';
import { announceChange } from '../../database/changes.ts';
import { page } from '../../database/schema/content.ts';
import { pageDraft, pageRedirect } from '../../database/schema/page-draft.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import type { Database } from '../../database/open.ts';
import { inTransactionRetryingTakenKey, type Queries } from '../../database/transaction.ts';
import { writeUses } from '../content/blocks/page-uses.ts';
import { usesOf } from '../content/blocks/uses.ts';
import { addRevision } from './draft-queries.ts';
import { NO_SCHEDULE, type Draft } from './draft-state.ts';
import type { PageText } from './draft-text.ts';
import {
  holdFiles,
  refuseCover,
  refuseFaults,
  refusePicture,
  type PageCheck,
} from './page-check.ts';
import { refusal } from './refusal.ts';
import { lockVersion, refuseSlug } from './save.ts';

export interface PublishDeps {
  db: Queries;
  check: PageCheck;
}
interface Publishing {
  id: number;
  version: number;
  by: { id: number };
}

/**
 * Makes the draft public, in one transaction with everything that follows from it. Returns its
 * address.
 */
export function publish(
  { db, check }: PublishDeps & { db: Database },
  { id, version, by }: Publishing,
  now: Date,
): Promise<string> {
  // Another page may be published at the same address at this moment.
  return inTransactionRetryingTakenKey(db, async (tx) => {
    const draft = await lockVersion(tx, id, version);
    if (draft.publicVersion === version) return draft.text.slug;
    await refuseToPublish({ db: tx, check }, draft, draft.text);
    await publishText(tx, draft, { text: draft.text, version, by }, now);
    return draft.text.slug;
  });
}

/**
 * Holds what the text shows of the library, and throws what keeps it from being public:
 * `page_unfinished`, `page_needed`, `slug_taken`, `page_faulty`, `invalid_input`.
 */
export async function refuseToPublish(
  { db, check }: PublishDeps,
  draft: Draft,
  text: PageText,
): Promise<void> {
  const { slug, title, body } = text;
  if (slug === '' || title === '' || body.trim() === '') throw refusal('page_unfinished');
  refuseSlug(slug, draft);
  const former = draft.published?.slug;
  if (former !== undefined && former !== slug && CONSENT_SLUGS.includes(former))
    throw refusal('page_needed');
  const others = await db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.slug, slug), ne(page.id, draft.id)));
  if (others.length > 0) throw refusal('slug_taken');
  const social = text.seo['og_image'] ?? '';
  const cover = text.image ?? '';
  await holdFiles(
    db,
    body,
    [social, cover].filter((key) => key !== ''),
  );
  await refusePicture(db, social);
  // One that is public already may be of the shop's goods.
  if (cover !== (draft.published?.image ?? '')) await refuseCover(db, cover);
  refuseFaults(await check(db, text));
}

interface Published {
  text: PageText;
  /** The version of the draft that has this text; null: the draft has gone on. */
  version: number | null;
  by: { id: number };
}

/** Writes the public row of a locked draft, after `refuseToPublish`. */
export async function publishText(
  tx: Queries,
  draft: Draft,
  { text, version, by }: Published,
  now: Date,
): Promise<void> {
  const { id, createdAt } = draft;
  const written = { ...text, published: true, updatedAt: now };
  await tx
    .insert(page)
    .overridingSystemValue()
    .values({ id, createdAt, ...written })
    .onConflictDoUpdate({ target: page.id, set: written });
  await writeUses(tx, text.slug, usesOf(text.body));
  const moved = await moveAddress(tx, draft, text.slug);
  await addRevision(tx, id, { kind: 'published', text, at: now, staffId: by.id });
  await tx
    .update(pageDraft)
    .set({
      publicVersion: version,
      publicAt: now,
      publicSlug: text.slug,
      ...NO_SCHEDULE,
      scheduleFailure: '',
    })
    .where(eq(pageDraft.id, id));
  const slugs = new Set([text.slug, ...moved]);
  await announceChange(tx, [...[...slugs].map(pageTag), 'pages']);
  await recordDesk(
    tx,
    {
      by,
      deed: 'page_published',
      subject: { kind: 'page', id },
      before: { slug: draft.published?.slug ?? null },
      after: { slug: text.slug, title: text.title },
    },
    now,
  );
}

/**
 * Keeps the former public address of the page as one that leads to it, and ends redirects from the
 * new one. Returns the addresses whose answers change.
 */
async function moveAddress(tx: Queries, { id, publicSlug }: Draft, slug: string) {
  const [freed] = await tx
    .delete(pageRedirect)
    .where(eq(pageRedirect.slug, slug))
    .returning({ pageId: pageRedirect.pageId });
  const targets = freed === undefined ? [] : await publicSlugOf(tx, freed.pageId);
  if (publicSlug === null || publicSlug === slug) return targets;
  const taken = await tx.select({ id: page.id }).from(page).where(eq(page.slug, publicSlug));
  if (taken.length === 0)
    await tx
      .insert(pageRedirect)
      .values({ slug: publicSlug, pageId: id })
      .onConflictDoUpdate({ target: pageRedirect.slug, set: { pageId: id } });
  return [publicSlug, ...targets];
}

/** The address of a page, if it is public: a cached redirect bears the tag of the page that it leads to. */
async function publicSlugOf(tx: Queries, id: number): Promise<string[]> {
  const rows = await tx.select({ slug: page.slug }).from(page).where(eq(page.id, id));
  return rows.map(({ slug }) => slug);
}
