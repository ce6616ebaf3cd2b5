import { eq, sql, type SQL } from 'drizzle-orm';
import { deskPageDeedEndpoints } from '#src/contract/desk/page-deeds.ts';
import type { PageLink } from '#src/contract/desk/page-shapes.ts';
import { deskPageEndpoints } from '#src/contract/desk/pages.ts';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import { PAGES_ON_PAGE } from '#src/domain/desk-pages.ts';
import { PAGE_REFUSALS } from '#src/domain/page-draft.ts';
import { pageTag } from '#src/domain/tags.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import { announceChange } from '../../database/changes.ts';
import { page, banner, config, navItem } from '../../database/schema/content.ts';
import { draftRevision, pageDraft, pageRedirect } from '../../database/schema/page-draft.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import {
  countRevisions,
  findDraft,
  findRevision,
  revisionsOf,
  titleOfStaff,
  lockDraft,
  addRevision,
} from './draft-queries.ts';
import { stateOf, type Draft } from './draft-state.ts';
import { fieldsOf, isSameText, textOf } from './draft-text.ts';
import { countDeskPages, deskPagesOf } from './list-queries.ts';
import { previewRoutes, type PreviewDeps } from './preview-routes.ts';
import { publish } from './publish.ts';
import { refusal } from './refusal.ts';
import { saveDraft, fixAutosave, lockVersion, type Save } from './save.ts';
import { schedule, endSchedule } from './schedule.ts';

const DONE = { success: true } as const;

/** «Страницы и статьи» of the desk. */
function deskPageRoutes(deps: PreviewDeps) {
  const { db, pageCheck: check, clock } = deps;
  const save = async (asked: Omit<Save, 'fields'> & Save['fields']) => {
    const { id, version, at } = await saveDraft(db, { ...asked, fields: asked }, clock());
    return { id, version, saved_at: at };
  };
  return together(
    handle(deskPageEndpoints, {
      async deskPages({ state, q, sorting, page: number }) {
        const filter = { state, q };
        const page = pageInfo(number, PAGES_ON_PAGE, await countDeskPages(db, filter));
        const part = { limit: PAGES_ON_PAGE, offset: (number - 1) * PAGES_ON_PAGE };
        const rows = await deskPagesOf(db, filter, sorting, part);
        const content = rows.map(
          ({ scheduledAt, scheduleFailure, changedAt, changedBy, ...row }) => ({
            ...row,
            scheduled_at: scheduledAt,
            schedule_failure: failureOf(scheduleFailure),
            changed_at: changedAt,
            changed_by: changedBy,
          }),
        );
        return { content, page };
      },

      async deskPage({ id }) {
        const draft = await findDraft(db, id);
        return {
          id,
          version: draft.version,
          changed_at: draft.changedAt,
          changed_by: await titleOfStaff(db, draft.changedBy),
          fields: { ...fieldsOf(draft.text) },
          state: stateOf(draft),
          public_slug: draft.publicSlug,
          scheduled_at: draft.scheduledAt,
          schedules_this: await schedulesThis(db, draft),
          schedule_failure: failureOf(draft.scheduleFailure),
          is_needed: draft.published !== null && CONSENT_SLUGS.includes(draft.published.slug),
        };
      },
      async deskPageLinks({ id }) {
        const { publicSlug } = await findDraft(db, id);
        const content = publicSlug === null ? [] : await linksTo(db, { id, slug: publicSlug });
        return { content };
      },

      async deskPageHistory({ id, page: number }) {
        await findDraft(db, id);
        const page = pageInfo(number, PAGES_ON_PAGE, await countRevisions(db, id));
        const part = { limit: PAGES_ON_PAGE, offset: (number - 1) * PAGES_ON_PAGE };
        return { page, content: await revisionsOf(db, id, part) };
      },
      async deskPageRevision({ id, number }) {
        const { revision, by } = await findRevision(db, id, number);
        const { kind, at, title, slug } = revision;
        const fields = { ...fieldsOf(revision) };
        return { number, kind, at, by, title, slug, fields };
      },
    }),
    handle(deskPageDeedEndpoints, {
      deskPageSave: (input, caller) =>
        save({ ...input, id: Number(input.id), kind: 'draft', by: memberOf(caller) }),
      deskPageAutosave: (input, caller) =>
        save({ ...input, id: Number(input.id), kind: 'autosave', by: memberOf(caller) }),

      async deskPagePublish(input, caller) {
        const slug = await publish({ db, check }, { ...input, by: memberOf(caller) }, clock());
        return { ...DONE, slug };
      },
      async deskPageUnpublish({ id, confirmed }, caller) {
        const isConfirmed = confirmed === 'yes';
        await unpublish(db, { id, isConfirmed, by: memberOf(caller) }, clock());
        return DONE;
      },
      async deskPageSchedule(input, caller) {
        const at = await schedule({ db, check }, { ...input, by: memberOf(caller) }, clock);
        return { ...DONE, at };
      },
      async deskPageRestore(input, caller) {
        const by = memberOf(caller);
        const { id, version, at } = await restore(db, { ...input, by }, clock());
        return { id, version, saved_at: at };
      },
      async deskPageDelete({ id }, caller) {
        await deleteDraft(db, { id, by: memberOf(caller) }, clock());
        return DONE;
      },
    }),
    previewRoutes(deps),
  );
}

