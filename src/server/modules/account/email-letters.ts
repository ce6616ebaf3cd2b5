import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { maskedEmail } from '#src/domain/account.ts';
import { PATHS, emailUndoPath } from '#src/domain/paths.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { EMAIL_LETTER_TEXT as TEXT } from '#src/texts/account/email.ts';
import type { LetterDeps, Tasks } from '../../database/jobs.ts';
import { emailChange } from '../../database/schema/account.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';
import { endOfAccount } from './consents.ts';
import { notYou } from './letter.ts';

export const EMAIL_CHANGED_LETTER = 'account_email_changed_letter';
export const EMAIL_RESTORED_LETTER = 'account_email_restored_letter';
export const EMAIL_TAKEN_BACK_LETTER = 'account_email_taken_back_letter';

const changed = v.object({ changeId: v.number() });
export type EmailChangedJob = v.InferOutput<typeof changed>;
/** The payload from older processes: such a change did not keep the old address. */
const changedBefore = v.object({ email: v.string(), masked: v.string() });
const restored = v.object({ email: v.string(), accountId: v.number() });
export type EmailRestoredJob = v.InferOutput<typeof restored>;
const takenBack = v.object({ email: v.string(), masked: v.string() });
export type EmailTakenBackJob = v.InferOutput<typeof takenBack>;

type EmailLetter =
  typeof EMAIL_CHANGED_LETTER | typeof EMAIL_RESTORED_LETTER | typeof EMAIL_TAKEN_BACK_LETTER;

/** Letters to the mailboxes about a change of the account's address. */
export function emailLetterTasks({
  db,
  clock,
  mailer,
  siteUrl,
  links,
}: LetterDeps): Tasks<EmailLetter> {
  return {
    async [EMAIL_CHANGED_LETTER](job, cause) {
      const asked = v.parse(v.union([changed, changedBefore]), job);
      if ('masked' in asked) {
        const { subject, lines } = TEXT.changed;
        await mailer.send({
          ...simpleLetter({ subject, lines: [...lines(asked.masked), await notYou(db)] }),
          to: asked.email,
          cause,
        });
        return;
      }
      const [change] = await db
        .select()
        .from(emailChange)
        .where(eq(emailChange.id, asked.changeId));
      if (change === undefined || change.undoneAt !== null || change.expiresAt <= clock()) return;
      const { subject, lines, undo, link, lost } = TEXT.changed;
      const url = siteUrl + emailUndoPath(links.make('email_undo', change.id));
      const allLines = [
        ...lines(maskedEmail(change.newEmail)),
        undo(shopDay(change.expiresAt)),
        lost,
        await notYou(db),
      ];
      await mailer.send({
        ...simpleLetter({ subject, lines: allLines, link: { title: link, url } }),
        to: change.oldEmail,
        cause,
      });
    },
    async [EMAIL_RESTORED_LETTER](job, cause) {
      const { email, accountId } = v.parse(restored, job);
      const { subject, lines, ends, link } = TEXT.restored;
      const endsAt = await endOfAccount(db, accountId);
      const allLines = [...lines, ...(endsAt === null ? [] : [ends(shopDay(endsAt))])];
      const url = siteUrl + PATHS.personalData;
      await mailer.send({
        ...simpleLetter({ subject, lines: allLines, link: { title: link, url } }),
        to: email,
        cause,
      });
    },
    async [EMAIL_TAKEN_BACK_LETTER](job, cause) {
      const { email, masked } = v.parse(takenBack, job);
      const { subject, lines } = TEXT.takenBack;
      await mailer.send({
        ...simpleLetter({ subject, lines: [...lines(masked), await notYou(db)] }),
        to: email,
        cause,
      });
    },
  };
}
