import { eq } from 'drizzle-orm';
import { ApiError } from '../../../contract/errors.ts';
import { CONSENT_SLUGS } from '../../../domain/consent-pages.ts';
import { isClosedToCrawlers } from '../../../domain/crawling.ts';
import { sharedPreviewPath } from '../../../domain/desk.ts';
import { PAGES_ON_PAGE, PAGE_REFUSALS, PREVIEW_LINK_HOURS } from '../../../domain/desk-pages.ts';
import { contentPath } from '../../../domain/paths.ts';
import type { Handlers } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { draftRevision } from '../../database/schema/page-draft.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { openBodies } from '../content/bodies.ts';
import type { BlockDeps } from '../content/blocks/load.ts';
import { socialPicture } from '../content/queries.ts';
import { shownBody, shownPage } from '../content/service.ts';
import type { ShopSettings } from '../settings/open.ts';
import {
  countRevisions,
  findDraft,
  findRevision,
  revisionsOf,
  titleOfStaff,
} from './draft-queries.ts';
import { stateOf } from './draft-state.ts';
import type { Draft } from './draft-state.ts';
import { fieldsOf, isSameText, textOf } from './draft-text.ts';
import { deleteDraft, restore } from './history.ts';
import { linksTo } from './links.ts';
import { countDeskPages, deskPagesOf, twinsOf } from './list-queries.ts';
import type { PageCheck } from './page-check.ts';
import { previewKey, readPreviewKey } from './preview-key.ts';
import { publish } from './publish.ts';
import { saveDraft } from './save.ts';
import type { Save } from './save.ts';
import { schedule } from './schedule.ts';
import { unpublish } from './unpublish.ts';

export interface DeskPageDeps {
  db: Database;
  clock: Clock;
  siteUrl: string;
  settings: ShopSettings;
  /** The catalogue's cards, for goods in a text. */
  cards: BlockDeps['cards'];
  check: PageCheck;
  /** Signs links to previews. */
  previewSecret: string;
}

type DeskPageHandlers = Pick<
  Handlers,
  | 'deskPages'
  | 'deskPage'
  | 'deskPageSave'
  | 'deskPageAutosave'
  | 'deskPagePublish'
  | 'deskPageLinks'
  | 'deskPageUnpublish'
  | 'deskPageSchedule'
  | 'deskPageHistory'
  | 'deskPageRevision'
  | 'deskPageRestore'
  | 'deskPageDelete'
  | 'deskPagePreview'
  | 'deskPreviewLink'
  | 'deskSharedPreview'
  | 'deskPageRender'
  | 'deskPageCheck'
>;
const DONE = { success: true } as const;
const HOUR_MS = 3_600_000;

/** «Страницы и статьи» of the desk. */
export function deskPageRoutes(deps: DeskPageDeps): DeskPageHandlers {
  const { db, check, clock, siteUrl, settings, previewSecret } = deps;
  const bodyOf = openBodies(deps);
  const save = async (asked: Omit<Save, 'fields'> & Save['fields']) => {
    const { id, version, at } = await saveDraft(db, { ...asked, fields: asked }, clock());
    return { id, version, saved_at: at.toISOString() };
  };
  const preview = async (id: number) => {
    const { text, changedAt } = await findDraft(db, id);
    const social = await socialPicture(db, text);
    const row = { ...text, updatedAt: changedAt };
    return shownPage(row, social, { settings: settings.now(), bodyOf });
  };
  return {
    async deskPages({ state, words, sorting, page: number }) {
      const filter = { state, words };
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

    deskPageSave: (input, caller) =>
      save({ ...input, id: Number(input.id), kind: 'draft', by: memberOf(caller) }),
    deskPageAutosave: (input, caller) =>
      save({ ...input, id: Number(input.id), kind: 'autosave', by: memberOf(caller) }),

    async deskPagePublish(input, caller) {
      const slug = await publish({ db, check }, { ...input, by: memberOf(caller) }, clock());
      return { ...DONE, slug };
    },
    async deskPageLinks({ id }) {
      const { publicSlug } = await findDraft(db, id);
      const content = publicSlug === null ? [] : await linksTo(db, { id, slug: publicSlug });
      return { content };
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
    async deskPageRestore(input, caller) {
      const by = memberOf(caller);
      const { id, version, at } = await restore(db, { ...input, by }, clock());
      return { id, version, saved_at: at.toISOString() };
    },
    async deskPageDelete({ id }, caller) {
      await deleteDraft(db, { id, by: memberOf(caller) }, clock());
      return DONE;
    },

    async deskPageCheck({ id }) {
      const { text } = await findDraft(db, id);
      const [problems, twins] = await Promise.all([check(db, text), twinsOf(db, id, text)]);
      return { problems, twins, is_closed: isClosedToCrawlers(contentPath(text.slug)) };
    },
    deskPagePreview: ({ id }) => preview(id),
    async deskPreviewLink({ id }, caller) {
      const now = clock();
      const until = new Date(now.getTime() + PREVIEW_LINK_HOURS * HOUR_MS);
      const entry = {
        by: memberOf(caller),
        deed: 'page_preview_shared',
        subject: { kind: 'page', id },
        after: { until: until.toISOString() },
      } as const;
      await findDraft(db, id);
      await inTransaction(db, (tx) => recordDesk(tx, entry, now));
      const link = siteUrl + sharedPreviewPath(previewKey(previewSecret, id, until));
      return { link, until: until.toISOString() };
    },
    async deskSharedPreview({ key }) {
      const id = readPreviewKey(previewSecret, key, clock());
      if (id === null) throw new ApiError('link_expired');
      return preview(id);
    },
    async deskPageRender({ body, slug }) {
      const { html } = await shownBody({ slug, body }, { settings: settings.now(), bodyOf });
      return { html, problems: await check(db, { slug, body }) };
    },
  };
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