/** Whether what will be published is what the draft has now. */
async function schedulesThis(
  db: Queries,
  { scheduledRevision, text }: Pick<Draft, 'scheduledRevision' | 'text'>,
): Promise<boolean> {
  if (scheduledRevision === null) return false;
  const [revision] = await db
    .select()
    .from(draftRevision)
    .where(eq(draftRevision.id, scheduledRevision));
  return revision !== undefined && isSameText(text, textOf(revision));
}

const failureOf = (reason: string) => PAGE_REFUSALS.find((one) => one === reason) ?? null;

type Context = Omit<PreviewDeps, 'cards'> & { catalogue: Pick<PreviewDeps, 'cards'> };

export const routes = ({ catalogue: { cards }, ...context }: Context) =>
  deskPageRoutes({ ...context, cards });

interface Unpublishing {
  id: number;
  isConfirmed: boolean;
  by: DeskAuthor;
}

/**
 * Takes the page from the site, and ends its schedule; its draft and history stay. Throws
 * `page_needed`, and `page_linked` when something leads to it and this was not confirmed.
 */
function unpublish(db: Queries, asked: Unpublishing, now: Date): Promise<void> {
  const { id, isConfirmed, by } = asked;
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.published === null) return;
    const { slug, title } = draft.published;
    if (CONSENT_SLUGS.includes(slug)) throw refusal('page_needed');
    const links = await linksTo(tx, { id, slug });
    if (links.length > 0 && !isConfirmed) throw refusal('page_linked');
    await tx.delete(page).where(eq(page.id, id));
    await tx
      .update(pageDraft)
      .set({ publicVersion: null, publicAt: null, publicSlug: slug })
      .where(eq(pageDraft.id, id));
    await endSchedule(tx, id, { by, scheduledAt: draft.scheduledAt }, now);
    await announceChange(tx, [pageTag(slug), 'pages']);
    const facts = { before: { slug, title }, after: { links: links.length } };
    const subject = { kind: 'page', id } as const;
    await recordDesk(tx, { by, deed: 'page_unpublished', subject, ...facts }, now);
  });
}

interface Restoring {
  id: number;
  version: number;
  /** The revision whose text comes back. */
  number: number;
  by: { id: number };
}

/** The text before it stays a revision; what is public does not change. */
function restore(db: Queries, { id, version, number, by }: Restoring, now: Date) {
  return inTransaction(db, async (tx) => {
    const draft = await lockVersion(tx, id, version);
    const { revision } = await findRevision(tx, id, number);
    await fixAutosave(tx, id);
    const text = textOf(revision);
    const next = draft.version + 1;
    const columns = { version: next, changedAt: now, changedBy: by.id, editing: '', sequence: 0 };
    await tx
      .update(pageDraft)
      .set({ ...text, ...columns })
      .where(eq(pageDraft.id, id));
    await addRevision(tx, id, { kind: 'restored', text, at: now, staffId: by.id });
    const subject = { kind: 'page', id } as const;
    const facts = { before: { version: draft.version }, after: { number, version: next } };
    await recordDesk(tx, { by, deed: 'page_restored', subject, ...facts }, now);
    return { id, version: next, at: now };
  });
}

/** Deletes a draft with its history. Throws `page_was_public`. */
function deleteDraft(
  db: Queries,
  { id, by }: { id: number; by: { id: number } },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.publicSlug !== null) throw refusal('page_was_public');
    await tx.delete(page).where(eq(page.id, id));
    await tx.delete(pageDraft).where(eq(pageDraft.id, id));
    const before = { title: draft.text.title, slug: draft.text.slug };
    await recordDesk(tx, { by, deed: 'page_deleted', subject: { kind: 'page', id }, before }, now);
  });
}

interface Target {
  id: number;
  slug: string;
}

/**
 * Everything that leads to a page, by its address or an earlier one. A draft counts besides its
 * public page when it has changes of its own, and the page does not lead there already.
 */
async function linksTo(db: Queries, { id, slug }: Target): Promise<PageLink[]> {
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
