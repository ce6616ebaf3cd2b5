import type { Task } from './database/job-classes.ts';
import type { Tasks } from './database/jobs.ts';
import type { Database } from './database/open.ts';
import type { Schedule } from './database/schedules.ts';
import { EXPIRY_STEPS } from './database/expired.ts';
import { SWEEP_SCHEDULE, sweep } from './database/sweep.ts';
import { emailLetterTasks } from './modules/account/email-letters.ts';
import { joinMailboxesTasks } from './modules/account/join-mailboxes.ts';
import { accountLetterTasks } from './modules/account/letter.ts';
import { accountPictureKeeper, pictureTasks } from './modules/account/picture.ts';
import { withdrawnTasks } from './modules/account/withdrawn.ts';
import { answerLetterTasks } from './modules/forms/desk/answer-letter.ts';
import { loadAgainTasks } from './modules/exchange/report/again-task.ts';
import { backInStockTasks } from './modules/forms/back-in-stock.ts';
import type { LinkKeys } from './platform/link-keys.ts';
import { newsletterLetterTasks } from './modules/forms/newsletter-letters.ts';
import { messageTasks } from './modules/forms/message-tasks.ts';
import { messageFileKeeper } from './modules/forms/messages.ts';
import { looseStep } from './modules/media/loose.ts';
import type { Uploads } from './modules/media/uploads.ts';
import { orderLetterTasks } from './modules/order/letters.ts';
import type { ReviewDeps } from './modules/order/order-view.ts';
import { UNPAID_SCHEDULE, unpaidTasks } from './modules/order/unpaid.ts';
import type { PageCheck } from './modules/pages/page-check.ts';
import { pageTasks } from './modules/pages/schedule.ts';
import { paymentLetterTasks } from './modules/payment/letters.ts';
import type { Payments } from './modules/payment/open.ts';
import { awaitingReview } from './modules/reviews/own-queries.ts';
import { reviewPhotoKeeper } from './modules/reviews/own.ts';
import { REMOTE_PICTURE_SCHEDULE, remotePictureTasks } from './modules/remote-pictures/open.ts';
import { loosePictures } from './modules/remote-pictures/sweep.ts';
import { missedStep } from './modules/search/missed.ts';
import { deskLetterTasks } from './modules/staff/letters.ts';
import { stockLetterTasks } from './modules/stock/letters.ts';
import type { Clock } from './platform/clock.ts';
import type { Events } from './platform/events.ts';
import type { Mailer } from './platform/mail.ts';

interface Deps {
  db: Database;
  clock: Clock;
  loginKey: string;
  deskKey: string;
  mailer: Mailer;
  siteUrl: string;
  links: LinkKeys;
  cards: ReviewDeps['cards'];
  uploads: Uploads;
  payments: Payments['tasks'];
  events: Events;
  dataDir: string;
  picturePrivateHosts: readonly string[];
  pageCheck: PageCheck;
  /** Called for an unpaid order that could not be ended. */
  onError: (error: unknown) => void;
}

/** Recurring work; each schedule is declared beside its task. */
export const SCHEDULES: readonly Schedule[] = [
  SWEEP_SCHEDULE,
  UNPAID_SCHEDULE,
  REMOTE_PICTURE_SCHEDULE,
];

/**
 * All tasks of the shop; the build fails for a task that is missing. The job runner does
 * `lost_jobs` itself, and `backup` is done where BACKUP_TO is set.
 */
export function shopTasks({
  payments,
  ...deps
}: Deps): Tasks<Exclude<Task, 'lost_jobs' | 'backup'>> {
  const { db, clock, uploads } = deps;
  const keepers = [reviewPhotoKeeper(db), accountPictureKeeper(db), messageFileKeeper(db)];
  return {
    ...accountLetterTasks(deps),
    ...emailLetterTasks(deps),
    ...joinMailboxesTasks(deps),
    ...pictureTasks(deps),
    ...withdrawnTasks(deps),
    ...orderLetterTasks({ ...deps, awaitingReview: (accountId) => awaitingReview(db, accountId) }),
    ...unpaidTasks(deps),
    ...newsletterLetterTasks(deps),
    ...backInStockTasks(deps),
    ...messageTasks(deps),
    ...answerLetterTasks(deps),
    ...stockLetterTasks(deps),
    ...deskLetterTasks(deps),
    ...pageTasks({ db, clock, check: deps.pageCheck }),
    ...paymentLetterTasks(deps),
    ...payments,
    ...loadAgainTasks(deps),
    ...remotePictureTasks({ ...deps, privateHosts: deps.picturePrivateHosts }),
    sweep: (_payload, _cause, stopping) =>
      sweep({
        db,
        clock,
        stopping,
        steps: [...EXPIRY_STEPS, missedStep, looseStep({ uploads, keepers }), loosePictures(deps)],
      }),
  };
}
