import * as v from 'valibot';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { shopMoment } from '#src/domain/shop-days.ts';
import { DESK_PAGES_REFUSAL } from '#src/texts/desk/pages.ts';
import { addJob, type Tasks } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { draftRevision, pageDraft } from '../../database/schema/page-draft.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import {
  inTransaction,
  inTransactionRetryingTakenKey,
  type Queries,
} from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { addRevision, lastRevision, lockDraft } from './draft-queries.ts';
import { NO_SCHEDULE, type Draft } from './draft-state.ts';
import { isSameText, textOf } from './draft-text.ts';
import { publishText, refuseToPublish, type PublishDeps } from './publish.ts';
import type { PageCheck } from './page-check.ts';
import { reasonOf } from './refusal.ts';
import { fixAutosave, lockVersion } from './save.ts';

const TASK = 'page_publish';
const publishJob = v.object({ id: v.number(), at: v.string() });
type PublishJob = v.InferOutput<typeof publishJob>;

interface Scheduling {
  id: number;
  version: number;
  /** A minute of Moscow time; empty ends the schedule. */
  at: string;
  by: { id: number };
}

/**
 * Has the draft as it is now published at that time. Throws what `publish` throws, and
 * `invalid_input` for a time that is past.
 */
export function schedule(
  { db, check }: PublishDeps,
  asked: Scheduling,
  clock: Clock,
): Promise<Date | null> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const { id, by } = asked;
    const draft = await lockVersion(tx, id, asked.version);
    if (asked.at === '') return endSchedule(tx, id, { by, scheduledAt: draft.scheduledAt }, now);
    const at = shopMoment(asked.at);
    if (at === null || at <= now) {
      const detail = DESK_PAGES_REFUSAL.time;
      throw new ApiError('invalid_input', { detail, reason: 'at: past' });
    }
    await refuseToPublish({ db: tx, check }, draft, draft.text);
    const scheduledRevision = await revisionNow(tx, draft, by.id, now);
    await tx
      .update(pageDraft)
      .set({
        scheduledAt: at,
        scheduledRevision,
        scheduledBy: by.id,
        scheduleFailure: '',
      })
      .where(eq(pageDraft.id, id));
    const payload: PublishJob = { id, at: at.toISOString() };
    const cause = `${TASK}:${id}:${at.toISOString()}`;
    await addJob(tx, { task: TASK, cause, payload, runAt: at }, clock);
    const subject = { kind: 'page', id } as const;
    const after = { at: at.toISOString(), title: draft.text.title, version: draft.version };
    await recordDesk(tx, { by, deed: 'page_scheduled', subject, after }, now);
    return at;
  });
}

/**
 * The revision, by its id, that has the text of a locked draft now: what is published then is what
 * the editor sees, whatever is typed later.
 */
async function revisionNow(
  tx: Queries,
  { id, text }: Draft,
  staffId: number,
  now: Date,
): Promise<number> {
  await fixAutosave(tx, id);
  const last = await lastRevision(tx, id);
  if (last !== undefined && isSameText(textOf(last), text)) return last.id;
  // The last one is another text that has become public: an earlier plan's, or a command's.
  return addRevision(tx, id, { kind: 'draft', text, at: now, staffId });
}

/** Ends the plan of a locked draft; `scheduledAt` null: there may be a failed one to forget. */
export async function endSchedule(
  tx: Queries,
  id: number,
  { by, scheduledAt }: { by: DeskAuthor; scheduledAt: Date | null },
  now: Date,
): Promise<null> {
  await tx
    .update(pageDraft)
    .set({ ...NO_SCHEDULE, scheduleFailure: '' })
    .where(eq(pageDraft.id, id));
  if (scheduledAt === null) return null;
  const before = { at: scheduledAt.toISOString() };
  const subject = { kind: 'page', id } as const;
  await recordDesk(tx, { by, deed: 'page_schedule_ended', subject, before }, now);
  return null;
}

interface TaskDeps {
  db: Database;
  check: PageCheck;
  clock: Clock;
}

/** Publishes what is due. A schedule that was changed has a job of its own. */
export function pageTasks({ db, check, clock }: TaskDeps): Tasks<typeof TASK> {
  return {
    [TASK]: async (payload) => {
      const { id, at } = v.parse(publishJob, payload);
      return inTransactionRetryingTakenKey(db, (tx) =>
        publishDue({ db: tx, check }, id, at, clock()),
      );
    },
  };
}

/** Returns the time at which it is due, if that is later. */
async function publishDue(
  { db: tx, check }: PublishDeps,
  id: number,
  at: string,
  now: Date,
): Promise<Date | null> {
  const [due] = await tx
    .select({
      scheduledAt: pageDraft.scheduledAt,
      by: pageDraft.scheduledBy,
      revision: draftRevision,
    })
    .from(pageDraft)
    .innerJoin(draftRevision, eq(draftRevision.id, pageDraft.scheduledRevision))
    .where(and(eq(pageDraft.id, id), eq(pageDraft.scheduledAt, new Date(at))));
  if (due?.scheduledAt === undefined || due.scheduledAt === null || due.by === null) return null;
  if (due.scheduledAt > now) return due.scheduledAt;
  const draft = await lockDraft(tx, id);
  if (draft.scheduledAt?.toISOString() !== at) return null;
  const text = textOf(due.revision);
  const version = isSameText(text, draft.text) ? draft.version : null;
  const by = { id: due.by };
  try {
    await refuseToPublish({ db: tx, check }, draft, text);
    await publishText(tx, draft, { text, version, by }, now);
  } catch (error) {
    // It is refused before anything is written: editors see why.
    const scheduleFailure = reasonOf(error);
    await tx
      .update(pageDraft)
      .set({ ...NO_SCHEDULE, scheduleFailure })
      .where(eq(pageDraft.id, id));
    const subject = { kind: 'page', id } as const;
    const after = { at, failure: scheduleFailure };
    await recordDesk(tx, { by, deed: 'page_schedule_failed', subject, after }, now);
  }
  return null;
}
