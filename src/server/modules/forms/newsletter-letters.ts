import * as v from 'valibot';
import { and, eq } from 'drizzle-orm';
import { PATHS, newsletterConfirmPath, unsubscribePath } from '#src/domain/paths.ts';
import { NEWSLETTER_LETTER as TEXT } from '#src/texts/forms/letter.ts';
import type { LetterDeps, Tasks } from '../../database/jobs.ts';
import { subscriber } from '../../database/schema/forms.ts';
import { letterWords } from '../settings/letter-words.ts';
import { leaveHeaders, simpleLetter } from '../../platform/simple-letter.ts';

export const CONFIRM_LETTER = 'newsletter_confirm_letter';
export const WELCOME_LETTER = 'newsletter_welcome_letter';

const ofRound = v.object({ id: v.number(), round: v.number() });

/** Letters of the newsletter; one that is no longer needed is not sent. */
export function newsletterLetterTasks({
  db,
  mailer,
  siteUrl,
  links,
}: Omit<LetterDeps, 'clock'>): Tasks<typeof CONFIRM_LETTER | typeof WELCOME_LETTER> {
  async function send(job: unknown, cause: string, isWelcome: boolean): Promise<void> {
    const { id, round } = v.parse(ofRound, job);
    const [found] = await db
      .select()
      .from(subscriber)
      .where(and(eq(subscriber.id, id), eq(subscriber.round, round)));
    if (found === undefined || found.leftAt !== null || (found.confirmedAt !== null) !== isWelcome)
      return;
    const path = isWelcome
      ? PATHS.catalogue
      : newsletterConfirmPath(links.make('confirm', id, round));
    const leave = siteUrl + unsubscribePath(links.make('newsletter', id));
    const { subject, lines } = await letterWords(db, isWelcome ? 'welcome' : 'subscription', {});
    const link = TEXT[isWelcome ? 'welcome' : 'confirm'];
    await mailer.send({
      ...simpleLetter({
        subject,
        lines,
        link: { title: link, url: siteUrl + path },
        leave: { title: TEXT.leave, url: leave },
      }),
      to: found.email,
      cause,
      headers: leaveHeaders(leave),
    });
  }
  return {
    [CONFIRM_LETTER]: (job, cause) => send(job, cause, false),
    [WELCOME_LETTER]: (job, cause) => send(job, cause, true),
  };
}
