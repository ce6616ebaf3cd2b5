import { deskPageEndpoints } from '#src/contract/desk/pages.ts';
import { deskPageDeedEndpoints } from '#src/contract/desk/page-deeds.ts';
import { eq } from 'drizzle-orm';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import { PAGES_ON_PAGE } from '#src/domain/desk-pages.ts';
import { PAGE_REFUSALS } from '#src/domain/page-draft.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import { draftRevision } from '../../database/schema/page-draft.ts';
import type { Queries } from '../../database/transaction.ts';
import {
  countRevisions,
  findDraft,
  findRevision,
  revisionsOf,
  titleOfStaff,
} from './draft-queries.ts';
import { stateOf, type Draft } from './draft-state.ts';
import { fieldsOf, isSameText, textOf } from './draft-text.ts';
import { deleteDraft, restore } from './history.ts';
import { linksTo } from './links.ts';
import { countDeskPages, deskPagesOf } from './list-queries.ts';
import { previewRoutes, type PreviewDeps } from './preview-routes.ts';
import { publish } from './publish.ts';
import { saveDraft, type Save } from './save.ts';
import { schedule } from './schedule.ts';
import { unpublish } from './unpublish.ts';
const DONE = { success: true } as const;

/** «Страницы и статьи» of the desk. */
function deskPageRoutes(deps: PreviewDeps) {
  const { db, pageCheck: check, clock } = deps;
  const save = async (asked: Omit<Save, 'fields'> & Save['fields']) => {
    const { id, version, at } = await saveDraft(db, { ...asked, fields: asked }, clock());
    return { id, version, saved_at: at.toISOString() };
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
            scheduled_at: scheduledAt?.toISOString() ?? null,
            schedule_failure: failureOf(scheduleFailure),
            changed_at: new Date(changedAt).toISOString(),
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
          changed_at: draft.changedAt.toISOString(),
          changed_by: await titleOfStaff(db, draft.changedBy),
          fields: { ...fieldsOf(draft.text) },
          state: stateOf(draft),
          public_slug: draft.publicSlug,
          scheduled_at: draft.scheduledAt?.toISOString() ?? null,
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
        const rows = await revisionsOf(db, id, part);
        return { page, content: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
      },
      async deskPageRevision({ id, number }) {
        const { revision, by } = await findRevision(db, id, number);
        const { kind, at, title, slug } = revision;
        const fields = { ...fieldsOf(revision) };
        return { number, kind, at: at.toISOString(), by, title, slug, fields };
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
        return { ...DONE, at: at?.toISOString() ?? null };
      },
      async deskPageRestore(input, caller) {
        const by = memberOf(caller);
        const { id, version, at } = await restore(db, { ...input, by }, clock());
        return { id, version, saved_at: at.toISOString() };
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
